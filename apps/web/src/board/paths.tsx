import { layoutOf } from '../art/layout.ts';
import { Mark } from '../art/players.tsx';
import { Token } from '../art/tokens.tsx';
import type { DrawnVillage, GoodsPath, Point } from './model.ts';
import { alongHop, hopPath, hopsAlong } from './routes.ts';

/** The ways of goods, hop by hop, each hop with the sign of the donkey that carries it. */
export function Paths({ village, paths }: { readonly village: DrawnVillage; readonly paths: readonly GoodsPath[] }) {
  return (
    <g class="paths">
      {paths.map((path, index) => (
        <OnePath key={path.id} village={village} path={path} lane={index} />
      ))}
    </g>
  );
}

function OnePath({
  village,
  path,
  lane,
}: {
  readonly village: DrawnVillage;
  readonly path: GoodsPath;
  readonly lane: number;
}) {
  // Several goods on one road keep apart.
  const shift = ((lane % 4) - 1.5) * 7;
  const moved = (p: Point): Point => ({ x: p.x + shift, y: p.y + shift * 0.6 });
  const hops = hopsAlong(village, path.tiles).map((hop) => hop.map(moved));
  const first = village.tiles.find(({ id }) => id === path.tiles[0]);
  const start = hops[0]?.[0] ?? (first && moved(layoutOf(first).yard));
  if (!start) return null;
  const end = hops.at(-1)?.at(-1);
  return (
    <g class="goods-path">
      {hops.map((hop, index) => {
        const carrier = path.carriers[index];
        const middle = alongHop(hop, 0.5);
        const key = `${path.tiles[index]} ${path.tiles[index + 1]}`;
        return (
          <g key={key}>
            <path class="way-edge" d={hopPath(hop)} />
            <path class="way" d={hopPath(hop)} />
            {carrier && <Mark owner={carrier} size={9} x={middle.x} y={middle.y} />}
          </g>
        );
      })}
      {end && <circle class="way-end" cx={end.x} cy={end.y} r="9" />}
      <g transform={`translate(${start.x} ${start.y}) scale(0.9)`}>
        <Token good={path.good} high={path.high} maker={path.maker} />
      </g>
    </g>
  );
}
