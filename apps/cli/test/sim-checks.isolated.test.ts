import { expect, test, vi } from 'vitest';
import { hamlet } from './command.ts';

const looksAt = vi.hoisted(() => ({ states: 1 }));

vi.mock(import('../src/playout.ts'), async (original) => {
  const playout = await original();
  return {
    ...playout,
    playGame: (...args) => {
      const { played, session } = playout.playGame(...args);
      return { played: { ...played, checked: played.checked * looksAt.states }, session };
    },
  };
});

test('a simulation that was to check and looked at no state has failed', async () => {
  const games = (...flags: string[]) => hamlet('sim', '--games', '1', '--round-cap', '2', '--json', ...flags);
  expect((await games('--check')).status).toBe(0);
  looksAt.states = 0;
  const { status, stdout } = await games('--check');
  expect(JSON.parse(stdout)).toMatchObject({ finished: 1, checked: 0, refusals: 0, violations: 0 });
  expect(status).toBe(1);
  expect((await games()).status).toBe(0);
});
