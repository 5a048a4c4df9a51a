import { PACES, type Pace } from '@hamlet/protocol';
import { Checkbox, Choice } from '../parts/fields.tsx';
import { say } from '../words/words.ts';

/** The choices of a host about a table online. */
export interface OnlineChoice {
  readonly pace: Pace;
  readonly isPublic: boolean;
  readonly isWatchable: boolean;
  readonly isRated: boolean;
}

export const FIRST_CHOICE: OnlineChoice = { pace: 'live-45', isPublic: false, isWatchable: false, isRated: false };

interface Props {
  readonly value: OnlineChoice;
  readonly onChange: (value: OnlineChoice) => void;
}

/** The part of a new game that is about people at other devices. */
export function OnlineSetup({ value, onChange }: Props) {
  return (
    <section class="card rows">
      <h2>{say('online.setup.title')}</h2>
      <p class="note">{say('online.setup.text')}</p>
      <Choice
        title={say('online.setup.pace')}
        value={value.pace}
        options={PACES.map((pace) => ({ value: pace, text: say(`online.pace.${pace}`) }))}
        onChange={(pace) => onChange({ ...value, pace })}
      />
      <Choice
        title={say('online.setup.access')}
        value={value.isPublic ? 'public' : 'link'}
        options={(['link', 'public'] as const).map((access) => ({
          value: access,
          text: say(`online.setup.access-${access}`),
        }))}
        onChange={(access) => onChange({ ...value, isPublic: access === 'public' })}
      />
      <Checkbox
        title={say('online.setup.watching')}
        value={value.isWatchable}
        onChange={(isWatchable) => onChange({ ...value, isWatchable })}
      />
      <Checkbox
        title={say('online.setup.rated')}
        help={say('online.setup.rated-help')}
        value={value.isRated}
        onChange={(isRated) => onChange({ ...value, isRated })}
      />
      {value.isRated && <p class="note">{say('online.rated.rules')}</p>}
    </section>
  );
}
