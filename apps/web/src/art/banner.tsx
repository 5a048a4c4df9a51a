import { sheep } from './animals.ts';
import { buildingOf } from './buildings.ts';
import { church } from './church.ts';
import { fir, peak, tree } from './nature.ts';
import { Donkey, Villager } from './players.tsx';
import { blob, type Dot, type Drawing, moved, oval, ovals, strokes } from './shape.ts';
import { Shapes } from './shapes.tsx';
import { fence, haystack } from './things.ts';

/** A village on its hills, wider than high, for the head of a page. */

/** The width of the hills on each side of the village, in widths of the village: farther than any window. */
const BESIDE = 3;
const WIDTH = 1300;

function hill(level: number, swell: readonly number[], tint: string): Drawing {
  const step = WIDTH / (swell.length - 1);
  // Every stretch begins where the one before it ends.
  const stretches = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => at - BESIDE);
  const dots = stretches.flatMap((at) =>
    swell.slice(0, -1).map((lift, i): Dot => [at * WIDTH + i * step - 50, level - lift]),
  );
  const [left, right] = [-BESIDE * WIDTH - 160, (BESIDE + 1) * WIDTH - 50];
  return [blob([[left, 420], ...dots, [right, 420], [right, 520], [left, 520]], tint, 'none')];
}

const SKY: Drawing = [120, 250, 395, 890, 1010, 1120].flatMap((x, i) =>
  peak(x, 206, 92 - (i % 3) * 16, 96 - (i % 2) * 34, i % 2 === 0),
);

/** The lights in the sky: by day the sun, by dusk the moon and the first stars. */
const LIGHTS: Drawing = [
  oval(1000, 62, 27, 27, 'sun', 'none'),
  ovals(
    [90, 210, 330, 470, 690, 780, 860, 1090, 1150].map((x, i) => [x, 30 + ((i * 47) % 90), 1.8, 1.8] as const),
    'star',
  ),
];

const FAR: Drawing = hill(205, [8, 34, 20, 52, 36, 60, 30, 22, 44, 26, 10], 'grass-rim');
const NEAR: Drawing = hill(262, [4, 30, 12, 34, 44, 38, 26, 30, 8, 24, 4], 'grass');

const BACK: Drawing = [70, 104, 150, 470, 505, 840, 872, 1150, 1186].flatMap((x, i) =>
  i % 3 === 1 ? fir(x, 208 - (i % 2) * 8, 0.85) : tree(x, 206 - (i % 2) * 6, 0.9),
);

/** Woods and flocks beside the village, for windows that are wider than it. */
const BESIDE_IT: Drawing = Array.from({ length: 26 }, (_, i) => 130 + 96 * i + ((i * 53) % 60)).flatMap((away, i) => {
  const y = 236 + ((i * 37) % 70);
  const grown = 0.85 + (y - 236) / 200;
  const one = (x: number) => (i % 5 === 4 ? sheep(x, y, grown) : i % 3 === 1 ? fir(x, y, grown) : tree(x, y, grown));
  return [...one(-away), ...one(1200 + away + 20)];
});

const place = (id: string, x: number, y: number, scale = 1) => moved(buildingOf(id, 'landmark'), x, y, scale);

const FRONT: Drawing = [
  ...place('windmill', 190, 232, 1.15),
  ...place('farm', 330, 262, 1.1),
  ...moved(church(5, 5), 600, 244, 0.92),
  ...place('town-hall', 430, 270, 1),
  ...place('tavern', 800, 266, 1.1),
  ...place('market', 935, 282, 1.05),
  ...place('flour-mill', 1070, 262, 1.1),
  ...place('woodcutter', 60, 276, 1.05),
  ...place('monument', 720, 288, 0.8),
  ...haystack(262, 286, 0.9),
  ...sheep(250, 300, 1),
  ...sheep(215, 290, 0.9),
  ...fence([140, 304], [270, 314]),
  ...tree(500, 290, 1),
  ...tree(1160, 278, 1.2),
  ...fir(1190, 290, 1.1),
  ...tree(8, 290, 1.1),
];

const ROAD =
  'M-3900 340S-2900 300 -2000 346S-170 358 -40 344S260 356 430 322S560 300 640 306S860 352 1000 318S1160 336 1260 320S2300 372 3000 326S4600 360 5100 330';
const BIRDS: Drawing = [
  strokes(
    [
      [300, 62, 310, 54, 318, 62, 326, 54, 336, 62],
      [760, 50, 768, 43, 775, 50, 782, 43, 790, 50],
    ],
    'free',
  ),
];

/** A village along the foot of a page. It is decoration, hidden from screen readers. */
export function VillageBanner() {
  return (
    <svg class="art banner" viewBox="0 0 1200 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Shapes drawing={LIGHTS} />
      <g class="terrain">
        <Shapes drawing={SKY} />
      </g>
      <Shapes drawing={FAR} />
      <g class="terrain">
        <Shapes drawing={BACK} />
      </g>
      <Shapes drawing={NEAR} />
      <path class="band-edge band-road" d={ROAD} />
      <path class="band band-road" d={ROAD} />
      <Shapes drawing={BESIDE_IT} />
      <Shapes drawing={FRONT} />
      <Shapes drawing={BIRDS} />
      <g transform="translate(668 330) scale(1.05)">
        <Donkey owner="blue" lying={false} />
      </g>
      <g transform="translate(706 328)">
        <Villager owner="yellow" lying={false} />
      </g>
      <g transform="translate(352 340)">
        <Villager owner="red" lying={false} />
      </g>
      <g transform="translate(312 344)">
        <Donkey owner="green" lying={false} />
      </g>
    </svg>
  );
}
