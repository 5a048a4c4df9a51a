import { hamlet } from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import type { GameSession } from '../src/table/game-session.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { sessionOf } from './session-table.ts';

const RANDOM: SeatPlan = { kind: 'bot', level: 'random' };

/** A game that two random bots, or one and Botric, have played to its end. */
export function randomGame(options: Record<string, unknown>, seed: string): GameSession {
  const record: GameRecord = {
    format: 'hamlet-record',
    version: 1,
    rules: hamlet.rules,
    options: hamlet.options(options),
    seats: ['one', 'two'],
    seed: `sfc32:${seed}`,
    log: [],
  };
  const session = sessionOf(record, 'solo' in options ? [RANDOM, { kind: 'rules', name: 'Botric' }] : [RANDOM, RANDOM]);
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) session.moveBot(seat);
  return session;
}
