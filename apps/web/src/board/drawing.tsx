import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { layoutOf } from '../art/layout.ts';
import { lazy } from '../parts/lazy.tsx';
import { Flying } from './flights.tsx';
import { groupPlacements } from './group-placements.ts';
import { Links, Pieces, Waters } from './layers.tsx';
import { Hits, type Name, SmallMarks, TileMarks } from './marks.tsx';
import { type Highlights, type PlacedTile, targetKey } from './model.ts';
import type { Timed } from './motion.ts';
import { FARTHEST, Names, placeNames } from './names.tsx';
import { PaintedLand } from './painted-land.tsx';
import { Paths } from './paths.tsx';
import { Placing } from './placing.tsx';
import { Schematic } from './schematic.tsx';
import { MARKER_GAP_PX, sidesOf } from './sides.ts';
import { type BoardContent, type BoardState, FINGER } from './state.ts';
import type { Spot } from './targets.ts';

const Plan = lazy(async () => (await import('./plan.tsx')).Plan);

/** Room for any village. */
const EXTENT = { x: -3000, y: -3000, width: 6000, height: 6000 };
/** The zoom below which pieces keep their size, as far as there is room. */
const PIECE_ZOOM = 0.58;
const MOST_WORKER = 1.6;
const MOST_SLOT = 1.22;

interface Props {
  readonly board: BoardState;
  readonly content: BoardContent;
  readonly zoom: number;
  /** The key of the spot that had the focus last. */
  readonly current: string | undefined;
  readonly flights: readonly Timed[];
  readonly onLanded: () => void;
}

/** The picture of the board, from the water up to the targets of pointer and keys. */
export function Drawing({ board, content, zoom, current, flights, onLanded }: Props) {
  const { props, spots, placements, sight } = content;
  const { village, highlights = {}, gaps = [], aim, ghost, paths = [], plan, schematic = false, names = false } = props;
  // Most of what changes are highlights: the village itself is made anew only when it is another one.
  const { tiles, lakes } = village;
  const larger = enlarged(zoom, MOST_WORKER);
  const placed = useMemo(
    () => (names && !schematic && zoom >= FARTHEST ? placeNames(tiles, zoom, larger) : []),
    [tiles, names, schematic, zoom, larger],
  );
  // A tile without its name on it says it when it is pointed at.
  const tileNames = useMemo(() => {
    const named = new Set(placed.map(({ tile }) => tile.id));
    return schematic ? NO_NAMES : namesOf(tiles.filter(({ id }) => !named.has(id)));
  }, [tiles, schematic, placed]);
  const sides = useMemo(() => sidesOf(groupPlacements(placements), MARKER_GAP_PX / zoom), [placements, zoom]);
  const lines = { '--z': zoom };
  const reachable = spots.some(({ key }) => key === current) ? current : firstReachable(spots, highlights);
  return (
    <>
      <Layer>{!schematic && <Waters lakes={lakes} />}</Layer>
      {schematic ? (
        <Layer style={lines}>
          <Schematic village={village} />
        </Layer>
      ) : (
        <PaintedLand tiles={tiles} zoom={zoom} board={board} />
      )}
      <Layer style={lines}>
        <TileMarks spots={spots} highlights={highlights} mover={props.mover} />
      </Layer>
      <Layer style={{ ...lines, '--k': larger, '--k-slot': enlarged(zoom, MOST_SLOT) }}>
        {!schematic && <Pieces village={village} />}
      </Layer>
      <Layer style={lines}>{placed.length > 0 && <Names names={placed} />}</Layer>
      <Layer live style={lines}>
        <Links links={gaps} />
        <SmallMarks spots={spots} highlights={highlights} larger={larger} />
        <Placing sides={sides} aim={aim} ghost={ghost} zoom={zoom} sight={sight} />
        <Paths village={village} paths={paths} />
        {plan && <Plan plan={plan} />}
        <Flying flights={flights} onEnd={onLanded} />
        <Hits
          spots={spots.filter(({ target }) => target.kind !== 'place' || target.place === aim)}
          highlights={highlights}
          current={reachable}
          least={FINGER / zoom}
          label={({ target }) => props.label(target)}
          names={tileNames}
        />
      </Layer>
    </>
  );
}

const NO_NAMES: ReadonlyMap<string, Name> = new Map();

function namesOf(tiles: readonly PlacedTile[]): ReadonlyMap<string, Name> {
  return new Map(
    tiles.map((tile) => {
      const { centre, label } = layoutOf(tile);
      return [targetKey({ kind: 'tile', tile: tile.id }), { text: tile.name, at: tile.print ? centre : label }];
    }),
  );
}

interface LayerProps {
  /** True when its things can be pointed at. */
  readonly live?: boolean;
  readonly style?: Readonly<Record<string, number>>;
  readonly children: ComponentChildren;
}

/**
 * A part of the picture that is painted by itself: what is said about tiles changes with every input, and must not have
 * the whole village painted again. It has no size of its own, so that a village that grows leaves it as it is. The
 * transparent ground keeps it in one piece: browsers take what lies far apart in a layer for many, and sort them at
 * every frame.
 */
function Layer({ live = false, style = {}, children }: LayerProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its targets have labels, and the board around it has a name
    <svg class={`art layer${live ? ' live' : ''}`} width="1" height="1" style={style} aria-hidden={!live}>
      <rect class="extent" {...EXTENT} />
      {children}
    </svg>
  );
}

function enlarged(zoom: number, most: number): number {
  return Math.max(1, Math.min(most, PIECE_ZOOM / zoom));
}

/** The spot that the Tab key reaches first: something that can be done, else the first tile. */
function firstReachable(spots: readonly Spot[], highlights: Highlights): string | undefined {
  return (
    spots.find(({ key }) => highlights[key] === 'chosen') ??
    spots.find(({ key }) => highlights[key] === 'can') ??
    spots[0]
  )?.key;
}
