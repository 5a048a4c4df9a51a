import {
  type Event as BuilderEvent,
  type State as BuilderState,
  builderPro,
  narrate as narrateBuilder,
} from '@hamlet/builder-pro';
import { type Event, hamlet, narrate, type State } from '@hamlet/hamlet';
import type { AnyGame } from '@hamlet/kernel';
import { ENGLISH, Voice } from '@hamlet/messages';
import { builderProWords } from '@hamlet/messages/builder-pro';
import { hamletWords } from '@hamlet/messages/hamlet';
import { expect, test } from 'vitest';
import { playOn } from '../src/terminal/game-loop.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

const voice = new Voice(ENGLISH);
await voice.load('hamlet/table', 'builder-pro/table');

/** A page that breaks no line. */
const WIDE = 100_000;

/** A game between bots that is watched to its end: what was printed, and the items of its story. */
async function watch(game: AnyGame, options: object, seats: number) {
  const page = newPage(WIDE);
  const session = sitDown(game, { options, seed: 'told', bots: Array(seats).fill('random') }, page);
  const start = game.clone(session.table.state) as unknown;
  await playOn(
    session,
    newPerson(() => undefined),
  );
  const lines = page.lines.map((line) => line.trim().replaceAll('\u00a0', ' '));
  return { session, start, lines, items: itemsOf(session) };
}

function itemsOf({ narration, table, game }: TerminalSession) {
  return narration.map(({ entry, events }) => {
    const line = table.entries[entry];
    return line?.kind === 'act'
      ? { by: line.by, text: game.codec.format(table.setting, line.action), events }
      : { by: 0, text: '', events };
  });
}

test.each([{}, { modules: ['lake'], season: 'summer' }, { preset: 'manual' }])(
  'the terminal says the sentences that everybody reads (Hamlet %o)',
  async (options) => {
    const { session, lines, items } = await watch(hamlet, { roundCap: 12, ...options }, 2);
    const { setting } = session.table.state as State;
    const person = (seat: number) => ({ name: session.ui.name(seat), you: false });
    const { saySentence } = hamletWords(voice);
    const told = narrate(setting, items as { by: number; events: readonly Event[] }[]);
    // Moves of donkeys are narrated one by one here, and together by a log.
    const said = told
      .filter(({ deed, followed }) => deed?.kind !== 'moved' && !followed.some(({ kind }) => kind === 'over'))
      .map((one) => saySentence({ components: setting.components, person }, one));
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((sentence) => !lines.includes(sentence))).toEqual([]);
  },
);

test('the terminal says the sentences that everybody reads (Builder Pro)', async () => {
  const { session, start, lines, items } = await watch(builderPro, {}, 3);
  const { setting, coins } = start as BuilderState;
  const person = (seat: number) => ({ name: session.ui.name(seat), you: false });
  const { sayNarration } = builderProWords(voice);
  const table = { components: setting.components, seats: 3, person };
  const story = items as { text: string; events: readonly BuilderEvent[] }[];
  const told = narrateBuilder({ components: setting.components, coins }, story);
  const open = told.map((one) => {
    if (one.kind === 'drew') return { ...one, tiles: undefined };
    return one.kind === 'passed' ? { ...one, kept: undefined, tiles: undefined } : one;
  });
  const said = open
    .filter(({ kind }) => kind !== 'over' && kind !== 'built-this-year')
    .map((one) => `${one.kind === 'section' ? `${one.index + 1}. ` : ''}${sayNarration(table, one)}`);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((sentence) => !lines.includes(sentence))).toEqual([]);
});
