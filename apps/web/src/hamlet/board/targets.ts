import { donkeysOn, formatCell, lakesWith, type State, type Tile, villagersOn } from '@hamlet/hamlet';
import { useMemo, useRef } from 'preact/hooks';
import { type Highlight, type Target, targetKey } from '../../board/model.ts';
import { shared } from '../../board/structural-share.ts';
import { joinHeaded, say, sayList } from '../../words/words.ts';
import { distinctTile, sayStock } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';

/** A value made from inputs, in which every part that has stayed as it was is the same object: it is not drawn again. */
export function useStable<T>(make: () => T, inputs: readonly unknown[]): T {
  const last = useRef<T>(undefined);
  return useMemo(() => {
    last.current = shared(last.current, make());
    return last.current;
  }, inputs);
}

/** Words for targets, each worked out once. */
export function memoized(word: (target: Target) => string): (target: Target) => string {
  const known = new Map<string, string>();
  return (target) => {
    const key = targetKey(target);
    const text = known.get(key) ?? word(target);
    known.set(key, text);
    return text;
  };
}

export function keyOf(state: State, tile: Tile): string {
  return targetKey({ kind: 'tile', tile: state.setting.components.tileIds[tile] });
}

export function litTiles(state: State, tiles: readonly Tile[], how: Highlight): Record<string, Highlight> {
  return Object.fromEntries(tiles.map((tile) => [keyOf(state, tile), how]));
}

export function tileOf(state: State, id: string): Tile {
  return state.setting.components.tileIds.indexOf(id);
}

/** Opens the details of the tile that is pointed at. */
export function inspect(model: HamletShownModel, state: State, target: Target): void {
  if ('tile' in target) model.inspected.value = tileOf(state, target.tile);
}

/** The workers on a tile: villagers and donkeys of each player. */
export function sayWorkers(model: Pick<HamletShownModel, 'person'>, state: State, tile: Tile): string {
  const seats = state.setting.colours.map((_, seat) => seat);
  const times = (count: number, text: string) => (count > 1 ? `${count} × ${text}` : text);
  return sayList(
    seats.flatMap((seat) => {
      const who = model.person(seat);
      const villagers = villagersOn(state, seat, tile);
      const donkeys = donkeysOn(state, seat, tile);
      return [
        ...(villagers > 0 ? [times(villagers, say('worker.villager', { who }))] : []),
        ...(donkeys > 0 ? [times(donkeys, say('worker.donkey', { who }))] : []),
      ];
    }),
  );
}

/** A lake by the tiles around it, with its fish and its boat. */
function nameOfLake(model: Pick<HamletShownModel, 'person'>, state: State, id: string): string {
  const lake = lakesWith(state).find((known) => formatCell(known.id) === id);
  // The tile in hand would form it.
  if (!lake) return say('place.mark-lake');
  const { cells, touching, fish, boat } = lake;
  const tiles = sayList([...touching].map((tile) => distinctTile(state, tile).name));
  const there = [
    say('amount.fish', { count: fish.length }),
    ...(boat === undefined ? [] : [say('worker.boat', { who: model.person(boat) })]),
  ];
  return joinHeaded([say('worker.lake-at', { size: cells.length, tiles }), sayList(there)]);
}

/** A target by its name, with the goods and workers there. */
export function nameOfTarget(model: Pick<HamletShownModel, 'person'>, state: State, target: Target): string {
  const { components } = state.setting;
  switch (target.kind) {
    case 'tile':
    case 'slot': {
      const tile = tileOf(state, target.tile);
      const stock = components.tiles[tile].slots > 0 ? sayStock(state, tile, model.person) : '';
      return joinHeaded([distinctTile(state, tile).name, stock, sayWorkers(model, state, tile)]);
    }
    case 'worker': {
      const [kind, owner] = target.worker.split('-');
      const worker = say(kind === 'donkey' ? 'worker.donkey' : 'worker.villager', { who: model.person(Number(owner)) });
      return say('worker.at', { worker, tile: distinctTile(state, tileOf(state, target.tile)) });
    }
    case 'link':
      return say('worker.road');
    case 'lake':
      return nameOfLake(model, state, target.lake);
    default:
      return '';
  }
}
