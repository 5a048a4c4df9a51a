import { byWorth, rowsInOrder } from '@hamlet/bots/hamlet-action-list';
import { dishOf, hamlet, type State, topFrame } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import './all-texts.ts';
import { optionsOf } from '../src/hamlet/acting/options.ts';
import { reasonFor } from '../src/hamlet/acting/reasons.ts';
import { randomGame } from './random-game.ts';

/** The turns of a random game. */
function turnsOf(options: Record<string, unknown>): State[] {
  const session = randomGame({ roundCap: 25, ...options }, '0102030405060708090a0b0c0d0e0f11');
  return Array.from({ length: session.length }, (_, ply) => hamlet.codec.decode(session.at(ply).view)).filter(
    (state) => !topFrame(state) && hamlet.pending(state),
  );
}

describe.each([{}, { modules: ['lake'], season: 'autumn' }])('what is offered (%o)', (options) => {
  const lists = turnsOf(options).map((state) => ({
    state,
    live: byWorth(
      optionsOf(state, state.seat, hamlet.legal(state, state.seat), undefined).filter(({ refusal }) => !refusal),
      state.seat,
    ),
  }));

  it('says of a dish what it does', () => {
    const dishes = lists.flatMap(({ state, live }) =>
      live.flatMap((option) =>
        option.action.do === 'eat' && dishOf(state.setting, option.action.rarity) ? [{ state, option }] : [],
      ),
    );
    expect(dishes.length > 0).toBe('modules' in options);
    for (const { state, option } of dishes) expect(reasonFor(state, state.seat, option)).toMatch(/^[A-Z].*\.$/);
  });

  it('begins with deliveries, sales and buildings, and loses nothing', () => {
    const first = ['deliver', 'sell', 'build'];
    let seen = 0;
    for (const { live } of lists) {
      const ranks = live.map(({ verb }) => (first.includes(verb) ? first.indexOf(verb) : first.length));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      if (ranks[0] < first.length && ranks.at(-1) === first.length) seen++;
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('begins as the scripts of beginners take it that press the first row', () => {
    for (const { state, live } of lists) {
      const [first] = rowsInOrder(state, state.seat, hamlet.legal(state, state.seat));
      const line = hamlet.codec.format(state.setting, first).replace(/ by \S+$/, '');
      expect(live[0]?.key.replace(/ by \S+$/, '') ?? 'end').toBe(line);
    }
  });

  it('puts what brings more before what brings less of the same kind', () => {
    for (const { live, state } of lists) {
      live.forEach(({ verb, gains }, index) => {
        const next = live[index + 1];
        if (next?.verb !== verb || !gains || !next.gains) return;
        const worth = (of: typeof gains) => 2 * of.points[state.seat] + of.gold[state.seat];
        expect(worth(gains)).toBeGreaterThanOrEqual(worth(next.gains));
      });
    }
  });

  it('says why, with what lies on the table', () => {
    const reasons = lists.flatMap(({ state, live }) =>
      live.flatMap((option) => reasonFor(state, state.seat, option) ?? []),
    );
    expect(reasons.length).toBeGreaterThan(100);
    for (const text of reasons) expect(text).not.toMatch(/\{\{|undefined|\?|reason\./);
    expect(reasons.some((text) => /^for .*a sale/.test(text))).toBe(true);
  });
});
