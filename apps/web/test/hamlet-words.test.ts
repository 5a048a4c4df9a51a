import './all-texts.ts';
import { completePosition, hamlet, lakeOf, NOBODY, SLOTS_EACH } from '@hamlet/hamlet';
import { type GameRecord, isRefusal } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import type { Placement } from '../src/board/model.ts';
import { sayWhyNot } from '../src/hamlet/acting/lacking.ts';
import { goodsOf, sayAction } from '../src/hamlet/acting/option-words.ts';
import { optionsOf, villagersAt, whyNone } from '../src/hamlet/acting/options.ts';
import { pathsOf, paymentLines } from '../src/hamlet/acting/payments.ts';
import { saySite, tileInHand } from '../src/hamlet/acting/places.ts';
import { beside, inWalkingOrder, placeNumber, sayWhere, turned } from '../src/hamlet/acting/placing.ts';
import { reasonFor } from '../src/hamlet/acting/reasons.ts';
import { distinctTile } from '../src/hamlet/names.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { freshRecord, person, tableOf } from './session-table.ts';
import { twoWheats, twoWoods } from './two-woods.ts';

const who = (seat: number) => ({ name: `seat ${seat}`, you: seat === 0 });

/** A table at which some lines have been begun. */
function sitDown(record: GameRecord, ...lines: readonly string[]): HamletTableModel {
  const model = new HamletTableModel(tableOf(record, [person('Ann'), person('Ben')]));
  for (const line of lines) model.choose(actionOf(model, line));
  return model;
}

function actionOf(model: HamletTableModel, line: string) {
  const action = hamlet.codec.parse(model.state.value.setting, line);
  if (isRefusal(action)) throw new Error(`${line}: ${action.code}`);
  return action;
}

/** A game that begins with this position. */
function recordOf(position: object): GameRecord {
  return { ...freshRecord(hamlet, 2, 5), position: completePosition(position) };
}

const say = (model: HamletTableModel, line: string) => sayAction(model.draft.value.state, actionOf(model, line), who);

const said = (model: HamletTableModel, ...lines: readonly string[]) => lines.map((line) => say(model, line));

describe('an action in words', () => {
  it('names what is done and where', () => {
    const model = sitDown(twoWoods(9));
    expect(said(model, 'work town-hall', 'work quarry', 'refine sawmill 1', 'sell wood-wheat', 'road')).toEqual([
      'Visit the Town Hall',
      'Work at the Quarry',
      'Refine 1 wood into timber at the Sawmill',
      'Sell 2 wood, 1 wheat',
      'Build a bridge (2 wood) or a path (2 stone)',
    ]);
  });

  it('tells a building that makes nothing from a producer', () => {
    expect(say(sitDown(twoWoods()), 'work stables')).toBe('Visit the Stables: donkeys move once more');
  });

  it('tells the price of the next villager at the Town Hall', () => {
    const model = sitDown(twoWoods(40), 'work town-hall');
    expect(say(model, 'skip')).toBe('No blueprint');
    model.choose({ do: 'skip' });
    expect(said(model, 'hire', 'donkey quarry', 'done')).toEqual([
      'Hire a villager for 7 gold',
      'Hire a donkey for 3 gold: Quarry',
      'Leave the Town Hall',
    ]);
    const gold = () => model.draft.value.state.gold[0];
    const before = gold();
    model.choose({ do: 'hire' });
    expect(before - gold()).toBe(7);
  });

  it('says what goes by boat, and which wheat frees a slot (Q65)', () => {
    const model = sitDown(twoWheats());
    expect(said(model, 'move church market', 'move church storeroom-1', 'fish church', 'store storeroom-1')).toEqual([
      'Donkey: Church to Market',
      'Donkey: Church to Storeroom by boat',
      'Fish from the Church: 1 fish',
      'Store goods at the Storeroom',
    ]);
    const storing = sitDown(twoWheats(), 'store storeroom-1');
    expect(said(storing, 'bring wood@woodcutter', 'done')).toEqual([
      'Bring wood from the Woodcutter by boat',
      'Bring nothing more',
    ]);
    const paying = sitDown(twoWheats(), 'store storeroom-1', 'bring wood@woodcutter');
    expect(said(paying, 'pay wheat@farm', 'pay wheat@storeroom-1')).toEqual([
      'The wheat from the Farm',
      'The wheat from the Storeroom itself, which frees its slot',
    ]);
  });

  it('tells a tile from its twin only once both have been drawn', () => {
    const { value: state } = sitDown(twoWheats()).state;
    const { tileIds } = state.setting.components;
    const [first, second] = ['storeroom-1', 'storeroom-2'].map((id) => tileIds.indexOf(id));
    const nameIn = (bag: readonly number[]) => distinctTile({ ...state, bag: [...bag] }, first).name;
    expect([nameIn([second]), nameIn([])]).toEqual(['Storeroom', 'Storeroom (first)']);
  });

  it('closes a step with the word for that step', () => {
    expect(say(sitDown(twoWoods(), 'move church market'), 'done')).toBe('Donkeys are done');
    expect(goodsOf({ do: 'end' })).toEqual([]);
    expect(goodsOf({ do: 'fill', goods: [0, 1] })).toEqual(['wood', 'stone']);
  });
});

