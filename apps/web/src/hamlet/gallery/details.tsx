import type { State, Tile } from '@hamlet/hamlet';
import { ProvenanceDetails, saySides } from '../../parts/exhibits.tsx';
import { say, sayKnown } from '../../words/words.ts';
import { milestoneName, milestoneOf, sayEffect, sayPoints, segmentName } from '../names.ts';
import { Cost } from '../panels/cost.tsx';

/** The print of a tile of Hamlet. */
export function TileDetails({ state, tile }: { readonly state: State; readonly tile: Tile }) {
  const { data, cost, arrow, turns } = state.setting.components.tiles[tile];
  const milestone = milestoneOf(arrow);
  const reward =
    milestone < 0
      ? sayPoints(data.reward)
      : `${sayPoints(data.reward)} ${say('tile.made-first', { milestone: milestoneName(milestone) })}`;
  const isStart = data.pile === 'start';
  return (
    <>
      <dl>
        <dt>{say('gallery.effect')}</dt>
        <dd>{sayEffect(state, tile)}</dd>
        <dt>{say('gallery.cost')}</dt>
        <dd>{isStart ? say('gallery.free') : <Cost cost={cost} />}</dd>
        {!isStart && (
          <>
            <dt>{say('gallery.reward')}</dt>
            <dd>{reward}</dd>
          </>
        )}
        <dt>{say('gallery.segments')}</dt>
        <dd>{saySides(data.edges, segmentName)}</dd>
        <dt>{say('gallery.shape')}</dt>
        <dd>
          {say('gallery.triangles', {
            // Tiles of somebody's own may have shapes of their own, which have no other name.
            shape: sayKnown(`gallery.shapes.${data.shape}`) ?? data.shape,
            count: turns.all[0].cells.length / 3,
          })}
        </dd>
        <dt>{say('gallery.pile')}</dt>
        <dd>{say(`gallery.piles.${data.pile}`)}</dd>
      </dl>
      <ProvenanceDetails provenance={data.provenance} />
    </>
  );
}
