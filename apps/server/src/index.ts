// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// A server
export { type RunningNode, startNode } from './node.ts';
export { readSettings, SETTINGS, type Settings, SettingsError, variableOf } from './settings.ts';
export { greeting } from './addresses.ts';

// Its operator
export { openServed, openStorage } from './storage/open.ts';
export { type Storage, StorageError } from './storage/storage.ts';
export { AdminError } from './admin/admin-error.ts';
export {
  allTables,
  closeTable,
  exportTable,
  importRecord,
  lineOf,
  saveRecordFile,
  showTable,
  verifyAll,
} from './admin/admin.ts';
export { rateAnew } from './ratings/update-ratings.ts';
export { banPerson, closeReport, forgetPerson, renamePerson, reportLines } from './admin/people.ts';
export { endAddress, takeBounce } from './notifications/bounces.ts';
export { readSecrets } from './secrets.ts';
export { listTokens, makeToken, revokeToken } from './admin/tokens.ts';
