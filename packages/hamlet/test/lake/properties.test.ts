// @module-tag whole
import {
  type Action,
  brokenInvariants,
  type Event,
  hamlet,
  type Position,
  readPosition,
  writePosition,
} from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { diceOf } from '../random-play.ts';
import { count, expectMet, expectSame } from './compare.ts';
import { catchAt, held, heldInAll } from './legal.ts';
import { type LakeTableCase, nameOf, open, pick, play, SETTINGS, SOLO, shake, stepped } from './play.ts';
import { FISH_GOLD, FISH_IN_ALL, FISH_KEPT, FLAGS_EACH, RARITIES, sheet } from './sheets.ts';
import { beside, bodyOf, fishCells, lakesOf } from './waters.ts';

const EVERY: readonly LakeTableCase[] = [...SETTINGS, ...SOLO];
const NAMED = EVERY.map((setting) => [nameOf(setting), setting] as const);

function lakeIn(position: Position): NonNullable<Position['lake']> {
  if (!position.lake) throw new Error('no lake here');
  return position.lake;
}

/** Fish tiles and flags are all there, whatever was played. */
function expectConserved(position: Position): void {
  const lake = lakeIn(position);
  const note = () => JSON.stringify(position);
  const all = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, part) => sum + part, 0);
  const fish = all(lake.bag) + Object.values(lake.held).reduce((sum, own) => sum + all(own), 0);
  expectSame(fish, FISH_IN_ALL, () => `fish tiles: ${note()}`);
  for (const colour of Object.keys(position.players)) {
    const flagged = position.village.filter(({ flag }) => flag === colour).length;
    const boats = lake.boats.filter(({ owner }) => owner === colour).length;
    const left = position.players[colour].flags ?? -1;
    // Q37: without a flag left, flagged buildings may still be built in the last round, and boats may not.
    const wanted = flagged + boats > FLAGS_EACH ? 0 : FLAGS_EACH - flagged - boats;
    expectSame(left, wanted, () => `flags of ${colour}: ${note()}`);
    if (flagged + boats >= FLAGS_EACH)
      expectSame(position.lastRound || position.over, true, () => `no flag left of ${colour} (D3): ${note()}`);
  }
}

/** Goods in a rival's Storeroom stay; goods that leave the player's own pay nobody (Q36). */
function expectStoreroomsKept(before: Position, after: Position): void {
  for (const placed of before.village) {
    if (sheet(placed.tile).kind !== 'storeroom' || placed.flag === before.turn) continue;
    const now = after.village.find(({ tile }) => tile === placed.tile);
    expectSame(now?.goods, placed.goods, () => `${placed.tile} of ${placed.flag}: ${JSON.stringify(before)}`);
  }
}

