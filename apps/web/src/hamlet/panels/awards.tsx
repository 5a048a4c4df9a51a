import type { State } from '@hamlet/hamlet';
import { PlayerMark } from '../../parts/mark.tsx';
import { say } from '../../words/words.ts';
import { AWARDS, holdersOf } from '../awards.ts';
import { colourOf, sayPoints } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';

/** The awards with their points, and who would get them if the game ended now. */
export function Awards({ model, state }: { readonly model: HamletShownModel; readonly state: State }) {
  const { awards } = state.setting.components.catalogue;
  return (
    <section>
      <h3>{say('table.awards')}</h3>
      <ul class="offers">
        {AWARDS.map((award) => (
          <li key={award} class="offer">
            <span>{say(`score.award.${award}`)}</span>
            <span class="line">
              {holdersOf(model.scores.value, award).map((seat) => (
                <span key={seat} title={model.who(seat)}>
                  <PlayerMark colour={colourOf(state, seat)} size={18} />
                  <span class="hidden">{model.who(seat)}</span>
                </span>
              ))}
              <span class="chip gain">{sayPoints(awards[award])}</span>
            </span>
          </li>
        ))}
      </ul>
      <p class="note">{say('table.awards-note')}</p>
    </section>
  );
}
