import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKS, chosenChecks } from '../checks.mjs';
import { includes, TIERS, tierNamed } from '../tiers.mjs';

const namesOf = (...args: Parameters<typeof chosenChecks>) => chosenChecks(...args).map(({ name }) => name);

describe('a tier', () => {
  test('includes itself and the tiers before it', () => {
    const included = TIERS.map(({ name }) =>
      TIERS.filter((other) => includes(name, other.name)).map((one) => one.name),
    );
    expect(included).toEqual([['quick'], ['quick', 'whole'], ['quick', 'whole', 'soak']]);
  });

  test('is the whole where none is named, and a known one', () => {
    expect([undefined, '', 'soak'].map(tierNamed)).toEqual(['whole', 'whole', 'soak']);
    expect(() => tierNamed('slow')).toThrow(/'slow', not one of quick, whole, soak/);
  });
});

describe('the checks', () => {
  const quick = ['format', 'lint', 'types', 'imports', 'without-lake-types', 'names', 'unused', 'workflows', 'unit'];

  test('of each tier', () => {
    expect(namesOf('quick', undefined)).toEqual(expect.arrayContaining(quick));
    const whole = ['browser', 'without-lake-tests'];
    for (const name of whole) expect(namesOf('quick', undefined)).not.toContain(name);
    expect(namesOf('whole', undefined)).toEqual(expect.arrayContaining([...namesOf('quick', undefined), ...whole]));
    expect(namesOf('soak', undefined)).toEqual(CHECKS.map(({ name }) => name));
  });

  test('that are named, in their own order', () => {
    expect(namesOf('whole', 'unit, types')).toEqual(['types', 'unit']);
    expect(() => chosenChecks('whole', 'types,spelling')).toThrow(/No check is called spelling/);
    expect(() => chosenChecks('quick', 'browser')).toThrow(/belongs to the whole tier; this is the quick tier/);
  });
});

describe('the command', () => {
  const ROOT = join(import.meta.dirname, '../..');
  const npmTest = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/test.mjs'), ...args], { encoding: 'utf8', cwd: ROOT });

  test('lists tiers and checks, and refuses two tiers at once', () => {
    const { stdout, status } = npmTest('--help');
    expect(status).toBe(0);
    for (const { name } of [...TIERS, ...CHECKS]) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(npmTest('--quick', '--soak')).toMatchObject({ status: 1, stderr: expect.stringContaining('choose one') });
  });

  test('fails where every test that was asked for belongs to a higher tier', { tags: ['whole'] }, () => {
    const { status, stderr } = npmTest('--quick', '--only', 'unit', 'bots/test/levels');
    expect(stderr).toContain('No test ran');
    expect(status).toBe(1);
  });
});
