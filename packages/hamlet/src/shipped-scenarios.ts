import { EDITION, hamlet } from './expansions.ts';
import { scenarioAdapterFor } from './scenario-adapter.ts';

/** Scenarios of the shipped game. By itself, so that a page that plays no scenario need not fetch it. */
export const hamletScenarioAdapter = scenarioAdapterFor(hamlet, EDITION);
