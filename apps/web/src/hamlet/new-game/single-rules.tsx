import { type Options, readOptions } from '@hamlet/hamlet';
import type { FieldsProps } from '../../game-entry.ts';
import { Choice, Flag } from '../../parts/fields.tsx';
import { later } from '../../parts/lazy.tsx';
import { say, sayAny } from '../../words/words.ts';
import { Modifiers } from './modifiers.tsx';

/** A rule in which the rule texts differ, to be chosen by itself. */
interface SingleRule {
  readonly key: keyof Options;
  /** Undefined for a rule that only holds or does not. */
  readonly choices?: readonly (string | number | readonly number[])[];
}

/** D1, D2, D4, D3, D5, D7 and D10. */
const RULES: readonly SingleRule[] = [
  {
    key: 'villagerPrices',
    choices: [
      [5, 7, 9],
      [3, 4, 5],
    ],
  },
  { key: 'blueprintLimit', choices: [3, 4] },
  { key: 'flags', choices: [0, 6] },
  { key: 'lastFlagEnds' },
  { key: 'relay', choices: ['donkeys', 'workers'] },
  { key: 'longestRoad', choices: ['printed-and-own', 'own'] },
  { key: 'stablesMove' },
];

/** A choice in the key of its text. */
function keyOf(choice: string | number | readonly number[]): string | number {
  return typeof choice === 'object' ? choice.join('-') : choice;
}

/** Boats take flags too. */
const LAKE_FLAGS: SingleRule = { key: 'flags', choices: [0, 6, 7] };

/** D9. */
const FISH_OVER: SingleRule = { key: 'fishOver', choices: ['return', 'spend'] };

export const SINGLE_RULES: readonly string[] = RULES.map(({ key }) => key);
export const LAKE_RULES: readonly string[] = [...SINGLE_RULES, FISH_OVER.key];

/** The same by the lake. */
export function LakeRules(props: FieldsProps) {
  const rules = [...RULES.map((rule) => (rule.key === 'flags' ? LAKE_FLAGS : rule)), FISH_OVER];
  return <SingleRules {...props} rules={rules} modules={['lake']} />;
}

const NO_MODULES: readonly string[] = [];

interface SingleRulesProps extends FieldsProps {
  readonly rules?: readonly SingleRule[];
  readonly modules?: readonly string[];
}

/** The starting tiles by hand, where that was chosen. */
const LayStart = later(async () => (await import('./lay-start.tsx')).LayStart);

/** Every difference of the rule texts by itself, as the rulebook has it until one is touched. */
export function SingleRules({ chosen, onChange, rules = RULES, modules = NO_MODULES }: SingleRulesProps) {
  const { preset = 'standard' } = chosen;
  const defaults = readOptions({ preset, modules });
  return (
    <>
      {chosen.layout === 'by-hand' && <LayStart chosen={chosen} onChange={onChange} modules={modules} />}
      <details class="modifiers">
        <summary class="fold">{say('single.title')}</summary>
        <div class="single-rules">
          {rules.map(({ key, choices }) => {
            const value = chosen[key] ?? defaults[key];
            const title = sayAny(`single.${key}.title`);
            if (!choices)
              return <Flag key={key} title={title} value={value === true} onChange={(on) => onChange({ [key]: on })} />;
            return (
              <Choice
                key={key}
                title={title}
                value={String(value)}
                options={choices.map((choice) => ({
                  value: String(choice),
                  text: sayAny(`single.${key}.${keyOf(choice)}`),
                }))}
                onChange={(text) => onChange({ [key]: choices.find((choice) => String(choice) === text) })}
              />
            );
          })}
        </div>
        <p class="note">{say('single.note')}</p>
      </details>
    </>
  );
}

/** The further fields of a solo game. */
export function SoloFields(props: FieldsProps) {
  return (
    <>
      <Modifiers {...props} />
      {props.chosen.lake === true ? <LakeRules {...props} /> : <SingleRules {...props} />}
    </>
  );
}