describe('a payment in lines', () => {
  it('counts equal goods of a tile together, and says what is bought', () => {
    const model = sitDown(twoWoods(9), 'sell wood-wheat');
    model.takeFrom(model.state.value.setting.components.tileIds.indexOf('barn-straight'));
    const lines = paymentLines(model.draft.value.state, model.proposed?.units ?? [], who);
    expect(lines.map(({ text, count }) => [text, count])).toEqual([
      ['1 wheat from the Farm', 1],
      ['2 wood from the Barn (straight)', 2],
    ]);
    const refining = sitDown(twoWoods(9), 'refine sawmill 1');
    refining.nextPayment();
    const units = refining.proposed?.units ?? [];
    const { state } = refining.draft.value;
    expect(paymentLines(state, units, who)).toMatchObject([
      { text: 'buy 1 wood for 3 gold', good: 'wood', high: false, maker: undefined },
    ]);
    expect(pathsOf(state, 0, units)).toMatchObject([
      { good: 'wood', high: false, maker: undefined, tiles: ['market', 'sawmill'], carriers: [undefined] },
    ]);
    // Bought goods of one kind are listed with the price of all of them.
    expect(paymentLines(state, [...units, ...units], who).map(({ text }) => text)).toEqual(['buy 2 wood for 6 gold']);
  });

  it('shows whose refined good it is, its quality, and the donkeys that carry it', () => {
    const village = [
      { tile: 'sawmill', at: [10, 1], rot: 3, goods: ['timber.yellow*'] },
      { tile: 'woodcutter', goods: [] },
    ];
    const model = sitDown(
      recordOf({
        village,
        milestones: { carpenter: 'yellow' },
        sales: { offers: ['timber', 'milk', 'wood-wheat'] },
        players: { blue: { donkeys: [{ at: 'market' }] } },
      }),
      'sell timber',
    );
    const units = model.proposed?.units ?? [];
    const { state } = model.draft.value;
    expect(paymentLines(state, units, who)).toMatchObject([{ good: 'timber', high: true, maker: 'yellow' }]);
    expect(pathsOf(state, 0, units)).toMatchObject([{ good: 'timber', high: true, maker: 'yellow' }]);
    expect(pathsOf(model.state.value, 0, units)).toEqual([]);
  });

  it("takes goods over the player's donkeys after the first hop", () => {
    const model = sitDown(twoWoods(9), 'refine sawmill 1');
    expect(pathsOf(model.draft.value.state, 0, model.proposed?.units ?? [])).toMatchObject([
      { tiles: ['woodcutter', 'church', 'market', 'sawmill'], carriers: [undefined, 'blue', 'blue'] },
    ]);
  });
});

