import './modifiers.css';
import { type Options, readOptions } from '@hamlet/hamlet';
import type { ChosenOptions, FieldsProps } from '../../game-entry.ts';
import { Checkbox } from '../../parts/fields.tsx';
import { say } from '../../words/words.ts';

type ModifierName =
  | 'donkeys'
  | 'prices'
  | 'church'
  | 'landmarks-2'
  | 'gold'
  | 'villagers'
  | 'landmarks-6'
  | 'leftovers';

/** A single change of how hard Botric is. */
interface Modifier {
  readonly name: ModifierName;
  readonly kind: 'easier' | 'harder';
  readonly key: keyof Options;
  readonly on: boolean | number;
  readonly off: boolean | number;
  /** True for a modifier without effect in the favour version of Botric's rules. */
  readonly investorOnly?: true;
}

export const MODIFIERS: readonly Modifier[] = [
  { name: 'donkeys', kind: 'easier', key: 'twoDonkeys', on: true, off: false },
  { name: 'prices', kind: 'easier', key: 'botricPaysFull', on: true, off: false, investorOnly: true },
  { name: 'church', kind: 'easier', key: 'botricNoChurchGold', on: true, off: false },
  { name: 'landmarks-2', kind: 'easier', key: 'botricLandmarks', on: 2, off: 0 },
  { name: 'gold', kind: 'easier', key: 'botricFourGold', on: true, off: false, investorOnly: true },
  { name: 'villagers', kind: 'harder', key: 'botricVillagers', on: 2, off: 1 },
  { name: 'landmarks-6', kind: 'harder', key: 'botricLandmarks', on: 6, off: 0 },
  { name: 'leftovers', kind: 'harder', key: 'botricLeftovers', on: true, off: false },
];

const KEYS: ReadonlySet<string> = new Set(MODIFIERS.map(({ key }) => key));

/** The choice without the single changes, for a new difficulty brings its own. */
export function withoutModifiers(chosen: ChosenOptions): ChosenOptions {
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => !KEYS.has(key)));
}

/** Every change of the leaflet by itself, on or off as the difficulty has it until one is touched. */
export function Modifiers({ chosen, onChange }: FieldsProps) {
  const { solo = 'investor', difficulty = 'normal' } = chosen;
  const preset = readOptions({ solo, difficulty });
  const isOn = ({ key, on }: Modifier) => (chosen[key] ?? preset[key]) === on;
  const isFavour = solo === 'favour';
  return (
    <details class="new-fold modifiers">
      <summary class="fold">{say('modifier.title')}</summary>
      {(['easier', 'harder'] as const).map((kind) => {
        const all = MODIFIERS.filter((modifier) => modifier.kind === kind);
        return (
          <fieldset key={kind}>
            <legend>{say(`modifier.${kind}`)}</legend>
            {all.map((modifier) => (
              <Checkbox
                key={modifier.name}
                title={say(`modifier.${modifier.name}`)}
                help={isFavour && modifier.investorOnly ? say('modifier.investor-only') : undefined}
                value={isOn(modifier)}
                onChange={(value) => onChange({ [modifier.key]: value ? modifier.on : modifier.off })}
              />
            ))}
            {all.every(isOn) && (
              <p class="warning" role="alert">
                {say(`modifier.all-${kind}`)}
              </p>
            )}
          </fieldset>
        );
      })}
      <p class="note">{say('modifier.note')}</p>
    </details>
  );
}
