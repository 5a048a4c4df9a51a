export { contractSuite } from './contract.ts';
export { type Dice, diceOf } from './dice.ts';
export { expectSame, faultOf } from './expect.ts';
export { FIRST } from './io.ts';
export { playthrough } from './playthrough.ts';
export { type ScenarioData, type ScenarioFile, scenarioSuite, scenariosIn } from './scenarios.ts';
export { schemaAt } from './schema.ts';
export type { Subject, TableSetup } from './subject.ts';
export * from './toy.ts';
