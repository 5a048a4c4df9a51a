import { hamletWith, STANDARD } from '@hamlet/hamlet';
import { ALL, isRefusal, Session, seedFrom, total } from '@hamlet/kernel';
import { diceOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { lake } from '../src/lake/module.ts';
import { WELLS_DATA, wells } from './wells.ts';

const game = hamletWith([lake, wells]);
const catalogue = { ...(STANDARD.data as object), wells: WELLS_DATA };

function open(modules: readonly string[], seed: string) {
  const options = game.options({ modules, catalogue, roundCap: 25 });
  return Session.open(game, { options, seats: 2, seed: seedFrom(seed) });
}

describe('an expansion of sixty lines', () => {
  test('brings a tile, a verb and points, beside another expansion', () => {
    let [drawn, scored] = [0, 0];
    for (const seed of ['one', 'two', 'three']) {
      const session = open(['lake', 'wells'], seed);
      expect(session.setting.components.tileIds).toContain('well');
      expect(session.setting.components.tileIds).toContain('beach');
      expect(session.setting.pointSources.slice(-2)).toEqual(['lake', 'water']);
      const dice = diceOf(seed);
      while (!session.isOver) {
        const seat = session.pending?.seats[0] ?? 0;
        const legal = session.legal(seat);
        // The well is taken and built as soon as it can be, and drawn from now and then.
        const about = (verb: string) => legal.find((action) => game.codec.format(session.setting, action) === verb);
        const wanted = about('take well') ?? about('build well') ?? (dice(3) === 0 ? about('bucket') : undefined);
        const other = legal.length === 1 ? legal[0] : legal[dice(legal.length)];
        expect(session.act(seat, wanted ?? other)).toBeUndefined();
        if (wanted?.do !== 'bucket') continue;
        drawn++;
        const again = game.codec.decode(JSON.parse(JSON.stringify(game.codec.encode(session.state))));
        expect(game.hash(again)).toBe(game.hash(session.state));
      }
      const lines = session.score(ALL).flat();
      scored += total(lines.filter(({ key }) => key === 'landmark.well'));
    }
    expect(drawn).toBeGreaterThan(0);
    expect(scored).toBeGreaterThan(0);
  });

  test('refuses in its own words, and is unknown where it is not played', () => {
    const { state, setting } = open(['wells'], 'words');
    const bucket = game.codec.parse(setting, 'bucket by 1');
    if (isRefusal(bucket)) throw new Error(bucket.code);
    expect(game.codec.format(setting, bucket)).toBe('bucket by 1');
    expect(game.refuse(state, state.seat, bucket)).toMatchObject({ code: 'no-well' });
    expect(game.codec.parse(open(['lake'], 'words').setting, 'bucket')).toMatchObject({ code: 'bad-notation' });
    expect(() => game.options({ modules: ['wells'] })).toThrow(/catalogue-without-expansion \(wells\)/);
    expect(() => game.options({ modules: ['wells', 'wells'], catalogue })).toThrow(/module-twice/);
  });
});
