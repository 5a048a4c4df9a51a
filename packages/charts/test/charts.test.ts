import { describe, expect, it } from 'vitest';
import { type ChartShape, dots, histogram, lineChart, stackedBar, svgOf, ticks } from '../src/index.ts';

const textsOf = (shapes: readonly ChartShape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe('ticks', () => {
  it('are round numbers within the range', () => {
    expect(ticks([0, 47], 4)).toEqual([0, 20, 40]);
    expect(ticks([0.25, 0.75], 4)).toEqual([0.4, 0.6]);
    expect(ticks([12, 31], 8)).toEqual([15, 20, 25, 30]);
  });
});

describe('a line chart', () => {
  const chart = lineChart({
    title: 'Points',
    labels: ['1', '2', '3'],
    curves: [
      { name: 'Ada', class: 'blue', values: [0, 5, 10] },
      { name: 'A name that is far too long', class: 'red', values: [0, 4, 10] },
    ],
  });
  const curves = chart.shapes.flatMap((shape) => (shape.kind === 'curve' ? [shape] : []));

  it('draws higher values higher, one point for each label, within the drawing', () => {
    expect(curves.map(({ points }) => points.length)).toEqual([3, 3]);
    const [{ points }] = curves;
    expect(points[0].y).toBeGreaterThan(points[1].y);
    expect(points[1].y).toBeGreaterThan(points[2].y);
    expect(points[0].x).toBeLessThan(points[1].x);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(chart.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(chart.height);
    }
  });

  it('writes the names of curves that end together apart, and long ones short', () => {
    const names = chart.shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.text.startsWith('10 A') ? [shape] : [],
    );
    expect(names.map(({ text }) => text)).toEqual(['10 Ada', '10 A name that is…']);
    expect(Math.abs(names[0].y - names[1].y)).toBeGreaterThanOrEqual(13);
  });

  it('labels at most ten of many values', () => {
    const labels = Array.from({ length: 60 }, (_, index) => `r${index}`);
    const { shapes } = lineChart({ title: '', labels, curves: [] });
    expect(textsOf(shapes).filter((text) => text.startsWith('r'))).toHaveLength(10);
  });

  it('leaves room between long labels on a narrow screen, and needs none for names that are empty', () => {
    const labels = Array.from({ length: 7 }, (_, index) => `2026-09-0${index}`);
    const curves = [{ name: '', class: 'blue', values: labels.map((_, index) => index) }];
    const { shapes, width } = lineChart({ title: '', labels, curves, width: 300 });
    const places = shapes.flatMap((shape) => (shape.kind === 'text' && shape.text.startsWith('2026') ? [shape.x] : []));
    expect(places.length).toBeGreaterThan(1);
    for (const [index, place] of places.slice(1).entries()) expect(place - places[index]).toBeGreaterThan(60);
    const [{ points }] = shapes.flatMap((shape) => (shape.kind === 'curve' ? [shape] : []));
    expect(points.at(-1)?.x).toBe(width - 44);
  });
});

describe('a histogram', () => {
  const { shapes } = histogram({
    title: 'Rounds',
    values: [1, 1, 1, 2],
    mean: { value: 1.25, low: -5, high: 9 },
    domain: [1, 3],
    width: 1,
    most: 1,
    axis: 'rounds',
    series: 'a',
  });

  it('has bars as high as their shares', () => {
    const bars = shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));
    expect(bars.map(({ title }) => title)).toEqual(['1: 75.0 %', '2: 25.0 %']);
    expect(bars[0].height / bars[1].height).toBeCloseTo(3);
  });

  it('cuts an interval off at the edge of the chart', () => {
    const [line] = shapes.flatMap((shape) =>
      shape.kind === 'line' && shape.class.startsWith('whisker') ? [shape] : [],
    );
    expect([line.x1, line.x2]).toEqual([44, 450]);
  });
});

describe('dots', () => {
  it('leave out what is not known', () => {
    const mark = { value: 0.5, low: 0.4, high: 0.6, class: 'a' };
    const { shapes } = dots(
      'Shares',
      ['Farm', 'Mill'],
      [{ head: 'wins', domain: [0, 1], format: String, marks: [[mark], [undefined]] }],
    );
    expect(shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(1);
    expect(textsOf(shapes)).toContain('Mill');
  });
});

describe('a drawing as text', () => {
  it('escapes what it is given and rounds coordinates', () => {
    const text = svgOf({
      width: 10,
      height: 10,
      title: '<&"',
      shapes: [
        { kind: 'text', x: 1 / 3, y: 2, text: 'a < b' },
        { kind: 'curve', points: [{ x: 0.005, y: 1.239 }], class: 'curve' },
      ],
    });
    expect(text).toContain('aria-label="&lt;&amp;&quot;"');
    expect(text).toContain('<text x="0.33" y="2" text-anchor="start">a &lt; b</text>');
    expect(text).toContain('points="0.01,1.24"');
  });
});

describe('a stacked bar', () => {
  const part = (value: number, name: string) => ({ value, class: name, title: `${name}: ${value}` });
  const parts = [part(30, 'church'), part(-2, 'gold'), part(0, 'lake'), part(1, 'roads'), part(9, 'market')];
  const { shapes } = stackedBar({ title: 'Ada', parts, most: 100, width: 400 });
  const rects = shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));

  it('lays its parts side by side, as wide as their share of the widest bar', () => {
    expect(rects.map(({ class: name, x, width }) => [name, x, width])).toEqual([
      ['church', 0, 120],
      ['roads', 120, 4],
      ['market', 124, 36],
    ]);
    expect(rects.map(({ title }) => title)).toEqual(['church: 30', 'roads: 1', 'market: 9']);
  });

  it('writes a number in the middle of each part that has room for it', () => {
    expect(shapes.flatMap((shape) => (shape.kind === 'text' ? [[shape.text, shape.x]] : []))).toEqual([
      ['30', 60],
      ['9', 142],
    ]);
  });

  it('is empty without points', () => {
    expect(stackedBar({ title: 'Ada', parts: [part(0, 'church')], most: 0, width: 400 }).shapes).toEqual([]);
  });
});
