// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// Charts
export { type Column, dots, type Mark } from './dots.ts';
export { binsOf, histogram } from './histogram.ts';
export { type Curve, lineChart } from './line-chart.ts';
export { type BarPart, stackedBar } from './stacked-bar.ts';

// Shapes and scales that they consist of
export { type ChartDrawing, escapeText, type ChartShape, svgOf } from './drawing.ts';
export { ticks } from './scale.ts';
