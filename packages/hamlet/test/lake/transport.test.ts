// @module-tag whole
import {
  bringableTo,
  firstStanding,
  hamlet,
  lakeIn,
  otherSources,
  type Position,
  type State,
  writePosition,
} from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { type Dice, diceOf } from '../random-play.ts';
import { marketPrice } from '../reference/components.ts';
import { count, expectMet, expectSame, expectSameLegal, onToPayment } from './compare.ts';
import { built, getsTo, isFrozen, neighbours, reachOf } from './links.ts';
import { allowsUnits, mayUse } from './payments.ts';
import { type LakeTableCase, nameOf, PLAYED, play, shake } from './play.ts';

const PAID = ['refine', 'sell', 'deliver', 'build', 'road'];

/** Positions rich in lakes, boats and donkeys: neighbours of what some games reach, each as often as said. */
function rich(name: string, setting: LakeTableCase, times: number, visit: (state: State) => void): void {
  const dice = diceOf(`rich ${name}`);
  play(setting, `rich ${name}`, (state) => {
    const lakes = lakeIn(state)?.formed.length ?? 0;
    if (state.stack.length > 0 || lakes === 0 || dice(lakes > 2 ? 10 : 30) > 0) return;
    for (let i = 0; i < times; i++) visit(shake(state, dice));
  });
}

/** How many wheat for a boat to a tile there are, and how many goods at the price of wheat could be bought for it. */
function wheatFor(
  position: Position,
  acting: number,
  tile: string,
): { readonly lying: number; readonly bought: number } {
  const lying = position.village
    .filter((placed) => mayUse(position, placed.tile) && getsTo(position, acting, placed.tile, tile, 'boat'))
    .flatMap(({ goods = [] }) => goods.filter((good) => good === 'wheat')).length;
  const { gold } = position.players[position.turn];
  const canBuy = getsTo(position, acting, 'market', tile, 'boat');
  return { lying, bought: canBuy ? Math.floor(gold / marketPrice(position.seats, 'wheat')) : 0 };
}

/** True when some good on a tile comes by boat alone, and another wheat pays the boat, lying somewhere or bought (Q33, Q62). */
function comesByBoat(position: Position, acting: number, source: string, tile: string): boolean {
  if (isFrozen(position) || !mayUse(position, source) || getsTo(position, acting, source, tile, 'road')) return false;
  if (!getsTo(position, acting, source, tile, 'boat')) return false;
  const { lying, bought } = wheatFor(position, acting, tile);
  const goods = position.village.find((placed) => placed.tile === source)?.goods ?? [];
  return goods.some((good) => bought > 0 || lying > (good === 'wheat' ? 1 : 0));
}

/** True when a raw good can be bought and brought by boat, with a wheat for the boat beside it. */
function buysByBoat(position: Position, acting: number, tile: string): boolean {
  if (isFrozen(position)) return false;
  const { lying, bought } = wheatFor(position, acting, tile);
  return bought > 1 || (bought === 1 && lying > 0);
}

/** Compares where workers go and from where goods come, tile by tile; tallies what only water makes possible. */
function compareWays(state: State, tally: Map<string, number>): void {
  const position = writePosition(state);
  const { components } = state.setting;
  const acting = firstStanding(state);
  const { villagers, donkeys } = position.players[position.turn];
  const free = isFrozen(position) ? 'boat' : 'road';
  const where = () => JSON.stringify(position);
  for (const tile of built(position)) {
    const id = components.tileIds.indexOf(tile);
    if (acting >= 0) {
      const within = reachOf(position, villagers[acting].at, 'boat').has(tile);
      const code = hamlet.refuse(state, state.seat, { module: 'lake', do: 'fish', tile: id })?.code;
      expectSame(code === 'no-way', !within, () => `villager to ${tile}: ${code}\n${where()}`);
      if (within && !reachOf(position, villagers[acting].at, 'road').has(tile)) count(tally, 'villager by water');
      const { sources, farSources, market, farMarket } = bringableTo(state, id);
      const named = (tiles: readonly number[]) => tiles.map((source) => components.tileIds[source]).sort();
      const usable = position.village.filter(({ tile: source, goods }) => goods && mayUse(position, source));
      const wanted = usable
        .filter(({ tile: source }) => getsTo(position, acting, source, tile, free))
        .map(({ tile: source }) => source);
      expectSame(named(sources), wanted.sort(), () => `goods to ${tile}\n${where()}`);
      const byBoat = built(position).filter((source) => comesByBoat(position, acting, source, tile));
      expectSame(named(farSources), byBoat.sort(), () => `goods by boat to ${tile}\n${where()}`);
      count(tally, 'goods by boat', byBoat.length);
      expectSame(market, getsTo(position, acting, 'market', tile, free), () => `the Market to ${tile}\n${where()}`);
      const boughtByBoat = !market && buysByBoat(position, acting, tile);
      expectSame(farMarket, boughtByBoat, () => `the Market by boat to ${tile}\n${where()}`);
      if (boughtByBoat) count(tally, 'bought by boat');
      if (position.village.some(({ tile: source, goods }) => goods?.length && !mayUse(position, source)))
        count(tally, "beside a rival's Storeroom");
      if (isFrozen(position)) count(tally, 'goods over ice', wanted.length);
    }
    if (position.donkeySteps === 0 || donkeys.length === 0) continue;
    const { at } = donkeys[0];
    const code = hamlet.refuse(state, state.seat, { do: 'move', from: components.tileIds.indexOf(at), to: id })?.code;
    const next = neighbours(position, at, 'boat').includes(tile);
    expectSame(code === undefined, next, () => `donkey ${at} to ${tile}: ${code}\n${where()}`);
    if (next && !neighbours(position, at, 'road').includes(tile)) count(tally, 'donkey by water');
  }
}

