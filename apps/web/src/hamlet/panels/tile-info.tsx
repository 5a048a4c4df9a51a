import {
  bringableTo,
  goodOf,
  isBuilt,
  NOBODY,
  type State,
  type Tile,
  tokensOn,
  villageOf,
  whereaboutsOf,
} from '@hamlet/hamlet';
import type { ComponentChildren } from 'preact';
import { TileInfoDialog } from '../../table-ui/tile-info.tsx';
import { enumerate, joinClauses, say, sayList } from '../../words/words.ts';
import { sayWorkers } from '../board/targets.ts';
import { TilePicture } from '../board/tile-picture.tsx';
import {
  distinctTile,
  milestoneName,
  milestoneOf,
  sayEffect,
  sayGoodsOf,
  sayPoints,
  sayStock,
  sayWhere,
  segmentName,
} from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { Cost } from './cost.tsx';

/** The details of a tile: what it does, what lies on it, what reaches it, and how well each value is known. */
export function TileInfo({ model }: { readonly model: HamletShownModel }) {
  const tile = model.inspected.value;
  const state = model.shown.value;
  if (tile === undefined) return null;
  const { components } = state.setting;
  const { data, cost, arrow } = components.tiles[tile];
  const isStart = data.pile === 'start';
  const stands = isBuilt(state, tile);
  const workers = stands ? sayWorkers(model, state, tile) : '';
  const milestone = milestoneOf(arrow);
  const reward =
    milestone < 0
      ? sayPoints(data.reward)
      : `${sayPoints(data.reward)} ${say('tile.made-first', { milestone: milestoneName(milestone) })}`;
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    ...(isStart ? [] : ([[say('tile.cost'), <Cost key="cost" cost={cost} />]] as const)),
    [say('tile.where'), sayWhere(whereaboutsOf(state, tile), model.person)],
    ...(state.owner[tile] === NOBODY ? [] : ([[say('tile.owner'), model.who(state.owner[tile])]] as const)),
    ...(stands && data.slots > 0 ? ([[say('tile.slots'), sayStock(state, tile, model.person)]] as const) : []),
    ...(workers === '' ? [] : ([[say('tile.workers'), workers]] as const)),
    ...(isStart ? [] : ([[say('tile.reward'), reward]] as const)),
    [say('tile.effect'), sayEffect(state, tile)],
    ...(stands ? ([[say('tile.linked'), linked(state, tile)]] as const) : []),
    ...(stands && model.isMine.value && !model.past.value
      ? ([[say('tile.reaches'), reaching(state, tile)]] as const)
      : []),
    [say('tile.segments'), segments(data.edges)],
  ];
  return (
    <TileInfoDialog
      title={distinctTile(state, tile).name}
      picture={<TilePicture components={components} tile={tile} size={150} />}
      rows={rows}
      provenance={{
        title: say('tile.provenance'),
        rows: Object.entries(data.provenance),
        key: joinClauses([say('tile.printed'), say('tile.reported'), say('tile.reconstructed')]),
      }}
      onClose={() => (model.inspected.value = undefined)}
    />
  );
}

function linked(state: State, tile: Tile): string {
  const { components } = state.setting;
  const names = Array.from(villageOf(components, state.map).links[tile], (other) => distinctTile(state, other).name);
  return names.length === 0 ? say('tile.not-linked') : sayList(names);
}

/** The goods that the seat to move could bring to a tile. */
function reaching(state: State, tile: Tile): string {
  const { sources, farSources } = bringableTo(state, tile);
  const near = amounts(state, sources);
  const far = amounts(state, farSources);
  return joinClauses([near, far === '' ? '' : say('tile.reaches-boat', { goods: far })]) || say('tile.reaches-none');
}

/** The goods on some tiles, good by good. */
function amounts(state: State, tiles: readonly Tile[]): string {
  const goods = tiles.flatMap((tile) => tokensOn(state, tile).map(goodOf));
  return sayGoodsOf(goods);
}

function segments(edges: string): string {
  const letters = [...new Set(edges)];
  return enumerate(
    letters.map((letter) => say('amount.good', { count: edges.split(letter).length - 1, good: segmentName(letter) })),
  );
}
