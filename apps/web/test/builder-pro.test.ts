import { forecastYear, isBuild, matOf } from '@hamlet/builder-pro';
import { sessionOf } from './session-table.ts';
import './all-texts.ts';
import {
  type Action,
  builderPro,
  type Event,
  FIELDS,
  MEASURES,
  REFUSALS,
  type Section,
  STANDARD,
  type State,
  type View,
} from '@hamlet/builder-pro';
import type { GameRecord } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { builtWith } from '../src/builder-pro/acting/effects.ts';
import { imagineState } from '../src/builder-pro/acting/imagined-state.ts';
import { bankOffers, queueOffers, sayRefusal, sectionOf } from '../src/builder-pro/acting/offers.ts';
import { cellsOf, nextCell, nextTurn, turnsAt } from '../src/builder-pro/acting/places.ts';
import { drawPlacements } from '../src/builder-pro/board/draw.ts';
import { hasDebts, saySection as sayAt, sayPlaque, tileName } from '../src/builder-pro/names.ts';
import { logLines } from '../src/builder-pro/story/log.ts';
import { reportSteps } from '../src/builder-pro/story/report.ts';
import type { GameSession } from '../src/table/game-session.ts';
import type { Item, SeatPlan } from '../src/table/table.ts';
import { sayGroup, sayKnown } from '../src/words/words.ts';

const BOT: SeatPlan = { kind: 'bot', level: 'random' };
const saySection = (section: Section) => sayAt(section, 2);
const who = (seat: number) => ({ name: `seat ${seat}`, you: false });

/** What the viewer may do, listed from the view. */
function legalOf(session: GameSession): readonly Action[] {
  const { viewer, pending } = session.now();
  return pending?.seats.includes(viewer) ? builderPro.legal(imagineState(viewOf(session)), viewer) : [];
}

function newSession(seats: readonly SeatPlan[], seed: number, options: Record<string, unknown> = {}): GameSession {
  const record: GameRecord = {
    format: 'hamlet-record',
    version: 1,
    rules: builderPro.rules,
    options: builderPro.options(options),
    seats: seats.map((_, seat) => who(seat).name),
    seed: `sfc32:${String(seed).padStart(32, '0')}`,
    log: [],
  };
  return sessionOf(record, seats);
}

/** Plays a game of bots; calls back before each move with the state as the first seat sees it. */
function playThrough(session: GameSession, before: (view: View, session: GameSession) => void): void {
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) {
    before(session.now().view as View, session);
    expect(session.moveBot(seat)).toBeUndefined();
  }
}

const viewOf = (session: GameSession) => session.now().view as View;
const SEEDS = [1, 2, 3, 4, 5, 6];

