import { FIELDS, type State } from '@hamlet/builder-pro';
import type { Refusal } from '@hamlet/kernel';
import { TileImage } from '../board/picture.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { drawTile } from './draw.ts';
import { capital, sayCount, sayPrinted, sayRoads, sayRules } from './names.ts';
import { bankOffers, queueOffers } from './offers.ts';
import { Reason } from './reason.tsx';

/** Everything about a tile, and how well each value is known. */
export function TileInfo({ desk }: { readonly desk: Desk }) {
  const tile = desk.inspected.value;
  if (tile === undefined) return null;
  const state = desk.state.value;
  const { components } = state.setting;
  const data = components.tiles[tile];
  const rules = sayRules(components.tiles, components.tiles[tile]).map(capital);
  const refusal = whyNot(desk, tile);
  const rows: readonly (readonly [string, string])[] = [
    [say('bp.tile.cost'), sayCount('coins', data.cost)],
    [say('bp.tile.gives'), sayPrinted(data)],
    ...(rules.length === 0 ? [] : ([[say('bp.tile.rule'), rules.join('. ')]] as const)),
    [say('bp.tile.roads'), sayRoads(components, tile, 0)],
    [say('bp.tile.back'), say(`bp.tile.back-${data.points}`)],
    [say('bp.tile.copies'), String(data.count)],
    [say('bp.tile.standing'), sayStanding(desk, state, tile)],
  ];
  return (
    <Dialog title={data.name} onClose={() => (desk.inspected.value = undefined)}>
      <div class="tile-info">
        <TileImage tile={drawTile(components, tile)} size={160} pieces />
        <dl>
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {refusal && (
        <p class="warning">
          <Reason state={state} refusal={refusal} />
        </p>
      )}
      <details>
        <summary>{say('bp.tile.provenance')}</summary>
        <dl class="provenance">
          {Object.entries(data.provenance).map(([key, source]) => (
            <div key={key}>
              <dt>{say(`bp.tile.value.${key}`)}</dt>
              <dd>{say(`bp.tile.source.${source}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Dialog>
  );
}

/** Why the tile cannot be built now, if it is in the own queue or in the bank. */
function whyNot(desk: Desk, tile: number): Refusal | undefined {
  if (desk.table.now.value.pending?.kind !== 'build' || !desk.isMine.value || !desk.isUncovered.value) return undefined;
  const state = desk.state.value;
  const seat = desk.seat.value;
  const offers = [...queueOffers(state, seat, desk.legal.value), ...bankOffers(state, seat, desk.legal.value)];
  return offers.find((offer) => offer.tile === tile)?.refusal;
}

function sayStanding(desk: Desk, state: State, tile: number): string {
  const parts = state.hamlets.flatMap((hamlet, seat) => {
    const count = hamlet.filter((other, index) => index % FIELDS === 0 && other === tile).length;
    return count === 0 ? [] : [`${desk.who(seat)}: ${count}`];
  });
  return parts.length === 0 ? say('bp.tile.nowhere') : parts.join(', ');
}
