import type { Refusal } from './game.ts';

/** Sentences of a scenario report. Reports are English, as their files are. */
export const SCENARIO_REPORT = {
  drawsLeft: (stream: string, left: readonly string[]) => `draws.${stream}: not used (${left.join(', ')})`,
  differs: (place: string, wanted: string, found: string | number) => `${place}: expected ${wanted}, found ${found}`,
  refused: (place: string, action: string, refusal: Refusal) => `${place}: refused: ${action}: ${sayRefusal(refusal)}`,
  otherRefusal: (place: string, action: string, code: string, found: Refusal | undefined) =>
    `${place}: ${action}: expected the refusal ${code}, found ${found ? sayRefusal(found) : 'none'}`,
  notLegal: (place: string, action: string, legal: readonly string[]) =>
    `${place}.has: not legal: ${action}; legal: ${legal.join('; ')}`,
  legal: (place: string, actions: readonly string[]) => `${place}: legal: ${actions.join('; ')}`,
  legalCount: (place: string, count: number) => `${place}.count: found ${count}`,
} as const;

function sayRefusal({ code, params }: Refusal): string {
  return `${code} ${JSON.stringify(params)}`;
}

/** A value as a report shows it. */
export function briefly(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
