// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// The contract of a game
export {
  ALL,
  type AnyGame,
  type Codec,
  type Facts,
  type Game,
  type InSetting,
  type Io,
  isRefusal,
  type Pending,
  type Refusal,
  type ScoreLine,
  type Seat,
  SPECTATOR,
  scoreKeys,
  total,
  type Viewer,
  viewerOf,
} from './game.ts';

// A game in play
export { actAll } from './act-all.ts';
export { type AnySession, type Opening, type Result, Session, type SessionConfig } from './session.ts';
export { type Holder, personsOf, type TableStatus } from './seats.ts';
export { type Admin, type AdminEntry, type Cause, type Entry, effective, type UndoEntry, undoable } from './log.ts';
export { entryText, logFor } from './log-text.ts';
export { linesBefore, plyOf } from './viewer-lines.ts';
export { type DryRun, dryRun } from './dry-run.ts';
export { ioOf, type StreamIo } from './io.ts';
export { forcedAction, onlyAction } from './forced.ts';
export {
  forcedReveal,
  isPreparedFault,
  type PreparedFault,
  type PreparedStep,
  prepared,
  rehearse,
} from './prepared.ts';
export { playOut } from './playout.ts';

// Records
export {
  type GameRecord,
  type PartialRecord,
  parseJson,
  playRecord,
  playRecordUntilFault,
  RECORD_VERSION,
  type ReadRecord,
  readRecord,
  readRecordResult,
  recordDataFrom,
  recordFor,
  recordFromText,
  recordToText,
  recordUpTo,
  writeRecord,
} from './record.ts';
export { formatEntry, type RecordLine, readLine } from './record-line.ts';
export { type Registry, registryOf, type Versions } from './registry.ts';

// Scenarios
export { openScenario, runScenario, type ScenarioAdapter, type WatchedStep } from './scenario.ts';

// Codes of faults, input from outside
export { type KernelFault, RECORD_FAULTS, SCENARIO_FAULTS, TABLE_REFUSALS, type TableRefusal } from './codes.ts';
export { formatFound, InputError, type InputFault, isObject, messageOf, Reader, type Wanted } from './read.ts';

// Chance and hashes
export { cloneStreams, drawInt, openStreams, type Seed, type Streams, seedFrom, seedOf } from './random.ts';
export { Hasher, hashText, hashView, PackedLists } from './hash.ts';
export { commitmentTo, sha256 } from './sha256.ts';
