import { roadSides, type State, tilesOf } from '@hamlet/builder-pro';
import type { Refusal } from '@hamlet/kernel';
import { TileImage } from '../../board/picture.tsx';
import { TileInfoDialog } from '../../table-ui/tile-info.tsx';
import { enumerate, joinHeaded, joinSentences, say, sayAny } from '../../words/words.ts';
import { bankOffers, queueOffers } from '../acting/offers.ts';
import { Reason } from '../acting/reason.tsx';
import { drawTile } from '../board/draw.ts';
import { capital, nameOf, sayCount, sayPrinted, sayRoads, sayRules } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';
import type { BuilderTableModel } from '../table-model.ts';

interface InfoProps {
  readonly model: BuilderShownModel;
  /** The reason why a tile cannot be built now, where it could be chosen. */
  readonly whyNot?: (tile: number) => Refusal | undefined;
}

/** The details of a tile, and how well each value is known. */
export function TileInfo({ model, whyNot }: InfoProps) {
  const tile = model.inspected.value;
  if (tile === undefined) return null;
  const state = model.state.value;
  const { components } = state.setting;
  const data = components.tiles[tile];
  const rules = sayRules(components.tiles, components.tiles[tile]).map(capital);
  const refusal = whyNot?.(tile);
  const rows: readonly (readonly [string, string])[] = [
    [say('bp.tile.cost'), sayCount('coins', data.cost)],
    [say('bp.tile.gives'), sayPrinted(data)],
    ...(rules.length === 0 ? [] : ([[say('bp.tile.rule'), joinSentences(rules)]] as const)),
    [say('bp.tile.roads'), sayRoads(roadSides(components, tile, 0))],
    [say('bp.tile.back'), say(`bp.tile.back-${data.points}`)],
    [say('bp.tile.copies'), String(data.count)],
    [say('bp.tile.standing'), sayStanding(model, state, tile)],
  ];
  return (
    <TileInfoDialog
      title={nameOf(data)}
      picture={<TileImage tile={drawTile(components, tile)} size={160} pieces />}
      rows={rows}
      provenance={{
        title: say('bp.tile.provenance'),
        rows: Object.entries(data.provenance).map(([key, source]) => [
          sayAny(`bp.tile.value.${key}`),
          say(`bp.tile.source.${source}`),
        ]),
      }}
      onClose={() => (model.inspected.value = undefined)}
    >
      {refusal && (
        <p class="warning">
          <Reason state={state} refusal={refusal} />
        </p>
      )}
    </TileInfoDialog>
  );
}

/** The reason why a tile of the player's queue or the bank cannot be built now. */
export function whyNotBuilt(model: BuilderTableModel, tile: number): Refusal | undefined {
  if (model.table.now.value.pending?.kind !== 'build' || !model.isMine.value || !model.isUncovered.value)
    return undefined;
  const state = model.state.value;
  const seat = model.seat.value;
  const offers = [...queueOffers(state, seat, model.legal.value), ...bankOffers(state, seat, model.legal.value)];
  return offers.find((offer) => offer.tile === tile)?.refusal;
}

function sayStanding(model: BuilderShownModel, state: State, tile: number): string {
  const parts = state.hamlets.flatMap((hamlet, seat) => {
    const count = tilesOf(hamlet).filter((other) => other === tile).length;
    return count === 0 ? [] : [joinHeaded([model.who(seat), String(count)])];
  });
  return parts.length === 0 ? say('bp.tile.nowhere') : enumerate(parts);
}
