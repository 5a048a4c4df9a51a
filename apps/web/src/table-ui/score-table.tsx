import './score-table.css';
import { type ScoreLine, type Seat, total } from '@hamlet/kernel';
import type { ComponentChildren } from 'preact';
import type { PlayerColour } from '../board/model.ts';
import { PlayerMark } from '../parts/mark.tsx';

interface Props {
  readonly scores: readonly (readonly ScoreLine[])[];
  /** The keys of the lines in the order in which they are explained. */
  readonly keys: readonly string[];
  readonly caption: string;
  /** The name of the column of lines, for those who do not see it. */
  readonly corner: string;
  readonly head: (seat: Seat) => { readonly colour: PlayerColour; readonly name: string };
  readonly nameOf: (key: string) => ComponentChildren;
  readonly totalName: string;
  /** Rows below the total, each with a value for each seat. */
  readonly below: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Every point of everybody, line by line. */
export function ScoreTable({ scores, keys, caption, corner, head, nameOf, totalName, below }: Props) {
  return (
    <table class="score">
      <caption class="note">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{corner}</span>
          </th>
          {scores.map((_, seat) => {
            const { colour, name } = head(seat);
            return (
              <th scope="col" key={String(seat)}>
                <PlayerMark colour={colour} />
                <span>{name}</span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            {scores.map((lines, seat) => (
              <Cell key={String(seat)} line={lines.find((line) => line.key === key)} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalName}</th>
          {scores.map((lines, seat) => (
            <td key={String(seat)}>
              <b>{total(lines)}</b>
            </td>
          ))}
        </tr>
        {below.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, seat) => (
              <td key={String(seat)}>{value}</td>
            ))}
          </tr>
        ))}
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
