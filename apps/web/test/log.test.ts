import { type Event, type GoldReason, hamlet, narrate } from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import { ENGLISH, Voice } from '@hamlet/messages';
import { hamletWords } from '@hamlet/messages/hamlet';
import { describe, expect, it } from 'vitest';
import { sessionOf } from './session-table.ts';
import './all-texts.ts';
import { lastAction } from '../src/hamlet/board/last-action.ts';
import { distinctNames } from '../src/hamlet/names.ts';
import { type HamletLogLine, logLines, newestTurns } from '../src/hamlet/story/log.ts';
import type { GameSession } from '../src/table/game-session.ts';
import type { Item, SeatPlan } from '../src/table/table.ts';

const VOICE = new Voice(ENGLISH);
await VOICE.load('hamlet/table');

const RANDOM: SeatPlan = { kind: 'bot', level: 'random' };
const BOTRIC: SeatPlan = { kind: 'rules', name: 'Botric' };

function gameOf(options: Record<string, unknown>, seed: number): GameSession {
  const seats = options.solo === undefined ? [RANDOM, RANDOM] : [RANDOM, BOTRIC];
  const record: GameRecord = {
    format: 'hamlet-record',
    version: 1,
    rules: hamlet.rules,
    options: hamlet.options({ roundCap: 18, ...options }),
    seats: ['one', 'two'],
    seed: `sfc32:${seed.toString(16).padStart(32, '0')}`,
    log: [],
  };
  const session = sessionOf(record, seats);
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) session.moveBot(seat);
  return session;
}

/** The words by which a line says why gold came or went. */
const REASONS: Readonly<Record<GoldReason | 'fish', RegExp>> & Readonly<Record<string, RegExp>> = {
  work: /worked at/,
  consumed: /using/,
  bought: /bought/,
  blueprint: /took the blueprint/,
  hired: /hired a/,
  sale: /sold/,
  delivery: /delivered/,
  begging: /begged/,
  cost: /built|delivered|using/,
  fish: /fish/,
};

function wordsOf({ text, using, after }: HamletLogLine): string {
  return [text, using, ...after].join(' ');
}

const GAMES = [
  { solo: 'investor', botricTies: 'auto' },
  { solo: 'favour', botricTies: 'auto' },
  { solo: 'investor', botricTies: 'auto', modules: ['lake'], season: 'summer' },
  { modules: ['lake'], season: 'spring' },
  { preset: 'manual' },
].map((options, index) => ({ name: Object.values(options).flat().join(' '), session: gameOf(options, index + 11) }));

