import type { GoodPicture } from '../board/model.ts';
import { fish } from './animals.ts';
import { churn } from './buildings/farms.ts';
import { boulder } from './nature.ts';
import { type Drawing, moved, oval, poly, strokes } from './shape.ts';
import { bricks, planks, sack, sheaf } from './things.ts';

/** Silhouettes of goods around (0, 0), about 24 wide; no two alike in grey. */
const GOODS: Readonly<Record<GoodPicture, Drawing>> = {
  wood: [
    poly([-10, -3, 7, -9, 12, 1, -5, 8], 'wood'),
    strokes(
      [
        [-2, -4, 5, -6.5],
        [0, 1, 8, -2],
      ],
      'fine',
    ),
    oval(-7.4, 2.6, 5, 6, 'wood-lit'),
    oval(-7.4, 2.6, 2.2, 2.8, 'wood', 'fine'),
  ],
  stone: boulder(0, 7.4, 11.5),
  wheat: moved(sheaf(0, 0, 1), 0, 12.4, 0.86),
  timber: moved(planks(-1, 0, 1, 3), 0, 9, 0.62),
  brick: moved(bricks(0, 0, 1), -0.4, 8.4, 0.78),
  milk: churn(0, 11.6, 0.86),
  flour: [
    ...moved(sack(0, 0, 1), 0, 10, 1.02),
    ...moved(
      [
        strokes(
          [
            [-3, 4, 3, 4],
            [0, 0, 0, 8],
          ],
          'line',
        ),
      ],
      0,
      -1,
    ),
  ],
  gold: [oval(0, 0, 10.5, 10.5, 'gold', 'bold'), oval(0, 0, 7, 7, 'gold', 'fine')],
  fish: moved(fish(0, 0, 1), -1, 0, 0.95),
};

export function goodDrawing(good: GoodPicture): Drawing {
  return GOODS[good];
}
