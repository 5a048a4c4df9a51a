import { overlap } from '../art/geometry.ts';
import { paintLand, type TileLand } from '../art/land-paint.ts';
import type { LandAnswer, LandRequest } from './land-messages.ts';

/** Paints land away from the page, which would not answer meanwhile: a list of tiles comes in, a picture goes out. */

const lands = new Map<number, TileLand>();

addEventListener('message', ({ data }: MessageEvent<LandRequest>) => {
  if (data.do === 'store') lands.set(data.key, data.land);
  else if (data.do === 'forget') for (const key of data.keys) lands.delete(key);
  else {
    const { left, top, width, height, scale } = data.sheet;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, -left, -top);
    const part = {
      left: left / scale,
      top: top / scale,
      right: (left + width) / scale,
      bottom: (top + height) / scale,
    };
    const inIt = data.keys.flatMap((key) => lands.get(key) ?? []).filter(({ box }) => overlap(box, part) > 0);
    paintLand(context, inIt, data.styles);
    const bitmap = canvas.transferToImageBitmap();
    const answer: LandAnswer = { job: data.job, bitmap };
    postMessage(answer, { transfer: [bitmap] });
  }
});
