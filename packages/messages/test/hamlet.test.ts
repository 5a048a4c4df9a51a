import {
  type Event,
  GOODS,
  hamlet,
  MILESTONES,
  type Narration,
  narrate,
  RARITIES,
  type State,
  type StoryItem,
} from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { hamletWords } from '../src/hamlet/index.ts';
import { GOOD_NAMES } from '../src/hamlet/things.ts';
import { ENGLISH, TRANSLATIONS, Voice } from '../src/index.ts';
import { playGame } from './games.ts';

const voice = new Voice(ENGLISH);
await voice.load('hamlet/table');
const { sayNarration, saySentence, sayGoodsOf, sayCost, sayWare, milestoneName, sayFish, sayReward } =
  hamletWords(voice);

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];
const ALONE = { botricTies: 'ask', roundCap: 20 };

const GAMES = [
  { seats: 2, options: {} },
  { seats: 4, options: { layout: 'random' } },
  { seats: 3, options: { preset: 'manual' } },
  { seats: 2, options: { modules: ['lake'], season: 'spring' } },
  { seats: 4, options: { modules: ['lake'], season: 'winter' } },
  { seats: 2, options: { ...ALONE, solo: 'investor' } },
  { seats: 2, options: { ...ALONE, solo: 'favour', modules: ['lake'], season: 'summer' } },
].map(({ seats, options }, index) => {
  const { end, items } = playGame(hamlet, seats, { roundCap: 25, ...options }, `story ${index}`);
  const { setting } = end as State;
  const story = items as readonly StoryItem<Event>[];
  const person = (seat: number) => ({ name: NAMES[seat], you: seat === 1 });
  return {
    name: `${seats} ${Object.values(options).flat().join(' ')}`,
    seats,
    story,
    events: story.flatMap(({ events }) => events),
    table: { components: setting.components, person },
    told: narrate(setting, story),
  };
});

/** A text that lacks something. */
const HOLE = /undefined|null|NaN|object|[{}]|\bstory\.|^\s|\s$| {2}|: *$|the the /;

describe.each(GAMES)('the story of a game ($name)', ({ table, told, events, seats }) => {
  it('names a tile that is taken or built without what tells it from another of its name', () => {
    const sentences = told
      .filter(({ deed }) => deed?.kind === 'took')
      .map((narration) => sayNarration(table, narration).text);
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((text) => text.includes('('))).toEqual([]);
  });

  it('leaves no gold and no point out, and every deed has a teller', () => {
    for (const kind of ['gold', 'points'] as const) {
      const moved = (amounts: readonly number[][]) =>
        Array.from({ length: seats }, (_, seat) => amounts.reduce((sum, own) => sum + own[seat], 0));
      const wanted = Array.from({ length: seats }, (_, seat) =>
        events.reduce((sum, event) => sum + (event.type === kind && event.seat === seat ? event.amount : 0), 0),
      );
      expect(moved(told.map((one) => [...one[kind]]))).toEqual(wanted);
    }
    const built = events.filter(({ type }) => type === 'built').length;
    expect(told.filter(({ deed }) => deed?.kind === 'built')).toHaveLength(built);
    const moves = events.filter(({ type }) => type === 'donkey-moved').length;
    expect(told.flatMap(({ deed }) => (deed?.kind === 'moved' ? deed.moves : []))).toHaveLength(moves);
    const used = events.filter(({ type }) => type === 'consumed').length;
    expect(told.flatMap((one) => one.used).reduce((sum, { count }) => sum + count, 0)).toBe(used);
  });

  it('is worded without a hole, to the reader and about others', () => {
    const sentences = told.map((one) => saySentence(table, one));
    expect(sentences.filter((sentence) => HOLE.test(sentence) || sentence === '')).toEqual([]);
    const deeds = told.filter(({ deed }) => deed && deed.kind !== 'turn');
    expect(deeds.length).toBeGreaterThan(20);
    const about = deeds.map((one) => ({ by: one.by, text: sayNarration(table, one).text }));
    expect(about.filter(({ by, text }) => !text.startsWith(by === 1 ? 'You ' : `${NAMES[by]} `))).toEqual([]);
  });
});

