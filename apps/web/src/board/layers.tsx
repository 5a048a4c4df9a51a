import './layers.css';
import { useMemo, useState } from 'preact/hooks';
import { fish } from '../art/animals.ts';
import { centreOf, pathOfPoints } from '../art/geometry.ts';
import { layoutOf } from '../art/layout.ts';
import { LinkArt } from '../art/links.tsx';
import { memo } from '../art/memo.ts';
import { Boat, Donkey, Flag, Villager } from '../art/players.tsx';
import { TileGround, TileScene } from '../art/scene.tsx';
import { Shapes } from '../art/shapes.tsx';
import { groundPath } from '../art/terrain.ts';
import { SlotMark } from '../art/tokens.tsx';
import type { DrawnLake, DrawnVillage, LakeCell, Link, PlacedTile } from './model.ts';
import { lakeCentre, type WorkerGroup, workerGroups } from './targets.ts';

/** The layers of the picture, from the ground up. */

/** The visible part of a change: a tile that arrives, or a part that is added to a drawing. */
export type Arrival = 'arrives' | 'grows';

interface LandProps {
  readonly tiles: readonly PlacedTile[];
  /** The tiles that have just changed. */
  readonly arrivals?: ReadonlyMap<string, Arrival>;
}

/** The land without the pieces of players; scenes that lie farther back are drawn first. */
export const Land = memo(function LandOf({ tiles, arrivals }: LandProps) {
  const sorted = useMemo(() => tiles.toSorted((p, q) => layoutOf(p).foot.y - layoutOf(q).foot.y), [tiles]);
  const arrival = (id: string) => (arrivals?.get(id) === 'arrives' ? 'arrives' : undefined);
  return (
    <>
      <g class="under">
        {tiles.map((tile) => (
          <path key={tile.id} class={arrival(tile.id)} d={groundPath(tile)} />
        ))}
      </g>
      {tiles.map((tile) => (
        <g key={tile.id} class={arrival(tile.id)}>
          <TileGround tile={tile} />
        </g>
      ))}
      {sorted.map((tile) => (
        <g key={tile.id} class={arrival(tile.id)}>
          <TileScene tile={tile} grows={arrivals?.get(tile.id) === 'grows'} />
        </g>
      ))}
    </>
  );
});

/** The class of a piece that arrives: none for pieces that are there when the picture is first drawn. */
function useArrivals(ids: readonly string[]): (id: string) => string | undefined {
  const [first] = useState(() => new Set(ids));
  return (id) => (first.has(id) ? undefined : 'arrives');
}

const FISH = fish(0, 0, 0.95);

/** The sides of triangles that no other triangle of the lake shares. */
function shoreLine(cells: readonly LakeCell[]): string {
  const sides = new Map<string, string | undefined>();
  for (const { corners } of cells) {
    corners.forEach((p, i) => {
      const q = corners[(i + 1) % 3];
      const names = [p, q].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
      const key = names.toSorted().join(' ');
      sides.set(key, sides.has(key) ? undefined : `M${names.join('L')}`);
    });
  }
  return [...sides.values()].join('');
}

export const Waters = memo(function WatersOf({ lakes }: { readonly lakes: readonly DrawnLake[] }) {
  const arrival = useArrivals(lakes.map(({ id }) => id));
  const swims = useArrivals(
    lakes.flatMap(({ cells }) => cells.flatMap(({ id, fish: isHere }) => (isHere ? [id] : []))),
  );
  return (
    <g>
      {lakes.map(({ id, cells, frozen, preview }) => (
        // Another one once it has formed, so that it is seen to fill.
        <g
          key={`${id} ${preview}`}
          class={`lake${frozen ? ' frozen' : ''}${preview ? ' preview' : ''}${arrival(id) ? ' fills' : ''}`}
        >
          <clipPath id={`lake-${id}`}>
            <path d={cells.map(({ corners }) => pathOfPoints(corners)).join('')} />
          </clipPath>
          <path class="rising" clip-path={`url(#lake-${id})`} d={shoreLine(cells)} />
          <path class="water" d={cells.map(({ corners }) => pathOfPoints(corners)).join('')} />
          <path class="shallows" clip-path={`url(#lake-${id})`} d={shoreLine(cells)} />
          {cells.map(({ id: cell, corners, fish: isHere }, index) => {
            const { x, y } = centreOf(corners);
            return (
              <g key={cell} class="cell" transform={`translate(${x} ${y})`}>
                <path class="ripple" d={index % 2 === 0 ? 'M-22 -8q5 -4 10 0t10 0' : 'M0 10q5 -4 10 0t10 0'} />
                {isHere && (
                  <g class={`fish ${swims(cell) ?? ''}`}>
                    <g transform={index % 2 === 0 ? undefined : 'scale(-1 1)'}>
                      <Shapes drawing={FISH} />
                    </g>
                  </g>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
});

function Boats({ lakes }: { readonly lakes: readonly DrawnLake[] }) {
  const arrival = useArrivals(lakes.flatMap(({ id, boats }) => boats.map((owner) => `${id} ${owner}`)));
  return (
    <g>
      {lakes.flatMap(({ id, cells, boats }) => {
        const { x, y } = lakeCentre(cells.map(({ corners }) => corners));
        return boats.map((owner, index) => (
          <g key={`${id} ${owner}`} transform={`translate(${x + index * 26} ${y + 12 + index * 8})`}>
            <g class={`boat-place ${arrival(`${id} ${owner}`) ?? ''}`}>
              <Boat owner={owner} />
            </g>
          </g>
        ));
      })}
    </g>
  );
}

export function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <g>
      {links.map((link) => (
        <LinkArt key={link.id} kind={link.kind} a={link.a} b={link.b} owner={link.owner} />
      ))}
    </g>
  );
}

/** The pieces of players: roads, boats, flags, goods and workers. */
export const Pieces = memo(function PiecesOf({ village }: { readonly village: DrawnVillage }) {
  return (
    <g>
      <Links links={village.links} />
      <Boats lakes={village.lakes} />
      {village.tiles.map((tile) => (
        <TilePieces key={tile.id} tile={tile} />
      ))}
      {village.tiles.flatMap((tile) => workerGroups(tile).map((group) => <Workers key={group.key} group={group} />))}
    </g>
  );
});

/** Flag and goods of one tile. */
export const TilePieces = memo(function AllPieces({ tile }: { readonly tile: PlacedTile }) {
  const { flag, slots } = layoutOf(tile);
  return (
    <>
      {tile.print && <tile.print.Picture tile={tile} />}
      {tile.flag && <Flag owner={tile.flag} at={flag} />}
      {tile.slots.map((slot, index) => (
        <SlotMark key={index} slot={slot} at={slots[index]} />
      ))}
    </>
  );
});

const Workers = memo(function WorkersOf({ group: { first, workers, at } }: { readonly group: WorkerGroup }) {
  const { kind, owner, lying } = first;
  return (
    <g class="stands" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      {kind === 'villager' ? <Villager owner={owner} lying={lying} /> : <Donkey owner={owner} lying={lying} />}
      {workers.length > 1 && (
        <g class="count" transform="translate(17 -38)">
          <circle r="10" />
          <text y="5">{workers.length}</text>
        </g>
      )}
    </g>
  );
});
