import type { YearData } from '@hamlet/builder-pro';
import { numbered, voice } from '../../../voice.ts';
import { hasDebts, sayPlaque, saySection, statName } from './names.ts';

/** The whole card, a line for each section; a plaque only where somebody can be lowest. */
export function cardLines(year: YearData, seats: number): string[] {
  const { say } = voice;
  const lines = year.sections.map((section, index) => numbered(index + 1, saySection(section, seats)));
  return [
    ...lines,
    ...(seats === 1 ? [] : [numbered(year.sections.length + 1, sayPlaque(year))]),
    ...(hasDebts(year) ? [`   ${say('bp.year.debts')}`] : []),
  ];
}

/** The back of a card in words. */
export function sayBack({ style, tone, hint }: Pick<YearData, 'style' | 'tone' | 'hint'>): string {
  const { say } = voice;
  return say('bp.year.back', {
    tone: say(`bp.tone.${tone}`),
    style: say(`bp.style.${style}`),
    hint: statName(hint),
  });
}
