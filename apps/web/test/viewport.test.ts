import { describe, expect, it } from 'vitest';
import { fitTo, toScreen } from '../src/board/viewport.ts';

describe('the picture of a village', () => {
  it('is in the middle of what the panels leave free', () => {
    const box = { left: -100, top: 50, right: 300, bottom: 250 };
    const middle = { x: 100, y: 150 };
    expect(toScreen(fitTo(box, { width: 400, height: 300 }), middle)).toEqual({ x: 200, y: 150 });
    const insets = { left: 10, top: 20, right: 30, bottom: 40 };
    const within = toScreen(fitTo(box, { width: 400, height: 300 }, insets), middle);
    expect([within.x, within.y]).toEqual([expect.closeTo(190), expect.closeTo(140)]);
  });
});