/** A payment of the list with one unit taken from elsewhere, bought, left out or added. */
function respelled(state: State, units: readonly string[], dice: Dice): string[] {
  const position = writePosition(state);
  const next = [...units];
  const at = dice(Math.max(1, next.length));
  const lying = position.village.flatMap(({ tile, goods }) => (goods ?? []).map((good) => `${good}@${tile}`));
  const good = (next[at] ?? 'wheat').replace('buy.', '').split(/[.@]/)[0];
  const alike = lying.filter((unit) => unit.split(/[.@]/)[0] === good);
  const wheat = [...lying.filter((unit) => unit.startsWith('wheat@')), 'buy.wheat'];
  switch (dice(6)) {
    case 0:
      next.splice(at, 1);
      break;
    case 1:
      next[at] = `buy.${good}`;
      break;
    case 2:
      next.push(wheat[dice(wheat.length)]);
      break;
    default:
      if (alike.length > 0) next[at] = alike[dice(alike.length)];
  }
  return next;
}

/** Compares from which other tiles each unit of a payment could come (Q8). */
function compareSources(state: State, units: readonly string[], tally: Map<string, number>): void {
  const position = writePosition(state);
  const parsed = hamlet.codec.parse(state.setting, ['pay', ...units].join(' '));
  if (isRefusal(parsed) || parsed.do !== 'pay') throw new Error(units.join(' '));
  const found = otherSources(state, parsed.units).map((tiles) =>
    tiles.map((tile) => state.setting.components.tileIds[tile]).sort(),
  );
  const wanted = units.map((unit, i) => {
    const [token, source] = unit.split('@');
    if (source === undefined) return [];
    return built(position)
      .filter((tile) => tile !== source && allowsUnits(position, units.with(i, `${token}@${tile}`)))
      .sort();
  });
  expectSame(found, wanted, () => `sources of ${units.join(' ')}\n${JSON.stringify(position)}`);
  if (found.some((tiles) => tiles.length > 0)) count(tally, 'other sources');
}

describe('transport with boats', () => {
  const ways = new Map<string, number>();
  const payments = new Map<string, number>();

  test.each(PLAYED.map((setting) => [nameOf(setting), setting] as const))(
    'villagers, donkeys and goods go where walking says: %s (Q1, Q32, Q33, Q34, Q42, Q58, D5)',
    (name, setting) => {
      rich(`ways ${name}`, setting, 2, (state) => compareWays(state, ways));
      expect(ways.size).toBeGreaterThan(0);
    },
  );

  test('water made a difference for each of them, and so did ice', () => {
    for (const key of [
      'villager by water',
      'donkey by water',
      'goods over ice',
      'goods by boat',
      "beside a rival's Storeroom",
    ])
      expect(ways.get(key) ?? 0).toBeGreaterThan(20);
  });

  test.each(PLAYED.map((setting) => [nameOf(setting), setting] as const))(
    'payments by road, by boat with a wheat and over ice are those that enumeration gives: %s (Q8, Q9, Q10, Q33, Q36, Q44, Q62)',
    (name, setting) => {
      const dice = diceOf(`payments ${name}`);
      rich(`payments ${name}`, setting, 2, (state) => {
        for (const action of hamlet.legal(state, state.seat)) {
          if (!PAID.includes(action.do)) continue;
          const next = onToPayment(state, action, dice);
          if (!next) continue;
          const boats = expectSameLegal(next, `${name}: ${hamlet.codec.format(state.setting, action)}`);
          count(payments, `${action.do}${boats ? ' by boat' : ''}`);
          if (lakeIn(state)?.frozen) count(payments, 'over ice');
          if (hamlet.legal(next, next.seat).length === 1)
            count(payments, hamlet.pending(next)?.manual ? 'one listed, not the only one' : 'automatic');
          const list = hamlet.legal(next, next.seat).map((pay) => hamlet.codec.format(next.setting, pay));
          if (list.some((pay) => pay.includes('@storeroom'))) count(payments, 'out of a Storeroom');
          compareSources(next, list[dice(list.length)].split(' ').slice(1), payments);
          for (let i = 0; i < 4; i++) {
            const units = respelled(next, list[dice(list.length)].split(' ').slice(1), dice);
            const parsed = hamlet.codec.parse(next.setting, ['pay', ...units].join(' '));
            if (isRefusal(parsed)) continue;
            const allowed = allowsUnits(writePosition(next), units);
            const refused = hamlet.refuse(next, next.seat, parsed);
            expectSame(
              refused === undefined,
              allowed,
              () => `pay ${units.join(' ')}: ${refused?.code}\n${JSON.stringify(writePosition(next))}`,
            );
            count(payments, allowed ? 'spelled out' : 'misspelled');
          }
        }
      });
      expect(payments.size).toBeGreaterThan(0);
    },
  );

  test('boats carried for every kind of payment, and payments were spelled in other ways', () => {
    console.log('payments compared:', Object.fromEntries(payments));
    expectMet(
      payments,
      PAID.map((kind) => `${kind} by boat`),
    );
    expectMet(payments, ['over ice', 'out of a Storeroom', 'spelled out', 'misspelled'], 10);
    expectMet(payments, ['one listed, not the only one', 'automatic', 'other sources'], samples(10, 5));
    expect(payments.size).toBeGreaterThan(8);
  });
});
