// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// Suites that every game passes
export type { Subject, TableSetup } from './subject.ts';
export { contractSuite } from './contract.ts';
export { checkSettings } from './secrets.ts';
export { type Archive, everyWord, recordSuite } from './records.ts';
export { firstRecordSuite, recordDataAt } from './first-records.ts';
export { type ScenarioData, type ScenarioFile, scenarioSuite, scenariosIn } from './scenarios.ts';

// Pinned texts of what a game does
export { type DamageReport, damageReport } from './damages.ts';
export { playthrough } from './playthrough.ts';
export { digestOf, type StoryLine, storyOf } from './story.ts';

// Helpers of single tests
export { counting } from './counting.ts';
export { expectSame, faultOf } from './expect.ts';
export { type Dice, diceOf } from './dice.ts';
export { FIRST } from './io.ts';
export { limitsIn } from './limits.ts';
export { misspelled } from './misspelled.ts';
export { samples } from './samples.ts';
export { schemaAt } from './schema.ts';

// A toy game with secrets
export {
  brokenSecretInvariants,
  type Secret,
  type SecretAction,
  type SecretEvent,
  type SecretOptions,
  type SecretSetting,
  type SecretView,
  secret,
} from './toy.ts';