/** What one action of the expansion must bring about, read literally. */
function expectEffect(
  before: Position,
  action: Action,
  text: string,
  after: Position,
  tally: Map<string, number>,
): void {
  const [was, is] = [lakeIn(before), lakeIn(after)];
  const me = before.turn;
  const note = () => `${text}\n${JSON.stringify(before)}\n${JSON.stringify(after)}`;
  const gold = after.players[me].gold - before.players[me].gold;
  const fishing = action.do === 'fish' ? text.split(' ')[1] : undefined;
  if (fishing) {
    const wanted = Math.min(
      catchAt(before, fishing),
      Object.values(was.bag).reduce((sum, part) => sum + part, 0),
    );
    const drawn = heldInAll(after, me) - heldInAll(before, me);
    expectSame(drawn, wanted, () => `drawn: ${note()}`);
    const lying = before.village.find(({ tile }) => tile === fishing);
    const near = new Set(lying ? [...bodyOf(lying).cells].flatMap(beside) : []);
    const left = [...fishCells(before)].filter((cell) => !near.has(cell));
    const shore = lakesOf(before.village).flatMap((lake) => [...lake.shore]);
    const back = was.migration ? shore.filter((cell) => near.has(cell)) : [];
    expectSame([...fishCells(after)].sort(), [...new Set([...left, ...back])].sort(), () => `fish: ${note()}`);
    count(tally, was.migration ? 'fished with migration' : 'fished');
  }
  if (action.do === 'eat') {
    const rarity = RARITIES[action.rarity];
    expectSame(held(after, rarity), held(before, rarity) - 1, () => `held: ${note()}`);
    expectSame(is.bag[rarity], was.bag[rarity] + 1, () => `bag: ${note()}`);
    expectSame(gold, FISH_GOLD[rarity], () => `gold: ${note()}`);
    const surplus = before.stack.at(-1)?.step === 'spend';
    // Q63: what is spent as surplus does not use up its rarity.
    const eaten = RARITIES.filter((other) => was.eaten.includes(other) || (other === rarity && !surplus));
    expectSame(is.eaten, eaten, () => `eaten: ${note()}`);
    if (surplus) count(tally, 'spent as surplus');
    const aim = text.split(' ')[2];
    const dish = `${was.season} ${rarity}`;
    const donkeys = (position: Position) => position.players[me].donkeys.filter(({ at }) => at === aim).length;
    if (dish === 'spring uncommon' && aim) expectSame(donkeys(after), donkeys(before) + 1, note);
    if (dish === 'spring rare' && aim) {
      const [then, now] = [before, after].map((position) => position.players[me].villagers[Number(aim) - 1]);
      expectSame([now.at, now.lying], [then.at, undefined], () => `stands up (Q54): ${note()}`);
    }
    if (dish === 'summer uncommon') expectSame(is.migration, true, note);
    if (dish === 'autumn uncommon') expectSame(is.freeBlueprints, true, note);
    if (dish === 'autumn rare') expectSame(is.favours, was.favours + 1, note);
    if (dish === 'winter uncommon') expectSame(is.monopoly, true, note);
    if (dish === 'winter rare') expectSame(is.frozen, true, note);
    count(tally, `ate ${dish}${aim ? ' with an aim' : ''}`);
  }
  if (action.do === 'return') {
    expectSame(is.bag[RARITIES[action.rarity]], was.bag[RARITIES[action.rarity]] + 1, note);
    count(tally, 'returned');
  }
  if (action.do === 'boat') {
    expectSame(is.boats.length, was.boats.length + 1, note);
    expectSame(after.players[me].flags, (before.players[me].flags ?? 0) - 1, note);
    count(tally, 'boat');
  }
  const frame = before.stack.at(-1);
  if (action.do === 'bring' && after.stack.at(-1)?.step !== 'fee') expectBrought(before, text, after, note, tally);
  if (action.do === 'pay' && frame?.step === 'fee') expectBrought(before, `bring ${frame.subject}`, after, note, tally);
  if (action.do === 'place' && before.stack.at(-1)?.paid === 'favour') {
    const built = (position: Position) => position.players[me].points.construction ?? 0;
    expectSame(built(after), built(before), () => `no reward (Q49): ${note()}`);
    expectSame(after.milestones, before.milestones, () => `no milestone (Q49): ${note()}`);
    expectSame(gold, 0, () => `no cost (Q49): ${note()}`);
    count(tally, 'favour');
  }
}

/** A refined token pays when it comes into a Storeroom from elsewhere, and only then (Q36, Q45). */
function expectBrought(
  before: Position,
  text: string,
  after: Position,
  note: () => string,
  tally: Map<string, number>,
): void {
  const [token, source] = text.slice('bring '.length).split('@');
  const maker = token.split('.')[1]?.replace('*', '');
  const worth = token.endsWith('*') ? 2 : 1;
  const stored = sheet(source).kind === 'storeroom';
  for (const colour of Object.keys(before.players)) {
    const [then, now] = [before.players[colour], after.players[colour]];
    const paid = colour === maker && !stored ? worth : 0;
    if (before.botric && before.players[colour].seat === 1) continue; // Favour turns gold into points.
    expectSame(now.gold - then.gold, paid, () => `gold of ${colour}: ${note()}`);
    expectSame((now.points.refined ?? 0) - (then.points.refined ?? 0), paid, () => `points of ${colour}: ${note()}`);
  }
  count(tally, maker ? 'brought refined' : 'brought raw');
  if (stored) count(tally, 'brought out of a Storeroom');
}