describe.each(GAMES)('the log ($name)', ({ session }) => {
  it('marks the places that the table marks when it has just happened', () => {
    const items = session.items(0) as readonly Item<Event>[];
    const state = hamlet.codec.decode(session.at(session.length).view);
    const lines = logLines(state, items, (seat) => ({ name: `Seat ${seat}`, you: false }));
    const alone = lines.filter(
      ({ ply, text }) => lines.filter((line) => line.ply === ply).length === 1 && !/moved donkeys/.test(text),
    );
    let marked = 0;
    for (const { ply, places, tiles } of alone) {
      const last = lastAction(state.setting, items.slice(ply - 1, ply));
      if (!last) continue;
      expect(places).toEqual(last.places);
      if (tiles.length > places.length) marked++;
    }
    expect(marked).toBeGreaterThan(5);
  });

  const state = hamlet.codec.decode(session.at(session.length).view);
  const items = session.items(0);
  const lines = logLines(state, items, (seat) => ({ name: ['one', 'two'][seat], you: false }));

  it('says why gold came or went, every time', () => {
    const unsaid = items.flatMap(({ events, ply }) => {
      const here = lines.filter((line) => line.ply === ply + 1).map(wordsOf);
      return (events as readonly Event[]).filter(
        (event) => event.type === 'gold' && !here.some((words) => REASONS[event.why].test(words)),
      );
    });
    expect(unsaid).toEqual([]);
  });

  it('says the sentences that everybody reads', () => {
    const { sayNarration } = hamletWords(VOICE);
    const person = (seat: number) => ({ name: ['one', 'two'][seat], you: false });
    const told = narrate(state.setting, items);
    const said = told.map((one) => sayNarration({ components: distinctNames(state), person }, one));
    expect(lines.slice(1).map(({ text, using, after }) => ({ text, using, after }))).toEqual(said);
  });

  it('begins with the heading of the first turn', () => {
    expect(lines[0].text).toBe(`${['one', 'two'][items[0].by]}’s turn, round 1`);
    expect([lines[0].kind, lines[0].ply]).toEqual(['turn', 0]);
    expect(lines.filter(({ text }) => text === lines[0].text)).toHaveLength(1);
    const person = (seat: number) => ({ name: String(seat), you: false });
    expect(logLines(state, [], person)).toEqual([]);
  });

  it('qualifies the name of a tile only once its twin has been drawn too', () => {
    const { tileIds } = state.setting.components;
    const [straight, bent] = ['barn-straight', 'barn-bent'].map((id) => tileIds.indexOf(id));
    const nameWith = (bag: readonly number[]) => distinctNames({ ...state, bag: [...bag] }).tiles[straight].data.name;
    expect([nameWith([bent]), nameWith([])]).toEqual(['Barn', 'Barn (straight)']);
    const person = (seat: number) => ({ name: String(seat), you: false });
    const told = (bag: readonly number[]) =>
      logLines({ ...state, bag: [...bag] }, items, person)
        .map(({ text }) => text)
        .join();
    const isTold = lines.some(({ tiles }) => tiles.includes(straight));
    expect([told([bent]).includes('Barn (straight)'), told([]).includes('Barn (straight)')]).toEqual([false, isTold]);
  });

  it('says in the sentence of a line what everybody gained', () => {
    const gainful = lines.filter(({ gold, by }) => (gold.get(by) ?? 0) > 0);
    expect(gainful.length).toBeGreaterThan(5);
    for (const { sentence, gold, by } of gainful) expect(sentence).toContain(`+${gold.get(by)} gold`);
  });

  it('words only what has come since it was worded last, and all of it again for another name', () => {
    const names = ['one', 'two'];
    const person = (seat: number) => ({ name: names[seat], you: false });
    const afresh = (some: typeof items) => logLines(state, some, (seat) => ({ name: names[seat], you: false }));
    const counts = [40, 41, 42, 43, 60, 50, 51, items.length];
    for (const count of counts) {
      const some = items.slice(0, count);
      expect(logLines(state, some, person)).toEqual(afresh(some));
    }
    const once = logLines(state, items, person);
    expect(logLines(state, [...items], person)[20]).toBe(once[20]);
    const other = [...items.slice(0, 30), ...items.slice(31)];
    expect(logLines(state, other, person)).toEqual(afresh(other));
    names[1] = 'three';
    expect(logLines(state, items, person)).toEqual(afresh(items));
    expect(logLines(state, items, person)).not.toEqual(once);
  });

  it('leaves no gold and no point out', () => {
    for (const kind of ['gold', 'points'] as const) {
      const told = lines.flatMap((line) => [...line[kind].values()]).reduce((sum, amount) => sum + amount, 0);
      const events = items.flatMap((item) => item.events as readonly Event[]);
      expect(told).toBe(events.reduce((sum, event) => sum + (event.type === kind ? event.amount : 0), 0));
    }
  });
});

describe('Botric', () => {
  it('hires in a line of its own, with what it cost him', () => {
    const hired = GAMES.filter(({ name }) => name.includes('investor')).flatMap(({ session }) => {
      const state = hamlet.codec.decode(session.at(session.length).view);
      const lines = logLines(state, session.items(0), (seat) => ({ name: String(seat), you: false }));
      return session.items(0).flatMap(({ events, by, ply }) => {
        const all = events as readonly Event[];
        if (by !== 1 || !all.some(({ type }) => type === 'hired')) return [];
        const price = all.reduce(
          (sum, event) => sum + (event.type === 'gold' && event.why === 'hired' ? event.amount : 0),
          0,
        );
        const line = lines.find((known) => known.ply === ply + 1 && known.text === '1 hired a villager');
        expect(line?.gold.get(1) ?? 0).toBe(price);
        const rest = lines.filter((known) => known.ply === ply + 1 && known !== line);
        const took = all.some(({ type }) => type === 'blueprint-taken');
        expect(rest.filter(({ text }) => text.startsWith('1 took the blueprint'))).toHaveLength(took ? 1 : 0);
        return [price];
      });
    });
    expect(hired.length).toBeGreaterThan(2);
  });
});

it('the newest turns are whole, each with its heading above its lines, in the order of the log', () => {
  const line = (kind: 'turn' | 'deed', text: string) => ({ kind, text }) as HamletLogLine;
  const lines = ['A', 'a1', 'a2', 'B', 'b1', 'C', 'D', 'd1', 'd2'].map((text) =>
    line(text.length === 1 ? 'turn' : 'deed', text),
  );
  const order = (least: number) =>
    newestTurns(lines, least)
      .map(({ text }) => text)
      .join(' ');
  expect(order(1)).toBe('D d1 d2');
  expect(order(4)).toBe('C D d1 d2');
  expect(order(5)).toBe('B b1 C D d1 d2');
  expect(order(99)).toBe('A a1 a2 B b1 C D d1 d2');
  expect(newestTurns([], 5)).toEqual([]);
});