describe('all these games together', () => {
  const all = GAMES.flatMap(({ told }) => told);

  it('have deeds and consequences of every kind that the base, the lake and Botric know', () => {
    const deeds = new Set(all.flatMap(({ deed }) => deed?.kind ?? []));
    const wanted: NonNullable<Narration['deed']>['kind'][] = [
      'turn',
      'moved',
      'worked',
      'refined',
      'took',
      'hired',
      'built',
      'placed-boat',
      'fished',
      'ate',
      'sold-fish',
      'drew-marker',
    ];
    expect(wanted.filter((kind) => !deeds.has(kind))).toEqual([]);
    const followed = new Set(all.flatMap(({ followed: after }) => after.map(({ kind }) => kind)));
    const after: Narration['followed'][number]['kind'][] = [
      'tile-drawn',
      'milestone',
      'lake-formed',
      'drew-fish',
      'over',
    ];
    expect(after.filter((kind) => !followed.has(kind))).toEqual([]);
  });
});

describe('wording', () => {
  const [{ table }] = GAMES;
  const tile = (id: string) => table.components.tiles.findIndex(({ data }) => data.id === id);
  const nothing = {
    item: 0,
    used: [],
    bought: [],
    gold: [0, 0],
    points: [0, 0],
    followed: [],
    reasoning: [],
    tiles: [],
    places: [],
  };

  it('says where a tile is, with the name of a pile in the reader’s language', async () => {
    const person = (seat: number) => ({ name: NAMES[seat], you: seat === 1 });
    const { sayWhere } = hamletWords(voice);
    expect(sayWhere({ kind: 'village' }, person)).toBe('in the village');
    expect(sayWhere({ kind: 'bag' }, person)).toBe('in the bag');
    expect([0, 1].map((seat) => sayWhere({ kind: 'held', seat }, person))).toEqual(['held by Ann', 'held by you']);
    expect(sayWhere({ kind: 'display', position: 2 }, person)).toBe('on display for 2 gold');
    expect(sayWhere({ kind: 'pile', good: 'timber' }, person)).toBe('in the timber pile');
    const german = hamletWords(await voice.in(await TRANSLATIONS.de()));
    expect(german.sayWhere({ kind: 'pile', good: 'timber' }, person)).toBe('im Balken-Stapel');
  });

  it('knows the numbers of goods, milestones and fish as the game does', () => {
    expect(GOOD_NAMES).toEqual(GOODS);
    expect(MILESTONES.map((_, index) => milestoneName(index).toLowerCase())).toEqual([...MILESTONES]);
    expect(sayFish(RARITIES.map(() => 1))).toBe(
      `1 ${RARITIES[0]} fish, 1 ${RARITIES[1]} fish and 1 ${RARITIES[2]} fish`,
    );
    expect(sayGoodsOf([3, 0, 0])).toBe('2 wood, 1 timber');
    expect(sayCost({ demands: [], gold: 2 })).toBe('2 gold');
  });

  it('names the player who would become something by a building', () => {
    const state = { setting: { components: table.components }, milestones: MILESTONES.map(() => -1) };
    const sawmill = table.components.tiles.findIndex(({ arrow }) => arrow >= 0);
    expect(sayReward(state, sawmill)).toMatch(/^\d+ points? and you become /);
    expect(sayReward(state, sawmill, { name: 'Botric', you: false })).toMatch(/^\d+ points? and Botric becomes /);
  });

  it('speaks to the reader and about others, with what was used, gained and followed', () => {
    const built: Narration = {
      ...nothing,
      by: 0,
      deed: { kind: 'built', tile: tile('church'), host: tile('market') },
      used: [
        { good: 'timber', maker: 1, fine: true, from: tile('farm'), count: 2 },
        { good: 'wood', maker: undefined, fine: false, from: tile('church'), count: 1 },
      ],
      bought: [{ good: 'stone', count: 1 }],
      gold: [-3, 4],
      points: [2, 4],
      followed: [{ kind: 'milestone', seat: 1, milestone: 'mason' }],
    };
    expect(saySentence(table, built)).toBe(
      'Ann built the Church beside the Market using 2 fine timber of yours from the Farm, 1 wood from the Church and 1 stone bought: −3 gold, +2 points; you +4 gold, +4 points; you became the Mason',
    );
    expect(saySentence(table, { ...nothing, by: 1, deed: { kind: 'begged' }, gold: [0, 1] })).toBe(
      'You begged at the Church: +1 gold',
    );
    expect(saySentence(table, { ...nothing, by: 1, deed: undefined, followed: [{ kind: 'over' }] })).toBe(
      'The game is over',
    );
    expect(sayWare({ good: 'milk', maker: 0, fine: false }, table.person)).toBe('milk of Ann');
  });
});
