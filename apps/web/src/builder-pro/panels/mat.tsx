import { MAT, type Mat, type MatName, matOf } from '@hamlet/builder-pro';
import './mat.css';
import { STATS, type State, tileTotals } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { Emblem } from '../../art/emblems.tsx';
import { say } from '../../words/words.ts';
import { statName } from '../names.ts';

interface ChangeProps {
  readonly before: Mat;
  /** The mat that would come of it; equal to `before` where nothing is tried. */
  readonly after: Mat;
  /** The values after the year as well, where they are known. */
  readonly year?: Mat | undefined;
}

/** The score mat in one row of signs, with the changes to come. */
export function MatChange({ before, after, year }: ChangeProps) {
  return (
    <ul class="mat" aria-label={say('bp.mat.title')}>
      {MAT.map((name) => (
        <Counter key={name} name={name} before={before[name]} after={after[name]} year={year?.[name]} />
      ))}
    </ul>
  );
}

/** The counters of the mat that change, in words. */
export function sayChanges(before: Mat, after: Mat): string[] {
  return MAT.filter((name) => before[name] !== after[name]).map(
    (name) => `${statName(name)} ${before[name]} ${say('bp.mat.becomes')} ${after[name]}`,
  );
}

interface CounterProps {
  readonly name: MatName;
  readonly before: number;
  readonly after: number;
  readonly year: number | undefined;
}

function Counter({ name, before, after, year }: CounterProps) {
  const change = after > before ? 'up' : after < before ? 'down' : '';
  return (
    <li class={`counter ${change}`} data-stat={name} title={statName(name)}>
      <Emblem name={name} size={20} />
      <span class="counter-name">{statName(name)} </span>
      <span class="counter-value">
        {before}
        {change !== '' && (
          <>
            <span class="arrow" aria-hidden="true">
              →
            </span>
            <span class="hidden"> {say('bp.mat.becomes')} </span>
            <b>{after}</b>
          </>
        )}
      </span>
      {year !== undefined && (
        <small class={year > after ? 'up' : year < after ? 'down' : ''} title={say('bp.mat.after-year')}>
          <span class="hidden">{say('bp.mat.after-year')} </span>
          {year}
        </small>
      )}
    </li>
  );
}

/** The sources of each attribute: the start, the tiles, the cards. */
export function MatTable({ state, seat }: { readonly state: State; readonly seat: Seat }) {
  const { components } = state.setting;
  const mat = matOf(state, seat);
  const tiles = tileTotals(components, state.hamlets[seat]);
  return (
    <table class="score mat-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{say('bp.mat.title')}</span>
          </th>
          {(['start', 'tiles', 'cards', 'now'] as const).map((column) => (
            <th scope="col" key={column}>
              {say(`bp.mat.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {STATS.map((stat, index) => (
          <tr key={stat}>
            <th scope="row">
              <Emblem name={stat} size={18} /> {statName(stat)}
            </th>
            <td>{components.catalogue.start[stat]}</td>
            <td>{tiles[index]}</td>
            <td>{state.bonus[seat * STATS.length + index]}</td>
            <td>
              <b>{mat[stat]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
