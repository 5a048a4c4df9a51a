import { completePosition, hamlet } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { playOn } from '../src/terminal/game-loop.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

/** Wood lies on the Woodcutter and in a Barn, both within reach of the Sawmill. */
const POSITION = {
  village: [
    { tile: 'woodcutter', goods: ['wood'] },
    { tile: 'farm', goods: ['wheat'] },
    { tile: 'barn-straight', at: [-2, -1], rot: 2, goods: ['wood', 'wood'] },
    { tile: 'sawmill', at: [10, 1], rot: 3 },
  ],
  roads: [{ kind: 'bridge', between: ['quarry', 'barn-straight'], owner: 'yellow' }],
  milestones: { planner: 'yellow', carpenter: 'yellow' },
  sales: { offers: ['wood-wheat', 'milk', 'timber'] },
  players: {
    blue: {
      gold: 0,
      donkeys: [{ at: 'church' }, { at: 'market' }, { at: 'quarry' }],
      villagers: [{ at: 'church' }, { at: 'church' }],
    },
  },
};

/** Plays these lines; gives what was printed, and what lies in the log. */
async function type(...lines: readonly string[]): Promise<{ readonly out: string; readonly log: readonly string[] }> {
  const page = newPage(140);
  const position = completePosition(POSITION);
  const session: TerminalSession = sitDown(hamlet, { seed: 'sources', bots: [undefined, undefined], position }, page);
  const waiting = [...lines];
  await playOn(
    session,
    newPerson(() => waiting.shift()),
  );
  const { table } = session;
  const log = table.effective.map((index) => {
    const entry = table.entries[index];
    return entry.kind === 'act' ? hamlet.codec.format(table.setting, entry.action) : '';
  });
  return { out: page.lines.join('\n'), log };
}

test('the only listed payment is taken with its action (Q8)', async () => {
  const { out, log } = await type('refine sawmill 1');
  expect(log).toEqual(['refine sawmill 1', 'pay wood@woodcutter']);
  expect(out).toMatch(/Refine 1 wood into timber at the Sawmill; 1 wood from the Woodcutter, or from the Barn/);
});

test("'from' behind a choice takes its goods from elsewhere, by number, notation and the beginning of a name", async () => {
  const { out } = await type('sources');
  const line = /^ +(\d+)\. 1 wood from the Woodcutter, or from the Barn/m.exec(out);
  for (const text of [
    `${line?.[1]} from barn`,
    'refine sawmill 1 from Barn (straight)',
    'refine sawmill 1 from barn-s',
  ])
    expect((await type(text)).log).toEqual(['refine sawmill 1', 'pay wood@barn-straight']);
  expect((await type('sell wood-wheat from barn')).log).toEqual([
    'sell wood-wheat',
    'pay wheat@farm wood@barn-straight wood@barn-straight',
  ]);
});

test('a payment may be spelled out behind its action', async () => {
  const { log } = await type('refine sawmill 1; pay wood@barn-straight');
  expect(log).toEqual(['refine sawmill 1', 'pay wood@barn-straight']);
});

test('what cannot be is said and changes nothing', async () => {
  const { out, log } = await type(
    'refine sawmill 1 from farm',
    'refine sawmill 1 from nowhere',
    'refine sawmill 1; pay wood@farm',
    'refine sawmill 1; pay nonsense',
    'work quarry from barn',
    'refine nonsense from barn',
    'refine sawmill 2 from barn',
    'sources 99',
  );
  expect(log).toEqual([]);
  expect(out).toContain('These goods can come from the Barn (straight) instead; which do you mean?');
  expect(out).toContain("No tile is called 'nowhere'");
  expect(out).toContain('Not possible: There is no wood of this kind on the Farm.');
  expect(out).toContain("'pay nonsense' is not a payment.");
  expect(out).toContain('Nothing is left to choose about paying for that.');
  expect(out).toContain("'refine nonsense' is not understood");
  expect(out).toContain('Not possible: The Sawmill has too few free slots: 1.');
  expect(out).toContain('There is no choice 99');
});

test('redo plays what was taken back again, payments included, until something else is done', async () => {
  expect((await type('refine sawmill 1', 'undo', 'redo')).log).toEqual((await type('refine sawmill 1')).log);
  const both = (await type('work quarry', 'refine sawmill 1')).log;
  expect((await type('work quarry', 'refine sawmill 1', 'undo', 'undo', 'redo', 'redo')).log).toEqual(both);
  expect((await type('work quarry', 'undo', 'refine sawmill 1', 'redo')).log).toEqual(
    (await type('refine sawmill 1')).log,
  );
});

test('undo takes an action back together with the payment that went with it', async () => {
  expect((await type('refine sawmill 1', 'undo')).log).toEqual([]);
  expect((await type('work quarry', 'refine sawmill 1 from barn', 'undo')).log).toEqual(['work quarry']);
});