/** The Stonemason in hand, in the village of the beginning. */
const building = () =>
  sitDown(recordOf({ players: { blue: { gold: 20, blueprints: ['stonemason'] } } }), 'build stonemason');

const placement = (id: string, x: number, y: number, rotation = 0) => ({ id, at: { x, y }, rotation }) as Placement;

describe('the places of a tile', () => {
  it('go around the village with the clock, from the best one on', () => {
    const model = building();
    const walk = model.placements.value.map(({ id }) => sayWhere(model, id));
    const directions = walk.map((text) => text.split(' of ')[0]);
    expect(walk[0]).toBe('north-east of the Farm');
    expect([...new Set(walk)].slice(0, 9)).toEqual([
      'north-east of the Farm',
      'north-east of the Market',
      'east of the Market',
      'south-east of the Market',
      'south of the Market',
      'east of the Town Hall',
      'south-east of the Town Hall',
      'south of the Town Hall',
      'south-west of the Town Hall',
    ]);
    expect(new Set(directions).size).toBe(8);
    expect(sayWhere(model, 'nowhere')).toBe('');
  });

  it('are numbered by spot and turn', () => {
    const model = building();
    const numbers = model.placements.value.map(({ id }) => placeNumber(model, id));
    expect(placeNumber(model)).toEqual({ spot: 1, spots: 45, turn: 1, turns: 1 });
    expect(new Set(numbers.map(({ spot, turn }) => `${spot} ${turn}`)).size).toBe(numbers.length);
    expect(Math.max(...numbers.map(({ spot }) => spot))).toBe(45);
    for (const { turn, turns } of numbers) expect(turn >= 1 && turn <= turns).toBe(true);
    expect(placeNumber(model, 'nowhere')).toEqual({ spot: 0, spots: 45, turn: 0, turns: 0 });
  });

  it('are walked both ways, at one spot by their turns', () => {
    const ring = [
      placement('west', -100, 0),
      placement('north', 0, -100, 2),
      placement('south', 0, 100),
      placement('north', 0, -100, 1),
      placement('east', 100, 0, 1),
    ];
    const walk = inWalkingOrder(ring, 'south');
    expect(walk.map(({ id, rotation }) => `${id} ${rotation}`)).toEqual([
      'south 0',
      'west 0',
      'north 1',
      'north 2',
      'east 1',
    ]);
    expect(inWalkingOrder(ring, undefined)).toBe(ring);
    const named = [
      placement('a', 0, 0, 0),
      placement('b', 5, 0, 2),
      placement('c', 0, 500, 2),
      placement('d', 9, 500, 0),
    ];
    expect([turned(named, 'a', 1)?.id, turned(named, 'a', -1)?.id, turned(named, 'c', -1)?.id]).toEqual([
      'b',
      'b',
      'd',
    ]);
    // The tile keeps its turn where it may lie so at the next spot.
    expect([beside(named, 'b', 1)?.id, beside(named, 'a', 1)?.id, beside(named, 'd', -1)?.id]).toEqual(['c', 'd', 'a']);
    expect(beside([...named, placement('e', 0, 900, 5)], 'a', -1)?.id).toBe('e');
  });

  it('say which roads they join, and warn where they join none', () => {
    const model = building();
    const { state } = model.draft.value;
    const tile = tileInHand(model.draft.value) ?? 0;
    const notes = model.placements.value.map(({ id }) => saySite(state, tile, Number(id)));
    expect(notes[0]).toEqual([
      { text: 'joins the road of the Market', warns: false },
      { text: 'open roads: 1', warns: false },
    ]);
    expect(notes[1][0]).toEqual({ text: 'joins no road: nobody gets here until a road joins it', warns: true });
    expect(notes[1]).toHaveLength(2);
    for (const list of notes) expect(list.filter(({ warns }) => warns).length).toBeLessThanOrEqual(1);
    for (const list of notes) expect(list.map(({ text }) => text)).not.toContain('matching sides: 0');
  });
});

