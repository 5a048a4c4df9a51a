// @module-tag whole
import { type Action, hamlet, lakeIn, type Position, readPosition, type State, writePosition } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { type Dice, diceOf } from '../random-play.ts';
import { count, expectSame, expectSameLegal } from './compare.ts';
import { feeTiles } from './legal.ts';
import { getsTo, isFrozen } from './links.ts';
import { nameOf, play, SETTINGS, shake, stepped } from './play.ts';
import { sheet } from './sheets.ts';

type GoodsByTile = Readonly<Record<string, readonly string[]>>;

/** The goods of each tile in no order. */
function goodsIn({ village }: Position): GoodsByTile {
  return Object.fromEntries(village.map(({ tile, goods = [] }) => [tile, [...goods].sort()]));
}

function without(goods: GoodsByTile, tile: string, token: string): GoodsByTile {
  const at = goods[tile].indexOf(token);
  return { ...goods, [tile]: goods[tile].filter((_, i) => i !== at) };
}

/** A shaken neighbour in which every Storeroom is the mover's and mostly holds wheat; undefined if there is none, or no flag for it. */
function withStores(state: State, dice: Dice): State | undefined {
  const position = writePosition(shake(state, dice));
  const players = { ...position.players };
  const { turn } = position;
  let found = 0;
  const village = position.village.map((placed) => {
    if (sheet(placed.tile).kind !== 'storeroom' || placed.flag === undefined) return placed;
    found++;
    if (placed.flag !== turn) {
      players[placed.flag] = { ...players[placed.flag], flags: (players[placed.flag].flags ?? 0) + 1 };
      players[turn] = { ...players[turn], flags: (players[turn].flags ?? 0) - 1 };
    }
    const goods = [...(placed.goods ?? [])];
    if (dice(4) > 0) goods[dice(Math.min(goods.length + 1, 3))] = 'wheat';
    return { ...placed, flag: turn, goods };
  });
  if (found === 0 || (players[turn].flags ?? 0) < 1) return undefined;
  return readPosition({ ...position, village, players });
}

/** What a step of a Storeroom action must do to the goods, read literally (Q33, Q36, Q44, Q45, Q65). */
function expectStep(before: Position, action: Action, text: string, after: Position, tally: Map<string, number>): void {
  const note = () => `${text}\n${JSON.stringify(before)}\n${JSON.stringify(after)}`;
  const frame = before.stack.at(-1);
  const [acting, tile] = [(frame?.villager ?? 0) - 1, frame?.tile ?? ''];
  const unit = action.do === 'pay' ? (frame?.subject ?? '') : text.slice('bring '.length);
  const [token, source] = unit.split('@');
  const isFree = isFrozen(before) || before.lake?.feePaid || getsTo(before, acting, source, tile, 'road');
  const fees = isFree ? [] : feeTiles(before, acting, tile, unit);
  if (action.do === 'bring' && fees.length > 1) {
    expectSame(after.stack.at(-1), { step: 'fee', villager: acting + 1, tile, subject: unit }, note);
    expectSame(goodsIn(after), goodsIn(before), note);
    count(tally, 'asked');
    return;
  }
  const fee = action.do === 'pay' ? text.slice('pay wheat@'.length) : fees[0];
  const paid = fee === undefined ? goodsIn(before) : without(goodsIn(before), fee, 'wheat');
  const moved = without(paid, source, token);
  expectSame(goodsIn(after), { ...moved, [tile]: [...moved[tile], token].sort() }, note);
  expectSame(moved[tile].length < (sheet(tile).slots ?? 0), true, () => `no slot was free: ${note()}`);
  if (after.stack.length > 0) expectSame(after.lake?.feePaid, before.lake?.feePaid || fee !== undefined, note);
  if (fee === undefined) count(tally, 'without a fee');
  else if (fee !== tile) count(tally, 'paid from elsewhere');
  else
    count(tally, goodsIn(before)[tile].length === sheet(tile).slots ? 'made room in a full one' : 'paid from itself');
}

/** Goes through every Storeroom action of a position on some way. */
function walk(start: State, dice: Dice, tally: Map<string, number>): void {
  expectSameLegal(start, 'before a Storeroom action');
  for (const action of hamlet.legal(start, start.seat)) {
    if (action.do !== 'store') continue;
    let state = stepped(start, action);
    while (state.stack.length > 0) {
      expectSameLegal(state, 'in a Storeroom action');
      const legal = hamlet.legal(state, state.seat);
      const chosen = legal[dice(legal.length)];
      const next = stepped(state, chosen);
      const text = hamlet.codec.format(state.setting, chosen);
      if (chosen.do !== 'done') expectStep(writePosition(state), chosen, text, writePosition(next), tally);
      state = next;
    }
    expectSame(lakeIn(state)?.feePaid, false, () => 'the fee is due again in the next action');
  }
}

test('a Storeroom action offers and does what the rule texts say, whichever wheat pays the boat (Q33, Q36, Q44, Q45, Q65)', () => {
  const tally = new Map<string, number>();
  for (const setting of SETTINGS) {
    const dice = diceOf(`storerooms ${nameOf(setting)}`);
    play(setting, `storerooms ${nameOf(setting)}`, (state) => {
      const hasStore = state.map.tiles.some(
        (tile, i) => i % 2 === 0 && state.setting.components.tiles[tile].holdsAnything,
      );
      if (state.stack.length > 0 || !hasStore || (lakeIn(state)?.formed.length ?? 0) === 0 || dice(6) > 0) return;
      for (let i = 0; i < 2; i++) {
        const start = withStores(state, dice);
        if (start) walk(start, dice, tally);
      }
    });
  }
  console.log('Storeroom actions:', Object.fromEntries(tally));
  const ways = ['asked', 'without a fee', 'paid from elsewhere', 'paid from itself', 'made room in a full one'];
  expect(ways.filter((way) => (tally.get(way) ?? 0) <= 2)).toEqual([]);
});
