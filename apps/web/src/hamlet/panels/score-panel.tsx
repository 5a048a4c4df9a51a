import '../../table-ui/score-table.css';
import type { State } from '@hamlet/hamlet';
import { type ScoreLine, total } from '@hamlet/kernel';
import { PlayerMark } from '../../parts/mark.tsx';
import type { SeatName } from '../../table/table.ts';
import { say } from '../../words/words.ts';
import { colourOf, sayScoreLine } from '../names.ts';

/** The order in which points are explained: as they were earned, then what the end brings. */
const ORDER = [
  'delivery',
  'sale',
  'refined',
  'construction',
  'production',
  'favour',
  'lake',
  'award.',
  'landmark.',
  'roads',
  'planner',
  'longest-road',
  'fish',
  'leftovers',
  'gold',
];

function rankOf(key: string): number {
  const rank = ORDER.findIndex((start) => key.startsWith(start));
  return rank < 0 ? ORDER.length : rank;
}

/** The name of a score line. */
function sayLine({ setting: { components } }: State, key: string): string {
  return sayScoreLine(key, (id) => components.tiles[components.tileIds.indexOf(id)]?.data.name ?? id);
}

interface Props {
  readonly state: State;
  readonly scores: readonly (readonly ScoreLine[])[];
  readonly places: readonly number[];
  readonly who: SeatName;
  readonly isFinal: boolean;
}

/** Every point of everybody, line by line. */
export function ScoreTable({ state, scores, places, who, isFinal }: Props) {
  const keys = [...new Set(scores.flat().map(({ key }) => key))].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <table class="score">
      <caption class="note">
        {say(isFinal ? 'final.points' : 'final.if-ended')} {say('final.brackets')}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{say('final.sources')}</span>
          </th>
          {scores.map((_, seat) => (
            <th scope="col" key={String(seat)}>
              <PlayerMark colour={colourOf(state, seat)} />
              <span>{who(seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{sayLine(state, key)}</th>
            {scores.map((lines, seat) => (
              <Cell key={String(seat)} line={lines.find((line) => line.key === key)} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('score.total')}</th>
          {scores.map((lines, seat) => (
            <td key={String(seat)}>
              <b>{total(lines)}</b>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{say('score.place')}</th>
          {places.map((place, seat) => (
            <td key={String(seat)}>{place}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({ line }: { readonly line: ScoreLine | undefined }) {
  if (!line) return <td class="none">·</td>;
  return (
    <td>
      {line.count !== line.points && line.count !== 0 && <small>({line.count}) </small>}
      {line.points}
    </td>
  );
}
