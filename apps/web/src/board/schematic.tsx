import './schematic.css';
import { fish } from '../art/animals.ts';
import { centreOf, inset, middleOf, pathOfPoints } from '../art/geometry.ts';
import { layoutOf } from '../art/layout.ts';
import { memo } from '../art/memo.ts';
import { Mark } from '../art/players.tsx';
import { Shapes } from '../art/shapes.tsx';
import { SlotMark } from '../art/tokens.tsx';
import type { DrawnVillage, PlacedTile, SegmentKind } from './model.ts';
import { lakeCentre, workerGroups } from './targets.ts';

const FISH = fish(0, 0, 0.9);
const ROADS: ReadonlySet<SegmentKind> = new Set(['road', 'dirt', 'stone']);

/** The village as a diagram: tiles as plain forms with names, roads as lines, goods and workers as signs. */
export const Schematic = memo(function SchematicOf({ village }: { readonly village: DrawnVillage }) {
  return (
    <g class="diagram">
      {village.lakes.map(({ id, cells }) => (
        <path key={id} class="lake-form" d={cells.map(({ corners }) => pathOfPoints(corners)).join('')} />
      ))}
      {village.tiles.map((tile) => (
        <Form key={tile.id} tile={tile} />
      ))}
      {village.tiles.map((tile) => (
        <Roads key={tile.id} tile={tile} />
      ))}
      {village.links.map(({ id, a, b, owner, kind, tiles }) => {
        const { x, y } = middleOf(a, b);
        const ends = tiles
          .flatMap((end) => village.tiles.find((tile) => tile.id === end) ?? [])
          .map((t) => centreOf(t.outline));
        return (
          <g key={id}>
            {ends.map((end) => (
              <path key={`${end.x} ${end.y}`} class={`line line-${kind}`} d={`M${x} ${y}L${end.x} ${end.y}`} />
            ))}
            {owner && <Mark owner={owner} size={13} x={x} y={y} />}
          </g>
        );
      })}
      {village.tiles.map((tile) => (
        <Contents key={tile.id} tile={tile} />
      ))}
      {village.lakes.map(({ id, cells, boats }) => {
        const { x, y } = lakeCentre(cells.map(({ corners }) => corners));
        const count = cells.filter((cell) => cell.fish).length;
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            {count > 0 && (
              <g transform={`translate(0 ${boats.length > 0 ? -22 : 0})`}>
                <text class="fish-count" x="-12" y="6">
                  {count}
                </text>
                <g transform="translate(12 0)">
                  <Shapes drawing={FISH} />
                </g>
              </g>
            )}
            {boats.map((owner, index) => (
              <g key={owner} transform={`translate(${index * 30} 12)`}>
                <Mark owner={owner} size={13} />
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
});

function Form({ tile }: { readonly tile: PlacedTile }) {
  return (
    <g>
      <path class={`form form-${tile.kind} form-on-${tile.ground}`} d={pathOfPoints(inset(tile.outline, 3))} />
      {tile.segments.map(({ kind, a, b }) =>
        kind === 'plain' || ROADS.has(kind) ? null : (
          <path key={`${a.x} ${a.y}`} class={`side side-${kind}`} d={side(tile, a, b)} />
        ),
      )}
    </g>
  );
}

/** A segment drawn in a little, so that both sides of a border show. */
function side(tile: PlacedTile, a: PlacedTile['outline'][number], b: PlacedTile['outline'][number]): string {
  const centre = centreOf(tile.outline);
  const pull = (p: typeof a) => {
    const length = Math.hypot(centre.x - p.x, centre.y - p.y);
    return `${p.x + ((centre.x - p.x) * 9) / length} ${p.y + ((centre.y - p.y) * 9) / length}`;
  };
  return `M${pull(a)}L${pull(b)}`;
}

function Roads({ tile }: { readonly tile: PlacedTile }) {
  const centre = centreOf(tile.outline);
  return (
    <g>
      {tile.segments.map(({ kind, a, b }) => {
        if (!ROADS.has(kind)) return null;
        const { x, y } = middleOf(a, b);
        return <path key={`${x} ${y}`} class={`line line-${kind}`} d={`M${x} ${y}L${centre.x} ${centre.y}`} />;
      })}
    </g>
  );
}

function Contents({ tile }: { readonly tile: PlacedTile }) {
  const { slots, foot, scale } = layoutOf(tile);
  // Where the picture has the building the diagram has its name.
  const [x, y] = [foot.x, foot.y - (tile.church ? 10 : 22) * scale];
  const groups = workerGroups(tile);
  const words = tile.name.split(' ');
  return (
    <g>
      {tile.print && <tile.print.Picture tile={tile} />}
      <text class="tile-name" x={x} y={y - 18 - (words.length - 1) * 9}>
        {words.map((word, index) => (
          <tspan key={word} x={x} dy={index === 0 ? 0 : 19}>
            {word}
          </tspan>
        ))}
      </text>
      {tile.flag && (
        <g class="peg" transform={`translate(${x} ${y - 50 - (words.length - 1) * 9})`}>
          <path class="ears" d="M-13 -11V17" />
          <Mark owner={tile.flag} size={10} />
        </g>
      )}
      {tile.church && (
        <text class="tile-note" x={x} y={y + 40}>
          {tile.church.done} / {tile.church.of}
        </text>
      )}
      {tile.slots.map((slot, index) => (
        <SlotMark key={index} slot={slot} at={slots[index]} />
      ))}
      {groups.map(({ key, first, workers, at }) => (
        <g key={key} class={`peg${first.lying ? ' lying' : ''}`} transform={`translate(${at.x} ${at.y - 14})`}>
          <Mark owner={first.owner} size={first.kind === 'villager' ? 14 : 9.5} />
          {first.kind === 'donkey' && <path class="ears" d="M-7 -9L-9 -21M-1 -11L0 -22" />}
          {workers.length > 1 && (
            <text class="peg-count" x="20" y="6">
              {workers.length}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
