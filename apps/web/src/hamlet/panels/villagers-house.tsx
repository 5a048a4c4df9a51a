import './villagers-house.css';
import { HOUSE, type State, villagersOn } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { buildingOf } from '../../art/buildings.ts';
import { Villager } from '../../art/players.tsx';
import { Shapes } from '../../art/shapes.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';

interface Sleepers {
  readonly seat: Seat;
  readonly count: number;
}

/** The number of villagers of each player in the house; players without any are left out. */
export function sleepersOf(state: State): readonly Sleepers[] {
  return Array.from({ length: state.setting.seats }, (_, seat) => ({
    seat,
    count: villagersOn(state, seat, HOUSE),
  })).filter(({ count }) => count > 0);
}

const FIRST_X = 150;
const STEP = 52;

/** The Villagers' house of By the Lake, with those who are in it. */
export function VillagersHouse({ model, state }: { readonly model: HamletShownModel; readonly state: State }) {
  const sleepers = sleepersOf(state);
  return (
    <section class="house">
      <h3>{say('table.house-title')}</h3>
      <svg class="art villagers-house" viewBox="0 0 360 112" aria-hidden="true">
        <ellipse class="house-ground" cx="180" cy="96" rx="176" ry="15" />
        <g transform="translate(68 98)">
          <Shapes drawing={buildingOf('inn', 'landmark')} />
        </g>
        {sleepers.map(({ seat, count }, index) => (
          <g key={seat} transform={`translate(${FIRST_X + index * STEP} 100) scale(1.15)`}>
            <Villager owner={colourOf(state, seat)} lying={false} />
            {count > 1 && (
              <g class="count" transform="translate(17 -38)">
                <circle r="10" />
                <text y="5">{count}</text>
              </g>
            )}
          </g>
        ))}
      </svg>
      <ul class="in-house">
        {sleepers.map(({ seat, count }) => (
          <li key={seat} class="line">
            <PlayerMark colour={colourOf(state, seat)} size={16} />
            <b aria-hidden="true">{count}</b>
            <span>
              {model.who(seat)}: {say('amount.villager', { count })}
            </span>
          </li>
        ))}
        {sleepers.length === 0 && <li>{say('table.house-empty')}</li>}
      </ul>
      <p class="note">{say('table.house')}</p>
    </section>
  );
}
