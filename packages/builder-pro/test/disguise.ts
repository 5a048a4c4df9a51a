import { builderPro, type State } from '@hamlet/builder-pro';
import type { Viewer } from '@hamlet/kernel';
import type { Dice } from './random-play.ts';

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
 * the same colour, others keep other tiles, and cards to come are others with the same back.
 */
export function disguised(state: State, viewer: Viewer, dice: Dice): State {
  const { points } = state.setting.kit;
  const isOwn = (seat: number) => viewer.kind === 'seat' && viewer.seat === seat;
  const hasPassed = (seat: number) => state.step !== 'keep' || ((state.ready >> seat) & 1) === 1;
  const seesIncoming = (seat: number) => isOwn(seat) && hasPassed(seat);
  const seesDiscarded = viewer.kind !== 'spectator';
  const hidden = [
    ...state.queues.flatMap((tiles, seat) => (isOwn(seat) ? [] : tiles)),
    ...state.incoming.flatMap((tiles, seat) => (seesIncoming(seat) ? [] : tiles)),
    ...(seesDiscarded ? [] : state.discarded),
    ...state.bags.flat(),
  ];
  const pools = [1, 2].map((colour) => {
    const fitting = hidden.filter((tile) => points[tile] === colour);
    return shuffled(fitting, dice);
  });
  const swap = (tiles: Tiles) => sorted(tiles.map((tile) => pools[points[tile] - 1].pop() as number));
  const queues = state.queues.map((tiles, seat) => (isOwn(seat) ? tiles : swap(tiles)));
  return {
    ...builderPro.clone(state),
    deck: otherDeck(state, dice),
    queues,
    kept: state.kept.map((tiles, seat) =>
      isOwn(seat) ? tiles : sorted(shuffled(queues[seat], dice).slice(0, tiles.length)),
    ),
    incoming: state.incoming.map((tiles, seat) => (seesIncoming(seat) ? tiles : swap(tiles))),
    discarded: seesDiscarded ? state.discarded : swap(state.discarded),
    bags: state.bags.map(swap),
  };
}

function otherDeck({ deck, round, setting }: State, dice: Dice): number[] {
  const { years } = setting.kit;
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