describe('properties of games with By the Lake', () => {
  const effects = new Map<string, number>();
  const met = { lakes: 0, boats: 0, games: 0, decisions: 0 };

  test.each(NAMED)(
    'fish, flags and stored goods are kept, dishes do what they say, the game ends: %s (D3, D4, D9, Q35-Q37, Q43-Q45, Q49, Q54, Q59, Q63)',
    (name, setting) => {
      let before = writePosition(open(setting, `keeping ${name}`).state);
      const end = play(setting, `keeping ${name}`, undefined, (state, action, past) => {
        met.decisions++;
        const after = writePosition(state);
        expectSame(brokenInvariants(state), [], () => JSON.stringify(after));
        expectConserved(after);
        expectStoreroomsKept(before, after);
        const text = hamlet.codec.format(past.setting, action);
        if (!before.botric || past.seat === 0) expectEffect(before, action, text, after, effects);
        if (before.turn !== after.turn)
          expectSame(heldInAll(after, before.turn) <= FISH_KEPT, true, () => `too many fish kept: ${text}`);
        if (!after.over && (before.turn !== after.turn || before.round !== after.round)) {
          const { eaten, freeBlueprints, favours, migration, monopoly, frozen, feePaid } = lakeIn(after);
          expectSame(
            [eaten, freeBlueprints, favours, migration, monopoly, frozen, feePaid],
            [[], false, 0, false, false, false, false],
            () => `a turn begins with what is left of the last: ${text}`,
          );
          expectSame(
            lakeIn(after).reserved.some(({ owner }) => owner === after.turn),
            false,
            () => `reserved into the player's next turn (Q52): ${text}`,
          );
        }
        before = after;
      });
      const { lake, over } = writePosition(end);
      expect(over).toBe(true);
      met.games++;
      met.lakes += lake?.lakes.length ?? 0;
      met.boats += lake?.boats.length ?? 0;
    },
  );

  test('no reward is paid when a stored token is consumed (Q36)', () => {
    let stored = 0;
    for (const setting of SETTINGS) {
      const dice = diceOf(`stored ${nameOf(setting)}`);
      play(setting, `stored ${nameOf(setting)}`, (state) => {
        const rooms = writePosition(state).village.some(({ tile }) => sheet(tile).kind === 'storeroom');
        if (state.stack.length > 0 || !rooms || dice(6) > 0) return;
        const other = shake(state, dice);
        for (const action of hamlet.legal(other, other.seat)) {
          if (!['refine', 'sell', 'deliver'].includes(action.do)) continue;
          const next = stepped(other, action);
          for (const pay of hamlet.legal(next, next.seat)) {
            const text = hamlet.codec.format(next.setting, pay);
            if (hamlet.refuse(next, next.seat, pay) || !/\.\w+\*?@storeroom/.test(text)) continue;
            const [before, after] = [writePosition(next), writePosition(stepped(next, pay))];
            const gain = new Map<string, number>();
            for (const unit of text.split(' ').slice(1)) {
              const [token, tile] = unit.split('@');
              const maker = token.split('.')[1]?.replace('*', '');
              if (!maker || token.startsWith('buy.') || sheet(tile).kind === 'storeroom') continue;
              count(gain, maker, token.endsWith('*') ? 2 : 1);
            }
            for (const colour of Object.keys(before.players)) {
              const refined = (position: Position) => position.players[colour].points.refined ?? 0;
              expectSame(refined(after) - refined(before), gain.get(colour) ?? 0, () => `${colour}: ${text}`);
            }
            stored++;
          }
        }
      });
    }
    expect(stored).toBeGreaterThan(3);
  });

  test.each(NAMED)('what is given back at the end of a turn has its effect: %s', (name, setting) => {
    const dice = diceOf(`kept ${name}`);
    play(setting, `kept ${name}`, (state) => {
      if (state.stack.length > 0 || state.botric || dice(24) > 0) return;
      const ended = stepped(shake(state, dice), { do: 'end' });
      if (ended.stack.at(-1)?.step !== 'keep') return;
      for (const action of hamlet.legal(ended, ended.seat)) {
        const text = hamlet.codec.format(ended.setting, action);
        expectEffect(writePosition(ended), action, text, writePosition(stepped(ended, action)), effects);
      }
    });
  });

  test('the games met every effect', () => {
    console.log('effects:', Object.fromEntries(effects));
    console.log(`${met.games} games, ${met.decisions} decisions, ${met.lakes} lakes, ${met.boats} boats`);
    expectMet(effects, ['fished', 'boat', 'returned', 'brought raw', 'brought refined', 'favour', 'spent as surplus']);
    for (const season of ['spring', 'summer', 'autumn', 'winter'])
      for (const rarity of ['uncommon', 'rare'])
        expect([...effects.keys()].join()).toContain(`ate ${season} ${rarity}`);
    expect(met.lakes).toBeGreaterThan(met.games);
  });

  test('views show the bag as counts, and whatever is drawn is told', () => {
    const told = new Set<string>(['fish-drawn', 'tile-drawn', 'sale-revealed', 'pile-opened']);
    let draws = 0;
    for (const setting of SETTINGS) {
      const { state } = open({ ...setting, layout: 'first-game' }, `seeds ${nameOf(setting)}`);
      const dice = diceOf(`seeds ${nameOf(setting)}`);
      for (let i = 0; i < 250 && hamlet.pending(state); i++) {
        const action = pick(state, hamlet.legal(state, state.seat), dice);
        const text = hamlet.codec.format(state.setting, action);
        const streams = openStreams(seedFrom(`${nameOf(setting)} ${i}`));
        const events: Event[] = [];
        hamlet.apply(
          state,
          state.seat,
          action,
          ioOf<Event>(streams, (event) => events.push(event)),
        );
        if (streams.draws === 0) continue;
        draws++;
        expectSame(
          events.some(({ type }) => told.has(type)),
          true,
          () => text,
        );
      }
      const view = lakeIn(hamlet.view(state, { kind: 'seat', seat: 0 }));
      expect(Object.keys(view.bag).sort()).toEqual([...RARITIES].sort());
      for (const number of Object.values(view.bag)) expect(Number.isInteger(number)).toBe(true);
      expect(readPosition(writePosition(state))).toBeDefined();
    }
    expect(draws).toBeGreaterThan(20);
  });
});
