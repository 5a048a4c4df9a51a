import { builderPro, type View } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, registryOf } from '@hamlet/kernel';
import { counting, samples } from '@hamlet/testkit';
import { describe, expect, it } from 'vitest';
import { botPlayer } from '../src/bot-player.ts';
import { imagineState } from '../src/builder-pro/acting/imagined-state.ts';
import { PortTable } from '../src/table/port-table.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { TableWorker } from '../src/table/table-worker.ts';
import { BOT, freshRecord, person, sessionOf } from './session-table.ts';
import { WireStandIn } from './wire-stand-in.ts';

const GAMES = [
  {
    name: 'Hamlet',
    game: hamlet as AnyGame,
    stateIn: (view: unknown): unknown => hamlet.codec.decode(view),
    longest: samples(400, 100),
  },
  {
    name: 'Builder Pro',
    game: builderPro as AnyGame,
    stateIn: (view: unknown): unknown => imagineState(view as View),
    longest: 90,
  },
];

describe.each(GAMES)('for each entry of a log ($name)', ({ game, stateIn, longest }) => {
  /** The most seats that are due at the same time. */
  const due = game.facts.simultaneous ? 2 : 1;

  it('a worker asks its game once, and for scores once a round', async () => {
    const { counted, take } = counting(game);
    const seats: readonly SeatPlan[] = [person('Blue'), person('Yellow')];
    const wire = new WireStandIn();
    let saves = 0;
    const save = async () => void saves++;
    new TableWorker(
      wire.holder,
      { save, find: async () => undefined },
      { games: registryOf([counted]), bots: botPlayer },
    ).listen();
    const record = freshRecord(game, 2, 21);
    const table = new PortTable({ id: 'test', rules: record.rules, seats }, wire);
    await table.open({ id: 'test', record, seats, pace: 0, watch: false });
    let round = 1;
    let [decisions, asked] = [0, 0];
    while (table.now.value.pending && decisions < longest) {
      const { view, viewer, ply } = table.now.value;
      const legal = game.legal(stateIn(view), viewer);
      take();
      expect(await table.act(viewer, [legal[(decisions++ * 7) % legal.length]])).toEqual({ status: 'acknowledged' });
      const { pending } = table.now.value;
      const entries = table.now.value.ply - ply;
      const counts = take();
      const isNewRound = game.round(stateIn(table.now.value.view)) !== round;
      expect(counts).toMatchObject({ apply: entries, hash: entries, refuse: 1, view: 1 });
      // One list for each seat that is due after each entry.
      expect(counts.legal).toBeLessThanOrEqual(entries * due);
      // The list of saved games shows the points of the round; a result has them too.
      if (pending) expect(counts.score).toBe(isNewRound ? 1 : 0);
      round = game.round(stateIn(table.now.value.view));
      asked += counts.legal;
    }
    expect(decisions).toBeGreaterThan(50);
    expect(saves).toBe(decisions + 1);
    expect(asked).toBeGreaterThan(0);
  });

  it('a bot costs no more', () => {
    const { counted, take } = counting(game);
    const session = sessionOf(freshRecord(game, 2, 22), [person('Blue'), BOT], registryOf([counted]));
    let moved = 0;
    for (let step = 0; step < 150 && !session.isOver; step++) {
      const { view, viewer } = session.now();
      const seat = session.dueBot();
      session.forgetSent();
      const before = session.entries;
      const ply = session.length;
      take();
      if (seat === undefined) {
        const legal = game.legal(stateIn(view), viewer);
        take();
        session.act(viewer, [structuredClone(legal[(step * 5) % legal.length])]);
      } else {
        expect(session.moveBot(seat)).toBeUndefined();
        moved++;
      }
      session.now();
      session.items(ply);
      const entries = session.entries - before;
      const counts = take();
      expect(counts).toMatchObject({
        apply: entries,
        hash: entries,
        refuse: seat === undefined ? 1 : 0,
        score: session.isOver ? 1 : 0,
      });
      // The list that settles, or that was asked for before the bot, is the list that it chooses from.
      expect(counts.legal).toBeLessThanOrEqual(entries * due + (seat === undefined ? 0 : 1));
      expect(counts.view).toBe(1);
    }
    expect(moved).toBeGreaterThan(20);
  });
});

it.each([
  ['forgotten where one person plays', [person('Blue'), BOT], true],
  [
    'remembered where people share a device and secrets: the next one reads other things in them',
    [person('Blue'), person('Yellow')],
    false,
  ],
] as const)('events of lines that have been told are %s', (_, seats, isForgotten) => {
  const { counted, take } = counting(builderPro);
  const session = sessionOf(freshRecord(builderPro, 2, 22), seats, registryOf([counted]));
  for (let step = 0; step < 12; step++) {
    const bot = session.dueBot();
    const { view, viewer } = session.now();
    if (bot === undefined) session.act(viewer, [builderPro.legal(imagineState(view as View), viewer)[0]]);
    else session.moveBot(bot);
  }
  session.items(0);
  take();
  session.items(0);
  expect(take().apply).toBe(0);
  session.forgetSent();
  session.items(0);
  expect(take().apply > 0).toBe(isForgotten);
});
