import { type Column, dots, svgOf } from '@hamlet/charts';
import { type ChurchFigures, churchFigures, type PieceFigures, pieceFigures, STALL } from './figures.ts';
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

/** Sections about what is on the table: tiles, sales, the Church. */

interface PieceWords {
  readonly about: string;
  readonly picked: string | undefined;
  readonly used: string;
  readonly won: string;
}

export const TILE_WORDS: PieceWords = {
  about:
    'How often a tile is taken when it comes on offer, how often it is built, and how often its builder wins. The dashed line is an equal share of wins. Rare tiles have wide intervals, and a tile may be built by those who win anyway.',
  picked: 'taken, of those on offer',
  used: 'built, of all games',
  won: 'wins of its builder',
};

export const SALE_WORDS: PieceWords = {
  about:
    'How often a sale is completed, and how often the player who completed it wins. Some sales are removed at the start of each game.',
  picked: 'completed, of those on offer',
  used: 'completed, of all games',
  won: 'wins of the seller',
};

export function pieces(studies: readonly Study[], group: string, title: string, words: PieceWords): string[] {
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

export function church(studies: readonly Study[]): string[] {
  const all = studies.map((study) => churchFigures(study));
  if (all.some((figures) => !figures)) return [];
  const known = all as readonly ChurchFigures[];
  const most = Math.max(...known.map(({ steps }) => steps.length));
  const names = Array.from({ length: most }, (_, step) => `${ORDINALS[step]} delivery`);
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
  const rows: [string, (figures: ChurchFigures) => string][] = [
    [`stalled: ${STALL} rounds or more from one delivery to the next`, ({ stalled }) => inInterval(stalled, percent)],
    ['ended with the Church incomplete', ({ incomplete }) => inInterval(incomplete, percent)],
    ['won by the player with most deliveries', ({ chaplainWins }) => inInterval(chaplainWins, percent)],
  ];
  return [
    section(
      'church',
      'The Church',
      'When deliveries are made, how long the Church waits between two of them, and how far players have come on the track just before the first.',
      [
        wide(
          table(
            ['of all games', ...studies.map(({ label }) => label)],
            rows.map(([name, say]) => [name, ...known.map(say)]),
          ),
        ),
        wide(
          svgOf(
            dots('Deliveries', names, [
              column('round', 'round', latest, number(1)),
              column('points on the track before it', 'track', furthest, number(1)),
              column('reached, of all games', 'reached', 1, wholePercent),
            ]),
          ),
        ),
        beside([
          ...histograms(
            studies,
            'longest wait',
            'longest time between two deliveries of a game, in rounds',
            (study) => known[studies.indexOf(study)].waits,
          ),
          ...histograms(
            studies,
            'points before the first delivery',
            'points on the track, all seats',
            (study) => known[studies.indexOf(study)].track,
          ),
        ]),
      ],
    ),
  ];
}
