import './single-rules.css';
import { type Options, readOptions } from '@hamlet/hamlet';
import type { Key } from '@hamlet/messages';
import type { FieldsProps } from '../../game-entry.ts';
import { Checkbox, Choice } from '../../parts/fields.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { say } from '../../words/words.ts';
import { Modifiers } from './modifiers.tsx';

/** A rule in which the rule texts differ, to be chosen by itself. */
interface SingleRule {
  readonly key: RuleName;
  /** The values to choose from; undefined for a rule that only holds or does not. */
  readonly choices?: readonly RuleChoice[];
}

type RuleIn<K> = K extends `single.${infer Name extends keyof Options}.title` ? Name : never;

/** A rule that has a text. */
type RuleName = RuleIn<Key>;

interface RuleChoice {
  readonly value: string | number | readonly number[];
  readonly text: Extract<Key, `single.${RuleName}.${string}`>;
}

const FLAGS: readonly RuleChoice[] = [
  { value: 0, text: 'single.flags.0' },
  { value: 6, text: 'single.flags.6' },
];

/** The rules to be chosen by themselves: D1, D2, D4, D3, D5, D7 and D10. */
const RULES: readonly SingleRule[] = [
  {
    key: 'villagerPrices',
    choices: [
      { value: [5, 7, 9], text: 'single.villagerPrices.5-7-9' },
      { value: [3, 4, 5], text: 'single.villagerPrices.3-4-5' },
    ],
  },
  {
    key: 'blueprintLimit',
    choices: [
      { value: 3, text: 'single.blueprintLimit.3' },
      { value: 4, text: 'single.blueprintLimit.4' },
    ],
  },
  { key: 'flags', choices: FLAGS },
  { key: 'lastFlagEnds' },
  {
    key: 'relay',
    choices: [
      { value: 'donkeys', text: 'single.relay.donkeys' },
      { value: 'workers', text: 'single.relay.workers' },
    ],
  },
  {
    key: 'longestRoad',
    choices: [
      { value: 'printed-and-own', text: 'single.longestRoad.printed-and-own' },
      { value: 'own', text: 'single.longestRoad.own' },
    ],
  },
  { key: 'stablesMove' },
];

/** The number of flags by the lake, where boats take flags too. */
const LAKE_FLAGS: SingleRule = { key: 'flags', choices: [...FLAGS, { value: 7, text: 'single.flags.7' }] };

/** The rule for surplus fish (D9). */
const FISH_OVER: SingleRule = {
  key: 'fishOver',
  choices: [
    { value: 'return', text: 'single.fishOver.return' },
    { value: 'spend', text: 'single.fishOver.spend' },
  ],
};

export const SINGLE_RULES: readonly string[] = RULES.map(({ key }) => key);
export const LAKE_RULES: readonly string[] = [...SINGLE_RULES, FISH_OVER.key];

/** The single rules of a game by the lake. */
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
const LayStart = lazy(async () => (await import('./lay-start.tsx')).LayStart);

/** Every difference of the rule texts by itself, as the rulebook has it until one is touched. */
export function SingleRules({ chosen, onChange, rules = RULES, modules = NO_MODULES }: SingleRulesProps) {
  const { preset = 'standard' } = chosen;
  const defaults = readOptions({ preset, modules });
  return (
    <>
      {chosen.layout === 'by-hand' && <LayStart chosen={chosen} onChange={onChange} modules={modules} />}
      <details class="new-fold">
        <summary class="fold">{say('single.title')}</summary>
        <div class="single-rules">
          {rules.map(({ key, choices }) => {
            const value: unknown = chosen[key] ?? defaults[key];
            const title = say(`single.${key}.title`);
            if (!choices)
              return (
                <Checkbox key={key} title={title} value={value === true} onChange={(on) => onChange({ [key]: on })} />
              );
            return (
              <Choice
                key={key}
                title={title}
                value={String(value)}
                options={choices.map((choice) => ({ value: String(choice.value), text: say(choice.text) }))}
                onChange={(text) => onChange({ [key]: choices.find((choice) => String(choice.value) === text)?.value })}
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
