// @module-tag whole
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plan } from '@hamlet/protocol';
import { samples } from '@hamlet/testkit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { knownPerson, makeBot } from '../support/bot.ts';
import { person, planFor, request, testNode } from '../support/node.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: there is no python3 here, so the example bot in Python plays no game');

type ProgramLanguage = 'typescript' | 'python';
const PROGRAMS: Readonly<Record<ProgramLanguage, readonly [string, string]>> = {
  typescript: [process.execPath, 'online-bot.ts'],
  python: ['python3', 'online-bot.py'],
};

function start(language: ProgramLanguage, base: string, secret: string): ChildProcess {
  const [command, file] = PROGRAMS[language];
  const program = spawn(command, [`${EXAMPLES}${file}`], {
    env: { ...process.env, HAMLET_URL: base, HAMLET_TOKEN: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill());
  return program;
}

const rules = { kind: 'rules' } as const;
const KINDS: Readonly<Record<string, Plan>> = {
  short: planFor('hamlet', [person, person], { options: { roundCap: 2 } }),
  'Hamlet for two': planFor('hamlet', [person, person]),
  'By the Lake for three': planFor('hamlet', [person, person, person], { options: { modules: ['lake'] } }),
  'alone against Botric': planFor('hamlet', [person, rules], { options: { solo: 'investor' } }),
  'Builder Pro for two': planFor('builder-pro', [person, person]),
};

describe('the example bots play over the network', () => {
  const cases: readonly [string, readonly ProgramLanguage[]][] = [
    ['short', ['typescript', 'python']],
    ['Hamlet for two', ['python', 'typescript']],
    ['By the Lake for three', ['typescript', 'python', 'typescript']],
    ['alone against Botric', ['python']],
    ['alone against Botric', ['typescript']],
    ['Builder Pro for two', ['typescript', 'python']],
  ];
  test.each(samples(cases, cases.slice(0, 1)))('%s (%s)', { timeout: 300_000 }, async (kind, languages) => {
    const { base } = await testNode();
    const { cookie } = await knownPerson(base, planFor('hamlet', [person, person]));
    const used = languages.map((language) => (hasPython ? language : 'typescript'));
    const bots = await Promise.all(used.map((language) => makeBot(base, cookie, `A ${language} bot`)));
    const opened = await request<{ id: string }>(base, 'POST', '/api/tables', {
      headers: bots[0].headers,
      body: { plan: KINDS[kind] },
    });
    expect(opened.status).toBe(200);
    const { id } = opened.data;
    for (const bot of bots.slice(1)) {
      const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${id}/invitations`, {
        headers: bots[0].headers,
        body: {},
      });
      await request(base, 'POST', `/api/invitations/${invited.data.token}`, { headers: bot.headers, body: {} });
    }
    const complaints: string[] = [];
    for (const [at, language] of used.entries())
      start(language, base, bots[at].secret).stderr?.on('data', (text: Buffer) => complaints.push(String(text)));
    const state = async () => {
      const { data } = await request<{ table: { phase: string; result: { ending: string } | null } }>(
        base,
        'GET',
        `/api/tables/${id}`,
        { headers: bots[0].headers },
      );
      return data.table;
    };
    await expect.poll(async () => (await state()).phase, { timeout: 280_000, interval: 100 }).toBe('over');
    expect((await state()).result?.ending).toBe('played');
    expect(complaints.filter((text) => !/ExperimentalWarning|node --trace/.test(text))).toEqual([]);
  });
});