describe('year cards', () => {
  it('are worded, every one of them', () => {
    for (const year of STANDARD.years) {
      const lines = [...year.sections.map(saySection), sayPlaque(year)];
      expect(lines.length).toBeGreaterThan(2);
      for (const line of lines) {
        expect(line).toMatch(/^[A-Z].*\.$/);
        expect(line).not.toMatch(/undefined|NaN|\{\{|card\./);
      }
    }
    expect(new Set(STANDARD.years.map((year) => year.sections.map(saySection).join())).size).toBeGreaterThan(25);
  });

  it('say what they do', () => {
    const year = (id: string) => STANDARD.years.find((known) => known.id === id);
    const last = (id: string) => saySection(year(id)?.sections.at(-1) ?? { op: 'collect' });
    expect(last('g1-1')).toBe('Each player with the most tiles gains 1 coin for each tile of their own.');
    expect(last('g2-6')).toBe('Each player with the most income gains 4 coins; everybody else gains 2 coins.');
    expect(last('g3-3')).toBe('Everybody pays 1 coin for each military short of 7 (at most 6).');
    expect(last('g3-9')).toBe(
      'Each player with less military than each of both neighbours loses a tile on the outskirts that cost 10 or less or pays 7 coins.',
    );
    expect(last('g4-8')).toBe(
      'Everybody except each player with the most military pays 1 coin for each military that the leader has more (at most 14).',
    );
    const homesteading = year('g1-1');
    expect(homesteading && sayPlaque(homesteading)).toBe(
      'Plaque: the player with the fewest coins gains 3 coins and 1 income.',
    );
    expect(homesteading && hasDebts(homesteading)).toBe(false);
  });
});

describe('words', () => {
  it('word every refusal and every measure', () => {
    const said = REFUSALS.map((code) =>
      sayRefusal(imagineState(viewOf(newSession([BOT, BOT], 1))), { code, params: {} }),
    );
    expect(said.filter((text, index) => text.toLowerCase() === REFUSALS[index].replaceAll('-', ' '))).toEqual([]);
    for (const measure of MEASURES) expect(sayKnown(`bp.stat.${measure}`)).toBeDefined();
  });

  it('explain every ruling once, and every refusal leads to a section of the rules', () => {
    const known = [...sayGroup('rules.rulings').keys()].filter((key) => key.startsWith('bp-'));
    const wanted = Array.from({ length: 56 }, (_, index) => `R${index + 1}`);
    expect(known.map((key) => key.split('.')[1]).toSorted()).toEqual(wanted.toSorted());
    const sections = [...known.map((key) => key.split('.')[0]), ...REFUSALS.map(sectionOf)];
    for (const section of sections) expect(sayKnown(`rules.section.${section}.title`)).toBeDefined();
    expect(sectionOf('others-first')).toBe('bp-year');
  });
});

describe('the forecast', () => {
  it('is what the year then brings, when nobody builds any more', () => {
    let compared = 0;
    for (const seed of SEEDS) {
      let told: { readonly round: number; readonly mats: readonly unknown[] } | undefined;
      playThrough(newSession([BOT, BOT, BOT], seed), (view) => {
        const state = imagineState(view);
        if (told && view.round > told.round) {
          expect(view.seats.map((_, seat) => matOf(state, seat))).toEqual(told.mats);
          compared++;
          told = undefined;
        }
        if (view.step === 'year') told = undefined;
        if (view.step !== 'keep' || told) return;
        const forecasts = view.seats.map((_, seat) => forecastYear(state, seat));
        if (forecasts.some(({ chooser }) => chooser !== undefined)) return;
        told = { round: view.round, mats: forecasts.map(({ mat }) => mat) };
      });
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('is what a placement then does', () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const session = newSession([{ kind: 'person', name: 'Blue' }, BOT], seed);
      for (let step = 0; step < 200 && session.now().pending; step++) {
        const bot = session.dueBot();
        if (bot !== undefined) {
          session.moveBot(bot);
          continue;
        }
        const legal = legalOf(session);
        const action = legal[(step * 7) % legal.length];
        const told = isBuild(action) ? matOf(builtWith(imagineState(viewOf(session)), 0, action), 0) : undefined;
        expect(session.act(0, [action])).toBeUndefined();
        if (!told) continue;
        expect(matOf(imagineState(viewOf(session)), 0)).toEqual(told);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('offers', () => {
  it('are what the table allows, and say why the rest is not', () => {
    const reasons = new Set<string>();
    for (const seed of SEEDS) {
      playThrough(newSession([BOT, BOT, BOT, BOT, BOT, BOT], seed), (view, session) => {
        if (view.step !== 'build') return;
        const state = imagineState(view);
        const legal = legalOf(session);
        if (legal.length === 0) return;
        const queued = queueOffers(state, 0, legal);
        for (const { tile, count } of queued)
          expect(count).toBe(state.queues[0].filter((other) => other === tile).length);
        const offers = [...queued, ...bankOffers(state, 0, legal)];
        expect(offers.flatMap(({ builds }) => builds).length).toBe(legal.filter(isBuild).length);
        for (const { builds, refusal } of offers) {
          expect(builds.length > 0).toBe(refusal === undefined);
          if (!refusal) continue;
          reasons.add(refusal.code);
          expect(sayRefusal(state, refusal)).not.toMatch(/bp\.|\{\{|undefined|NaN/);
        }
      });
    }
    for (const code of ['coins-short', 'needs-tile', 'bought-already', 'nowhere']) expect([...reasons]).toContain(code);
  });
});

describe('the tile in hand', () => {
  it('goes around all legal cells and turns, and nowhere else', () => {
    let many = 0;
    for (const seed of SEEDS) {
      playThrough(newSession([BOT], seed), (view, session) => {
        if (view.step !== 'build') return;
        const all = legalOf(session).filter(isBuild);
        for (const tile of new Set(all.map((build) => build.tile))) {
          const builds = all.filter((build) => build.tile === tile);
          const cells = cellsOf(builds);
          const reached = new Set<unknown>();
          let at = builds[0];
          for (let cell = 0; cell < cells.length; cell++) {
            for (let turn = 0; turn < turnsAt(builds, at).length; turn++) {
              reached.add(at);
              at = nextTurn(builds, at, 1);
            }
            at = nextCell(builds, at, 1);
          }
          expect(reached).toEqual(new Set(builds));
          expect(drawPlacements(imagineState(view).setting.components, builds).map(({ id }) => id).length).toBe(
            builds.length,
          );
          many = Math.max(many, cells.length);
        }
      });
    }
    expect(many).toBeGreaterThan(3);
  });
});

describe('the account of the years', () => {
  it('follows the card, and its coins are those that everybody has then', () => {
    for (const seed of SEEDS) {
      const session = newSession([BOT, BOT, BOT], seed, { tone: 'nasty' });
      playThrough(session, () => {});
      const view = viewOf(session);
      const { components } = imagineState(view).setting;
      const steps = reportSteps(components, view, session.items(0), who);
      expect(new Set(steps.map(({ round }) => round)).size).toBe(7);
      for (const [index, year] of view.years.entries()) {
        const card = components.years[components.yearOf.get(year.card ?? '') ?? -1];
        const own = steps.filter(({ round }) => round === index + 1);
        expect(own[0].kind).toBe('built-this-year');
        expect(own.filter(({ kind }) => kind === 'section').map(({ text }) => text)).toEqual(
          card.sections.map(saySection),
        );
        expect(own.at(-1)?.kind).toBe('plaque');
      }
      for (const [seat, colour] of view.seats.entries()) {
        const last = steps
          .flatMap(({ effects }) => effects)
          .findLast((effect) => effect.seat === seat && effect.text.endsWith(' coins'));
        expect(last?.text).toContain(`→ ${view.players[colour].coins} coins`);
      }
    }
  });
});

describe('the effects of a card', () => {
  it('are gains where something is gained, and losses where something is lost', () => {
    const session = newSession([BOT, BOT], SEEDS[0]);
    const view = viewOf(session);
    const { components } = imagineState(view).setting;
    const told = (event: Event) => {
      const section: Event = { type: 'section', index: 0 };
      const items: Item<Event>[] = [{ ply: 0, by: 0, text: undefined, cause: 'auto', events: [section, event] }];
      return reportSteps(components, view, items, who)
        .at(-1)
        ?.effects.map(({ tone }) => tone);
    };
    for (const amount of [1, 2, 5]) {
      expect(told({ type: 'bonus', seat: 1, stat: 'culture', amount, why: 'card' })).toEqual(['gain']);
      expect(told({ type: 'bonus', seat: 1, stat: 'culture', amount: -amount, why: 'card' })).toEqual(['loss']);
      expect(told({ type: 'coins', seat: 1, amount, why: 'card' })).toEqual(['gain']);
      expect(told({ type: 'coins', seat: 1, amount: -amount, why: 'card' })).toEqual(['loss']);
    }
  });
});

describe('the log', () => {
  it('shows drawn and passed tiles to nobody but those who may see them', () => {
    for (const seed of SEEDS) {
      const session = newSession([{ kind: 'person', name: 'Blue' }, BOT, BOT], seed);
      for (let step = 0; step < 60 && session.now().pending; step++) {
        const bot = session.dueBot();
        if (bot === undefined) session.act(0, [legalOf(session).at(-1)]);
        else session.moveBot(bot);
      }
      const view = viewOf(session);
      const state = imagineState(view);
      const items = session.items(0);
      const own = logLines({ components: state.setting.components, view, who, perspective: 0 }, items);
      const covered = logLines({ components: state.setting.components, view, who, perspective: undefined }, items);
      const drawn = (lines: typeof own) =>
        lines.filter(({ text }) => / (drew|kept|chose) /.test(text)).map(({ text }) => text);
      const names = namesDrawn(state, items);
      expect(names.length).toBeGreaterThan(5);
      expect(names.some((name) => drawn(own).join().includes(name))).toBe(true);
      expect(drawn(covered).length).toBe(drawn(own).length);
      for (const name of names) expect(drawn(covered).join()).not.toContain(name);
      for (const line of own.filter(({ by, text }) => by !== 0 && / drew /.test(text)))
        expect(line.text).toMatch(/\d tiles?\b/);
      const done = own.filter(({ by, text }) => by !== 0 && / (kept|chose) /.test(text));
      expect(done.length).toBeGreaterThan(0);
      for (const { text } of done) expect(text).toMatch(/ chose which tiles to keep$/);
    }
  });
});

function namesDrawn(state: State, items: readonly Item[]): string[] {
  const tiles = items.flatMap(({ events }) =>
    (events as readonly Event[]).flatMap((event) => (event.type === 'drew' ? (event.tiles ?? []) : [])),
  );
  return [...new Set(tiles)].map((tile) => tileName(state.setting.components, tile));
}

describe('what is made up', () => {
  it('never touches what is open or one’s own', () => {
    for (const seed of SEEDS) {
      const session = newSession([BOT, BOT], seed);
      playThrough(session, (view) => {
        const state = imagineState(view);
        const again = builderPro.view(state, { kind: 'seat', seat: 0 });
        expect({ ...again, years: view.years }).toEqual(view);
        expect(state.hamlets[1].length / FIELDS).toBe(view.players[view.seats[1]].hamlet.length);
      });
    }
  });
});
