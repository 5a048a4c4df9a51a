import {
  BAGS,
  bagCosts,
  bankTiles,
  builderPro,
  drawCount,
  type Event,
  FIELDS,
  firstForecast,
  holdLimit,
  isBankTile,
  isCardAhead,
  leftOf,
  nextRank,
  placedAt,
  plaquesOf,
  rankOf,
  receiverOf,
  refuseKeeping,
  roomToKeep,
  standingAt,
  tilesOf,
  yearNow,
} from '@hamlet/builder-pro';
import { ALL, SPECTATOR, total } from '@hamlet/kernel';
import { expect, it } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

it('tiles that are kept together are refused where the list would not offer the last of them', () => {
  const seen = new Set<string>();
  for (const setting of SIX)
    randomGame(setting, `kept ${setting.seats}`, (state, seat, legal) => {
      if (state.step !== 'keep') return;
      const kept = state.kept[seat];
      for (const tile of new Set(state.queues[seat])) {
        const refusal = refuseKeeping(state, seat, tile, kept);
        expect(refusal).toEqual(builderPro.refuse(state, seat, { do: 'keep', tile }));
        seen.add(refusal?.code ?? 'fits');
      }
      // Tiles are listed in their own order, so that one may be allowed and not listed.
      const last = kept.at(-1) ?? -1;
      const listed = legal.flatMap((action) => (action.do === 'keep' ? [action.tile] : []));
      const allowed = [...new Set(state.queues[seat])].filter((tile) => !refuseKeeping(state, seat, tile));
      expect(listed).toEqual(allowed.filter((tile) => tile >= last));
      expect(roomToKeep(state, seat) > 0).toBe(allowed.length > 0);
      expect(roomToKeep(state, seat, [])).toBe(roomToKeep(state, seat) + kept.length);
      const [first = 0] = state.queues[seat];
      const many = Array.from({ length: holdLimit(state, seat) }, () => first);
      expect(refuseKeeping(state, seat, first, many)?.code).toBe('hold-limit');
    });
  expect([...seen].toSorted()).toEqual(['fits', 'hold-limit', 'not-in-queue']);
});

it('tiles go to the left neighbour, and out of the game of a player alone', () => {
  const { state } = randomGame(SIX[2], 'receiver', () => false);
  expect([0, 1, 2].map((seat) => receiverOf(state, seat))).toEqual([0, 1, 2].map((seat) => leftOf(state, seat)));
  expect(receiverOf(randomGame(SIX[0], 'receiver', () => false).state, 0)).toBeUndefined();
});

it('a draw gives as many tiles as are said before it', () => {
  const drawn = new Set<number>();
  let said = 0;
  randomGame(
    SIX[5],
    'draws',
    (state) => {
      said = state.step === 'draw' ? drawCount(state) : 0;
    },
    (event) => {
      if (event.type !== 'drew' || said === 0) return;
      expect(event.count).toBe(said);
      drawn.add(event.count);
    },
  );
  expect(drawn).toEqual(new Set([1, 3]));
});

it('the bank sells the tiles without points, and a bag costs what its tiles do', () => {
  const { components } = randomGame(SIX[1], 'bank', () => false).state.setting;
  const { tiles } = components;
  expect(bankTiles(components).map((tile) => tiles[tile].id)).toEqual(
    tiles.filter(({ points }) => points === 0).map(({ id }) => id),
  );
  for (const [tile, { points }] of tiles.entries()) expect(isBankTile(components, tile)).toBe(points === 0);
  for (const bag of [1, 2] as const) {
    const costs = tiles.filter(({ points }) => points === bag).map(({ cost }) => cost);
    const { from, to } = bagCosts(components, bag);
    expect([BAGS[bag - 1], costs.every((cost) => cost >= from && cost <= to)]).toEqual([BAGS[bag - 1], true]);
    expect([costs.includes(from), costs.includes(to)]).toEqual([true, true]);
  }
});

it('the next rank is the one above that of a player alone, and its points are what is missing', () => {
  const reached = new Set<string>();
  for (const seed of ['a', 'b', 'c'])
    randomGame(SIX[0], `rank ${seed}`, (state) => {
      const { ranks } = state.setting.components.catalogue;
      const rank = rankOf(state);
      const next = nextRank(state);
      if (rank === undefined || !next) throw new Error('a player alone has a rank, and never the highest by chance');
      const at = rank === 'unranked' ? -1 : ranks.indexOf(rank);
      expect(next.rank).toBe(ranks[at + 1]);
      const points = total(builderPro.score(state, ALL)[0]);
      expect(points + next.missing).toBe(next.rank[state.setting.options.tone]);
      reached.add(next.rank.name);
    });
  expect(reached.size).toBeGreaterThan(2);
});

it('a tile is found where it was built, also one of two of its kind', () => {
  let twins = 0;
  for (const setting of SIX) {
    const { state } = randomGame(setting, `placed ${setting.seats}`);
    for (const hamlet of state.hamlets) {
      const tiles = tilesOf(hamlet);
      twins += tiles.length - new Set(tiles).size;
      tiles.forEach((tile, index) => {
        const [, x, y, turn] = hamlet.slice(index * FIELDS);
        expect(placedAt(hamlet, x, y)).toEqual({ do: 'build', tile, x, y, turn });
        expect(standingAt(hamlet, x, y)).toBe(tile);
      });
      expect(placedAt(hamlet, 99, 99)).toBeUndefined();
    }
  }
  expect(twins).toBeGreaterThan(0);
});

it('plaques are those that the log gave, and the card of the year is ahead until it is carried out', () => {
  for (const setting of SIX.slice(1)) {
    const won: [seat: number, card: number][] = [];
    const { state } = randomGame(
      setting,
      `plaques ${setting.seats}`,
      (now) => expect(isCardAhead(now.step)).toBe(now.step !== 'year' && now.step !== 'over'),
      (event) => {
        if (event.type === 'plaque') won.push([event.seat, event.card]);
      },
    );
    expect(isCardAhead(state.step)).toBe(false);
    const { years } = state.setting.components;
    expect(yearNow(state)).toBe(years[state.deck[6]]);
    for (let seat = 0; seat < setting.seats; seat++)
      expect(plaquesOf(state, seat)).toEqual(won.filter(([to]) => to === seat).map(([, card]) => years[card]));
  }
});

it('the forecast of the first year is read out of a game in any of its years', () => {
  for (const setting of SIX) {
    const events: Event[] = [];
    let years = 0;
    randomGame(
      setting,
      `forecast ${setting.seats}`,
      (state) => {
        const at = events.findIndex((event) => event.type === 'year');
        const logged = events.slice(at + 1);
        const items = logged.map((event) => ({ text: '', events: [event] }));
        const view = builderPro.view(state, SPECTATOR);
        expect(firstForecast(state.setting, view, items)).toEqual(events[at]);
        years = Math.max(years, state.round);
        return undefined;
      },
      (event) => events.push(event),
    );
    expect(years).toBe(7);
  }
});
