import { builderPro, type State } from '@hamlet/builder-pro';
import type { Viewer } from '@hamlet/kernel';
import type { Dice } from '@hamlet/testkit';

type Tiles = readonly number[];

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const other = dice(last + 1);
    [out[last], out[other]] = [out[other], out[last]];
  }
  return out;
}

function sorted(tiles: Tiles): number[] {
  return tiles.toSorted((a, b) => a - b);
}

/**
 * Another game that differs only in what the viewer cannot see: tiles in other hands and in the bags change places with tiles of
 * the same colour, others keep and passed other tiles, and cards to come are others with the same back. Tiles that the viewer knows
 * to be with the left neighbour, because it passed them there, stay.
 */
export function disguised(state: State, viewer: Viewer, dice: Dice): State {
  const { points } = state.setting.components;
  const isOwn = (seat: number) => viewer.kind === 'seat' && viewer.seat === seat;
  const hasPassed = (seat: number) => state.step !== 'keep' || ((state.ready >> seat) & 1) === 1;
  const seesIncoming = (seat: number) => isOwn(seat) && hasPassed(seat);
  const seesDiscarded = viewer.kind !== 'spectator';
  const knowsQueue = state.queues.map((_, seat) => (isOwn(rightOf(state, seat)) ? knownQueue(state, seat) : []));
  const knowsIncoming = state.incoming.map((tiles, seat) => (isOwn(rightOf(state, seat)) ? tiles : []));
  const hidden = [
    ...state.queues.flatMap((tiles, seat) => (isOwn(seat) ? [] : without(tiles, knowsQueue[seat]))),
    ...state.incoming.flatMap((tiles, seat) => (seesIncoming(seat) ? [] : without(tiles, knowsIncoming[seat]))),
    ...(seesDiscarded ? [] : state.discarded),
    ...state.bags.flat(),
  ];
  const pools = [1, 2].map((colour) => {
    const fitting = hidden.filter((tile) => points[tile] === colour);
    return shuffled(fitting, dice);
  });
  const swap = (tiles: Tiles) => sorted(tiles.map((tile) => pools[points[tile] - 1].pop() as number));
  const swapBut = (tiles: Tiles, known: Tiles) => sorted([...known, ...swap(without(tiles, known))]);
  const queues = state.queues.map((tiles, seat) => (isOwn(seat) ? tiles : swapBut(tiles, knowsQueue[seat])));
  const incoming = state.incoming.map((tiles, seat) =>
    seesIncoming(seat) ? tiles : swapBut(tiles, knowsIncoming[seat]),
  );
  const some = (count: number, tiles: Tiles) => sorted(shuffled(tiles, dice).slice(0, count));
  const swapped = { ...state, queues };
  return {
    ...builderPro.clone(state),
    deck: otherDeck(state, dice),
    queues,
    kept: state.kept.map((tiles, seat) =>
      isOwn(seat) ? tiles : sorted(shuffled(queues[seat], dice).slice(0, tiles.length)),
    ),
    incoming,
    passed: state.passed.map((tiles, seat) => {
      if (isOwn(seat)) return tiles;
      return state.step === 'keep' ? incoming[leftOf(state, seat)] : some(tiles.length, queues[leftOf(state, seat)]);
    }),
    passedLastYear: state.passedLastYear.map((tiles, seat) =>
      isOwn(seat) ? tiles : some(tiles.length, whereLastYears(swapped, leftOf(state, seat))),
    ),
    discarded: seesDiscarded ? state.discarded : swap(state.discarded),
    bags: state.bags.map(swap),
  };
}

function leftOf(state: State, seat: number): number {
  return (seat + 1) % state.setting.seats;
}

function rightOf(state: State, seat: number): number {
  return (seat + state.setting.seats - 1) % state.setting.seats;
}

function without(tiles: Tiles, some: Tiles): number[] {
  const out = [...tiles];
  for (const tile of some) if (out.includes(tile)) out.splice(out.indexOf(tile), 1);
  return out;
}

function standing(state: State, seat: number): number[] {
  return state.hamlets[seat].filter((_, index) => index % 4 === 0);
}

/** What the right neighbour of a seat knows to be in its queue, because it passed it there and nobody can have moved it. */
function knownQueue(state: State, seat: number): Tiles {
  const [thisYear, lastYear] = [state.passed, state.passedLastYear].map((passed) => passed[rightOf(state, seat)]);
  if (state.step === 'year') return thisYear;
  if (state.step === 'draw') return lastYear;
  if (state.step === 'over' || (state.step === 'keep' && ((state.ready >> seat) & 1) === 1)) return [];
  return without(lastYear, standing(state, seat));
}

/** Tiles that may have been passed to a seat last year. */
function whereLastYears(state: State, to: number): Tiles {
  const { points, full } = state.setting.components;
  if (state.step === 'draw') return state.queues[to];
  if (state.step === 'build' || (state.step === 'keep' && ((state.ready >> to) & 1) === 0))
    return [...state.queues[to], ...standing(state, to).filter((tile) => points[tile] > 0)];
  return [...full[1], ...full[2]];
}

function otherDeck({ deck, round, setting }: State, dice: Dice): number[] {
  const { years } = setting.components;
  const back = (card: number) => {
    const { group, style, tone, hint } = years[card];
    return `${group} ${style} ${tone} ${hint}`;
  };
  const out = [...deck];
  for (let index = round; index < out.length; index++) {
    const own = out[index];
    const alike = years.flatMap((_, card) =>
      back(card) === back(own) && (card === own || !out.includes(card)) ? [card] : [],
    );
    out[index] = alike[dice(alike.length)];
  }
  return out;
}
