import { type Options, readOptions } from '@hamlet/hamlet';
import type { FieldsProps } from '../../game-entry.ts';
import { Choice, Flag } from '../../parts/fields.tsx';
import { say, sayAny } from '../../words/words.ts';
import { Modifiers } from './modifiers.tsx';

/** A rule in which the rule texts differ, to be chosen by itself. */
interface SingleRule {
  readonly key: keyof Options;
  /** Undefined for a rule that only holds or does not. */
  readonly choices?: readonly (string | number)[];
}

/** D2, D4, D3, D5, D7 and D10. */
const RULES: readonly SingleRule[] = [
  { key: 'blueprintLimit', choices: [3, 4] },
  { key: 'flags', choices: [0, 6] },
  { key: 'lastFlagEnds' },
  { key: 'relay', choices: ['donkeys', 'workers'] },
  { key: 'longestRoad', choices: ['printed-and-own', 'own'] },
  { key: 'stablesMove' },
];

export const SINGLE_RULES: readonly string[] = RULES.map(({ key }) => key);

/** Every difference of the rule texts by itself, as the rulebook has it until one is touched. */
export function SingleRules({ chosen, onChange }: FieldsProps) {
  const { preset = 'standard' } = chosen;
  const defaults = readOptions({ preset });
  return (
    <details class="modifiers">
      <summary class="fold">{say('single.title')}</summary>
      <div class="single-rules">
        {RULES.map(({ key, choices }) => {
          const value = chosen[key] ?? defaults[key];
          const title = sayAny(`single.${key}.title`);
          if (!choices)
            return <Flag key={key} title={title} value={value === true} onChange={(on) => onChange({ [key]: on })} />;
          return (
            <Choice
              key={key}
              title={title}
              value={String(value)}
              options={choices.map((choice) => ({ value: String(choice), text: sayAny(`single.${key}.${choice}`) }))}
              onChange={(text) => onChange({ [key]: choices.find((choice) => String(choice) === text) })}
            />
          );
        })}
      </div>
      <p class="note">{say('single.note')}</p>
    </details>
  );
}

/** The further fields of a solo game. */
export function SoloFields(props: FieldsProps) {
  return (
    <>
      <Modifiers {...props} />
      <SingleRules {...props} />
    </>
  );
}
