// @module-tag whole
import { readFileSync } from 'node:fs';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import {
  ALL,
  type AnyGame,
  drawInt,
  type InSetting,
  ioOf,
  openStreams,
  type Seat,
  seedFrom,
  total,
} from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { lead } from '../src/heuristics.ts';
import { type Bot, botNamed } from '../src/index.ts';

/** A position near the end of a game. `lead` is the best that the seat can still come to, found by going through every turn. */
interface Pinned {
  readonly position: unknown;
  readonly seat: Seat;
  readonly lead: number;
  /** How many turns there are. */
  readonly leaves: number;
}

function pinned(file: string): readonly Pinned[] {
  return JSON.parse(readFileSync(new URL(`./positions/${file}.json`, import.meta.url), 'utf8')) as readonly Pinned[];
}

function newBot(name: string): Bot {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot ${name}`);
  return bot;
}

/** Plays the rest of a seat's turn, and what the others must still confirm; the lead of the seat at the end. */
function leadAfter(game: AnyGame, { position, seat }: Pinned, bot: Bot): number {
  const streams = openStreams(seedFrom('decisions'));
  const io = ioOf(streams, undefined);
  const state: InSetting<unknown> = game.codec.decode(position);
  for (let pending = game.pending(state); pending; pending = game.pending(state)) {
    const [due] = pending.seats.includes(seat) ? [seat] : pending.seats;
    const legal: readonly unknown[] = game.legal(state, due);
    const action =
      legal.length === 1 || due !== seat
        ? legal.at(-1)
        : bot.choose({
            game,
            setting: state.setting,
            seat,
            view: () => game.view(state, { kind: 'seat', seat }) as unknown,
            legal,
            int: (bound) => drawInt(streams, 'bot', bound),
          }).action;
    game.apply(state, due, action, io);
  }
  return lead(game.score(state, ALL).map(total), seat);
}

describe.each([
  ['hamlet-last-turns', hamlet],
  ['lake-last-turns', hamlet],
  ['builder-pro-last-turns', builderPro],
] as const)('%s', (file, game) => {
  test.each(pinned(file).map((one, index) => [index, one] as const))(
    'position %i: master finds the best turn',
    (_, one) => {
      expect(leadAfter(game, one, newBot('master'))).toBe(one.lead);
    },
  );
});
