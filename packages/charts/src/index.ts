export type { Column, Mark } from './dots.ts';
export { dots } from './dots.ts';
export type { Drawing, Shape } from './drawing.ts';
export { escapeText, svgOf } from './drawing.ts';
export { binsOf, histogram } from './histogram.ts';
export type { Curve } from './line-chart.ts';
export { lineChart } from './line-chart.ts';
export { ticks } from './scale.ts';
