// @module-tag whole
import { bringableTo, firstStanding, hamlet, type State, writePosition } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { expectSame, shaken, stepped } from './compare.ts';
import { diceOf, nameOfSetting, randomGame, SETTINGS } from './random-play.ts';
import { dueCost } from './reference/legal.ts';
import { makerOf, marketGold, nameOfPayment, paymentsFor, readPayment } from './reference/payments.ts';
import { getsTo, relays } from './reference/transport.ts';

/** Compares what can be brought to every tile by walking; says how many sources lay more than one step away. */
function compareReach(state: State): number {
  const position = writePosition(state);
  const { components } = state.setting;
  const acting = firstStanding(state);
  let far = 0;
  for (const { tile } of position.village) {
    const { sources, market } = bringableTo(state, components.tileIds.indexOf(tile));
    const wanted = position.village
      .filter(({ tile: source, goods }) => goods !== undefined && getsTo(position, acting, source, tile))
      .map(({ tile: source }) => source);
    expectSame(sources.map((source) => components.tileIds[source]).sort(), wanted.sort(), `to ${tile}`);
    expectSame(market, getsTo(position, acting, 'market', tile), `Market to ${tile}`);
    far += relays(position, acting).size > 0 ? wanted.length : 0;
  }
  return far;
}

describe('transport', () => {
  test.each(SETTINGS.map((setting) => [nameOfSetting(setting), setting] as const))(
    'goods come from exactly the tiles from which one can walk over own workers: %s (Q1, Q2, Q3, Q10, Q58, D5)',
    (name, setting) => {
      const dice = diceOf(`transport ${name}`);
      let compared = 0;
      randomGame(setting, `transport ${name}`, (state) => {
        if (state.stack.length > 0 || firstStanding(state) < 0 || dice(14) > 0) return;
        compareReach(state);
        const other = shaken(state, dice);
        if (firstStanding(other) >= 0) compared += compareReach(other);
      });
      expect(compared).toBeGreaterThan(0);
    },
  );

  test('the best payment for the actor stands first: nothing bought if nothing need be, own tokens before others (Q8)', () => {
    const kinds = new Set<string>();
    for (const setting of SETTINGS) {
      const dice = diceOf(`payments ${nameOfSetting(setting)}`);
      randomGame(setting, `payments ${nameOfSetting(setting)}`, (state) => {
        if (state.stack.length > 0 || dice(20) > 0) return;
        const other = shaken(state, dice);
        for (const action of hamlet.legal(other, other.seat)) {
          if (!['deliver', 'sell', 'refine'].includes(action.do)) continue;
          const next = stepped(other, action);
          const position = writePosition(next);
          const frame = position.stack.at(-1);
          if (frame?.step !== 'pay') continue;
          const cost = dueCost(position);
          const all = paymentsFor(position, (frame.villager ?? 0) - 1, frame.tile ?? '', cost, frame.paid !== 'sell');
          const [first] = hamlet.legal(next, next.seat);
          const chosen = readPayment(cost, hamlet.codec.format(next.setting, first));
          const own = (payment: ReadonlyMap<string, number>) =>
            [...payment].reduce((sum, [token, count]) => sum + (makerOf(token) === position.turn ? count : 0), 0);
          const mostOwn = Math.max(...all.map(own));
          expectSame(own(chosen), mostOwn, nameOfPayment(chosen));
          const alike = all.filter((payment) => own(payment) === mostOwn);
          expect(marketGold(position, chosen)).toBe(Math.min(...alike.map((payment) => marketGold(position, payment))));
          kinds.add(`${action.do}${mostOwn > 0 ? ' own' : ''}${marketGold(position, chosen) > 0 ? ' bought' : ''}`);
        }
      });
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['deliver own bought', 'refine', 'refine bought', 'sell', 'sell own']),
    );
  });
});
