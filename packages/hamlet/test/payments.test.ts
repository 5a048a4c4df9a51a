import { type Event, hamlet, makerGains, type State } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { randomGame, SETTINGS } from './random-play.ts';

const PLAYED = SETTINGS.filter(({ preset, layout }) => preset === 'standard' && layout === 'first-game');

/** The gold and points of a seat so far. */
const holdingsOf = ({ gold, points, setting: { pointSources } }: State, seat: number) => ({
  gold: gold[seat],
  points: points
    .slice(seat * pointSources.length, (seat + 1) * pointSources.length)
    .reduce((sum, count) => sum + count, 0),
});

describe('what a payment brings the makers of its goods', () => {
  test.each(PLAYED)('is what the other players have more of after it: $seats seats', (setting) => {
    let gains = 0;
    randomGame(setting, 'makers', (state, legal) => {
      for (const action of legal) {
        if (action.do !== 'pay') continue;
        const after = hamlet.clone(state);
        hamlet.apply(after, state.seat, action, ioOf<Event>(openStreams(seedFrom('makers')), undefined));
        const told = makerGains(state, action.units).filter(({ seat }) => seat !== state.seat);
        for (const { seat, gold, points } of told) {
          const [before, now] = [holdingsOf(state, seat), holdingsOf(after, seat)];
          expect({ gold, points }).toEqual({ gold: now.gold - before.gold, points: now.points - before.points });
          gains++;
        }
        for (let seat = 0; seat < setting.seats; seat++)
          if (seat !== state.seat && !told.some((one) => one.seat === seat))
            expect(holdingsOf(after, seat)).toEqual(holdingsOf(state, seat));
      }
    });
    expect(gains).toBeGreaterThan(2);
  });
});
