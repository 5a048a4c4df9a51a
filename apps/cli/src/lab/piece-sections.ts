import { type Column, dots, svgOf } from '@hamlet/charts';
import type { PieceWords, StepWords } from '../games/entry.ts';
import { type PieceFigures, pieceFigures, STALL, type StepFigures, stepFigures } from './figures.ts';
import { beside, details, section, table, wide } from './page.ts';
import {
  heads,
  histograms,
  inInterval,
  marked,
  namesOf,
  number,
  ORDINALS,
  percent,
  wholePercent,
} from './section-parts.ts';
import type { Study } from './study.ts';

/** Sections about the things on the table and the steps towards the end, in the words of the game. */

export function pieces(studies: readonly Study[], words: PieceWords): string[] {
  const { group, title } = words;
  const all = studies.map((study) => pieceFigures(study, group));
  const ids = namesOf(all.map((list) => list.map(({ id }) => id)));
  if (ids.length === 0) return [];
  const find = (index: number, id: string) => all[index].find((figures) => figures.id === id);
  const nameOf = (id: string) => find(0, id)?.name ?? find(1, id)?.name ?? id;
  const column = (head: string, pick: 'picked' | 'used' | 'won', reference?: number): Column => ({
    head,
    domain: [0, 1],
    ...(reference === undefined ? {} : { reference }),
    format: wholePercent,
    tick: wholePercent,
    marks: ids.map((id) =>
      studies.map((_, index) => {
        const figures = find(index, id);
        return figures && isKnown(figures, pick) ? marked(figures[pick], index) : undefined;
      }),
    ),
  });
  const columns = [
    ...(words.picked === undefined ? [] : [column(words.picked, 'picked')]),
    column(words.used, 'used'),
    column(words.won, 'won', 1 / studies[0].match.seats),
  ];
  return [
    section(`${group}s`, title, words.about, [
      wide(svgOf(dots(title, ids.map(nameOf), columns))),
      details(
        'All figures',
        table(
          ['', ...heads(studies, ['shown', 'taken', 'used', 'wins', 'round'])],
          ids.map((id) => [nameOf(id), ...studies.flatMap((_, index) => pieceCells(find(index, id)))]),
        ),
      ),
    ]),
  ];
}

/** True when there was any game to judge by. */
function isKnown(figures: PieceFigures, pick: 'picked' | 'used' | 'won'): boolean {
  if (pick === 'picked') return figures.shown.value > 0;
  return pick === 'used' || figures.used.value > 0;
}

function pieceCells(figures: PieceFigures | undefined): string[] {
  if (!figures) return ['', '', '', '', ''];
  const { shown, picked, used, won, round } = figures;
  return [
    percent(shown.value),
    isKnown(figures, 'picked') ? inInterval(picked, percent) : '',
    inInterval(used, percent),
    isKnown(figures, 'won') ? inInterval(won, percent) : '',
    isKnown(figures, 'won') ? inInterval(round, number(1)) : '',
  ];
}

export function stepSection(studies: readonly Study[], words: StepWords): string[] {
  const all = studies.map((study) => stepFigures(study));
  if (all.some((figures) => !figures)) return [];
  const known = all as readonly StepFigures[];
  const most = Math.max(...known.map(({ steps }) => steps.length));
  const names = Array.from({ length: most }, (_, step) => `${ORDINALS[step]} ${words.step}`);
  const column = (
    head: string,
    pick: 'round' | 'track' | 'reached',
    high: number,
    format: (value: number) => string,
  ): Column => ({
    head,
    domain: [0, high],
    format,
    ...(pick === 'reached' ? { tick: wholePercent } : {}),
    marks: names.map((_, step) => known.map(({ steps }, index) => marked(steps[step]?.[pick], index))),
  });
  const latest = Math.max(1, ...known.flatMap(({ steps }) => steps.map(({ round }) => round.high)));
  const furthest = Math.max(1, ...known.flatMap(({ steps }) => steps.map(({ track }) => track.high)));
  const rows: [string, (figures: StepFigures) => string][] = [
    [
      `stalled: ${STALL} rounds or more from one ${words.step} to the next`,
      ({ stalled }) => inInterval(stalled, percent),
    ],
    [words.incomplete, ({ incomplete }) => inInterval(incomplete, percent)],
    [words.mostWins, ({ mostWins }) => inInterval(mostWins, percent)],
  ];
  return [
    section(words.id, words.title, words.about, [
      wide(
        table(
          ['of all games', ...studies.map(({ label }) => label)],
          rows.map(([name, say]) => [name, ...known.map(say)]),
        ),
      ),
      wide(
        svgOf(
          dots(words.steps, names, [
            column('round', 'round', latest, number(1)),
            column('points on the track before it', 'track', furthest, number(1)),
            column('reached, of all games', 'reached', 1, wholePercent),
          ]),
        ),
      ),
      beside([
        ...histograms(studies, 'longest wait', words.wait, (study) => known[studies.indexOf(study)].waits),
        ...histograms(
          studies,
          `points before the first ${words.step}`,
          'points on the track, all seats',
          (study) => known[studies.indexOf(study)].track,
        ),
      ]),
    ]),
  ];
}
