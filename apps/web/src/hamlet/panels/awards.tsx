import { AWARDS, awardHolders, hasLake, type State } from '@hamlet/hamlet';
import { PlayerMark } from '../../parts/mark.tsx';
import { Star } from '../../parts/signs.tsx';
import { say } from '../../words/words.ts';
import { awardName, colourOf, sayAward, sayPoints } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';

interface Props {
  readonly model: HamletShownModel;
  readonly state: State;
  /** True where there is room for their names alone. */
  readonly isBeside: boolean;
}

/** The awards with their points, and who would get them if the game ended now. */
export function Awards({ model, state, isBeside }: Props) {
  const { awards } = state.setting.components.catalogue;
  const holders = awardHolders(state);
  const list = (
    <>
      <ul class={isBeside ? 'milestones' : 'offers'}>
        {AWARDS.map((award) => {
          const about = sayAward(award);
          const marks = holders[award].map((seat) => (
            <span key={seat} title={model.who(seat)}>
              <PlayerMark colour={colourOf(state, seat)} size={isBeside ? 16 : 18} />
              <span class="hidden">{model.who(seat)}</span>
            </span>
          ));
          return isBeside ? (
            <li key={award} class="chip" title={about}>
              {marks}
              <span aria-hidden="true">
                {awardName(award)} {awards[award]} <Star />
              </span>
              <span class="hidden">
                {about}, {sayPoints(awards[award])}
              </span>
            </li>
          ) : (
            <li key={award} class="offer">
              <span>{about}</span>
              <span class="line">
                {marks}
                <span class="chip gain">{sayPoints(awards[award])}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p class="note">{say('table.awards-note')}</p>
    </>
  );
  // By the lake there is more to look at while one plays than what counts at the end.
  if (isBeside && hasLake(state))
    return (
      <details class="folded">
        <summary>{say('table.awards')}</summary>
        {list}
      </details>
    );
  return (
    <section>
      <h3>{say('table.awards')}</h3>
      {list}
    </section>
  );
}