describe('what a turn offers', () => {
  const offers = (model: HamletTableModel) => {
    const { state, legal } = model.draft.value;
    return new Map(optionsOf(state, 0, legal, undefined).map((option) => [option.key, option]));
  };
  const whyNot = (model: HamletTableModel, key: string) => {
    const option = offers(model).get(key);
    return option?.refusal && sayWhyNot(model.draft.value.state, option.action, option.refusal);
  };
  const why = (model: HamletTableModel, key: string) => {
    const option = offers(model).get(key);
    return option && reasonFor(model.draft.value.state, 0, option);
  };

  it('has no smaller number of refinings than the rules allow', () => {
    const { state } = sitDown(twoWoods(9)).draft.value;
    const tile = state.setting.components.tileIds.indexOf('sawmill');
    const counts = (...legal: readonly number[]) =>
      optionsOf(
        state,
        0,
        legal.map((count) => ({ do: 'refine', tile, count }) as const),
        undefined,
      ).flatMap(({ action }) => (action.do === 'refine' && action.tile === tile ? [action.count] : []));
    expect(counts(2)).toEqual([2]);
    expect(counts(1, 2)).toEqual([1, 2]);
    // What is not possible at all is offered once, with its reason.
    expect(counts()).toEqual([1]);
  });

  it('comes with what is lacking for it, and what that would cost', () => {
    const model = sitDown(twoWoods(9));
    expect(whyNot(model, 'sell milk')).toBe('Not in reach: 1 milk; nothing may be bought for a sale.');
    expect(whyNot(model, 'deliver milk-brick')).toBe(
      'Not in reach: 3 of milk/brick; bought at the Market that would cost 18 gold, and you have 9.',
    );
    expect(whyNot(model, 'deliver raw')).toBe(
      'Not in reach: 4 of wood/stone/wheat; bought at the Market that would cost 12 gold, and you have 9.',
    );
    expect(whyNot(model, 'deliver gold')).toBe('10 gold would be needed; you have 9.');
    expect(whyNot(model, 'beg')).toMatch(/^Begging is for when/);
  });

  it('says where it happens, which goods it makes, and what it reveals', () => {
    const model = sitDown(twoWheats());
    const { tileIds } = model.state.value.setting.components;
    const tiles = [...offers(model)].map(([key, { tile }]) => [key, tileIds[tile] ?? 'anywhere']);
    expect(Object.fromEntries(tiles)).toMatchObject({
      'move church farm': 'church',
      'fish quarry': 'quarry',
      'store storeroom-1': 'storeroom-1',
      'sell milk': 'market',
      'deliver gold': 'church',
      'work town-hall': 'town-hall',
      road: 'anywhere',
      beg: 'church',
    });
    const woods = offers(sitDown(twoWoods(9)));
    expect(woods.get('refine sawmill 1')).toMatchObject({ goods: ['timber'], reveals: false });
    expect(woods.get('work woodcutter')?.goods).toEqual(['wood', 'wood']);
    expect(woods.get('sell milk')).toMatchObject({ goods: [], reveals: false, gains: undefined });
    expect(woods.get('work town-hall')).toMatchObject({ goods: [], reveals: true });
  });

  it('comes with the use of its goods', () => {
    const model = sitDown(twoWoods(9));
    expect(why(model, 'work woodcutter')).toBe('for a sale, the Church and timber');
    expect(why(model, 'work quarry')).toBe('for the Church');
    expect(why(model, 'refine sawmill 1')).toBe('for a sale and the Church');
    expect(why(model, 'work town-hall')).toBe('you can hire a villager for 7 gold: one more action every turn');
    expect(why(sitDown(twoWoods(6)), 'work town-hall')).toBe('blueprints: the Stonemason is free');
    const full = ['stonemason', 'sawmill', 'dairy-farm'];
    const withGold = (gold: number) => sitDown(recordOf({ players: { blue: { gold, blueprints: full } } }));
    expect(why(withGold(3), 'work town-hall')).toBe('you can hire a donkey for 3 gold');
    expect(why(withGold(0), 'work town-hall')).toBeUndefined();
    const holding = sitDown(recordOf({ players: { blue: { gold: 20, blueprints: ['stonemason'] } } }));
    expect(why(holding, 'work woodcutter')).toBe('for a sale, the Church and your Stonemason');
    expect(why(holding, 'deliver gold')).toBe('then 3 deliveries are left until the end');
  });

  it('counts the deliveries that are left, and none of those that are done', () => {
    const deliveries = { 'milk-brick': 'yellow', 'timber-flour': 'yellow', raw: 'yellow' };
    const last = sitDown(recordOf({ deliveries, players: { blue: { gold: 20 } } }));
    expect(why(last, 'deliver gold')).toBe('the last one: this round ends the game');
    expect([...offers(last).keys()].filter((key) => key.startsWith('deliver'))).toEqual(['deliver gold']);
    // The Church needs no goods any more.
    expect(why(last, 'work woodcutter')).toBe('for a sale');
  });

  it('says why a whole group is empty', () => {
    const { state } = sitDown(recordOf({})).draft.value;
    const codes = (of: typeof state) =>
      (['build', 'refine', 'move', 'fish', 'store', 'eat', 'work'] as const).map((verb) => whyNone(of, verb)?.code);
    const some = ['no-blueprint', 'no-refinery', 'donkeys-nowhere', 'no-fish-anywhere', 'no-storeroom', 'no-fish-held'];
    expect(codes(state)).toEqual([...some, undefined]);
    expect(codes({ ...state, display: [] })[0]).toBe('no-blueprint-left');
    const held = sitDown(recordOf({ players: { blue: { blueprints: ['stonemason'] } }, donkeySteps: 0 }));
    expect([whyNone(held.state.value, 'build'), whyNone(held.state.value, 'move')?.code]).toEqual([
      undefined,
      'donkeys-moved',
    ]);
    expect(whyNone(sitDown(twoWoods()).state.value, 'refine')).toBeUndefined();
    const lying = {
      players: {
        blue: {
          villagers: [
            { at: 'church', lying: true },
            { at: 'farm', lying: true },
          ],
        },
      },
    };
    const tired = sitDown(recordOf(lying)).state.value;
    expect([whyNone(tired, 'work')?.code, whyNone(tired, 'build')?.code]).toEqual([
      'no-villager-left',
      'no-villager-left',
    ]);
    expect([whyNone(tired, 'move')?.code, whyNone(tired, 'eat')?.code]).toEqual(['donkeys-nowhere', 'no-fish-held']);
    expect(villagersAt(tired, 0).map(({ villager, lying: lies }) => [villager, lies])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(villagersAt(tired, 1).every(({ lying: lies }) => !lies)).toBe(true);
  });

  it('says why nothing can be stored or eaten, as the rules do', () => {
    const { state } = sitDown(twoWheats()).draft.value;
    const room = state.setting.components.tileIds.indexOf('storeroom-1');
    const isRoom = (slot: number) => Math.floor(slot / SLOTS_EACH) === room;
    const { params, code } = whyNone({ ...state, slots: state.slots.map(() => 0) }, 'store') ?? {};
    expect([code, params]).toEqual(['nothing-to-store', { tile: 'storeroom-1' }]);
    const full = { ...state, slots: state.slots.map((_, slot) => (isRoom(slot) ? 2 : 0)) };
    expect(whyNone(full, 'store')?.code).toBe('slots-full');
    expect(whyNone({ ...state, owner: state.owner.map(() => NOBODY) }, 'store')?.code).toBe('no-storeroom');
    const lake = { ...lakeOf(state), held: [1, ...lakeOf(state).held.slice(1)], eaten: 1 };
    expect(whyNone({ ...state, slices: state.slices.map(() => lake) }, 'eat')?.code).toBe('eaten-already');
  });
});
