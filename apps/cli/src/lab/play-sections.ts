import { type Column, dots, svgOf } from '@hamlet/charts';
import { gameNamed } from '../games/index.ts';
import { english } from '../voice.ts';
import {
  decisionsOf,
  distribution,
  kindFigures,
  marginOf,
  roundsOf,
  scoresOf,
  sourceFigures,
  winsByOrder,
} from './figures.ts';
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

/** Sections about any game: its length, points, seats and decisions. */

export function lengths(studies: readonly Study[]): string {
  return section('length', 'Length of the game', 'How many rounds games last.', [
    beside(histograms(studies, 'rounds', 'rounds', (study) => distribution(study, roundsOf))),
  ]);
}

export function scores(studies: readonly Study[]): string {
  return section('scores', 'Final scores', 'Points of every seat at the end, and by how much games are won.', [
    beside([
      ...histograms(studies, 'points', 'points of a seat', (study) => distribution(study, scoresOf)),
      ...histograms(studies, 'margin', 'points between first and second', (study) => distribution(study, marginOf)),
    ]),
  ]);
}

export function sources(studies: readonly Study[]): string {
  const { lab } = gameNamed(studies[0].match.game);
  const all = studies.map((study) => sourceFigures(study, lab?.sourceOf));
  const names = namesOf(all.map((list) => list.map(({ source }) => source)));
  const find = (index: number, name: string) => all[index].find(({ source }) => source === name);
  const most = Math.max(1, ...all.flat().flatMap(({ points, winners }) => [points.high, winners.high]));
  const domain = [0, most] as const;
  const column = (index: number): Column => ({
    head: studies.length > 1 ? studies[index].label : 'points of a seat in a game',
    domain,
    format: number(1),
    marks: names.map((name) => {
      const found = find(index, name);
      return [found && { ...found.winners, class: 'win' }, found && { ...found.others, class: 'lose' }];
    }),
  });
  const rows = names.map((name) => [
    sourceName(studies[0].match.game, name),
    ...studies.flatMap((_, index) => {
      const found = find(index, name);
      return found
        ? [found.points, found.winners, found.others].map((estimate) => inInterval(estimate, number(2)))
        : ['', '', ''];
    }),
  ]);
  return section('sources', 'Where points come from', 'Points by their source, of winners and of all others.', [
    '<p class="legend"><span><i class="key win"></i>winners</span><span><i class="key lose"></i>others</span></p>',
    wide(
      svgOf(
        dots(
          'Points by source',
          names.map((name) => sourceName(studies[0].match.game, name)),
          studies.map((_, index) => column(index)),
        ),
      ),
    ),
    details('All figures', table(['source', ...heads(studies, ['all seats', 'winners', 'others'])], rows)),
  ]);
}

function sourceName(game: string, source: string): string {
  return gameNamed(game).scoreLine?.(english, source, (id) => id) ?? source;
}

export function seats(studies: readonly Study[]): string {
  const all = studies.map(winsByOrder);
  const most = Math.max(...all.map((list) => list.length));
  const names = Array.from({ length: most }, (_, order) => `${ORDINALS[order]} to move`);
  const fair = 1 / studies[0].match.seats;
  return section(
    'seats',
    'Advantage of a seat',
    'Share of wins by the order of the first round, a shared win in parts. The dashed line is an equal share.',
    [
      wide(
        svgOf(
          dots('Wins by order of play', names, [
            {
              head: 'share of wins',
              domain: [Math.max(0, fair - 0.25), Math.min(1, fair + 0.25)],
              reference: fair,
              format: percent,
              tick: wholePercent,
              marks: names.map((_, order) => all.map((list, index) => marked(list[order], index))),
            },
          ]),
        ),
      ),
      details(
        'All figures',
        table(
          ['order', ...heads(studies, ['share of wins'])],
          names.map((name, order) => [name, ...all.map((list) => inInterval(list[order], percent))]),
        ),
      ),
    ],
  );
}

export function decisions(studies: readonly Study[]): string {
  const all = studies.map(kindFigures);
  const names = namesOf(all.map((list) => list.map(({ kind }) => kind)));
  const column = (head: string, pick: 'perGame' | 'options', digits: number): Column => ({
    head,
    domain: [0, Math.max(1, ...all.flat().map((figures) => figures[pick].high))],
    format: number(digits),
    marks: names.map((name) => all.map((list, index) => marked(list.find(({ kind }) => kind === name)?.[pick], index))),
  });
  return section(
    'decisions',
    'Decisions and options',
    'Decisions with more than one option, of all seats together, and how many options each had.',
    [
      beside(histograms(studies, 'decisions', 'decisions in a game', (study) => distribution(study, decisionsOf))),
      wide(
        svgOf(
          dots(
            'Decisions by kind',
            names.map((name) => gameNamed(studies[0].match.game).lab?.kinds[name] ?? name),
            [column('decisions in a game', 'perGame', 0), column('options of a decision', 'options', 1)],
          ),
        ),
      ),
    ],
  );
}
