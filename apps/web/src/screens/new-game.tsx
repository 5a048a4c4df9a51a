import './new-game.css';
import { BOT_NAMES } from '@hamlet/bots';
import { InputError } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import { Choice, Flag, Text } from '../parts/fields.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { change, settings } from '../settings.ts';
import { createGame } from '../table/local.ts';
import type { SeatPlan } from '../table/table.ts';
import { say } from '../words/words.ts';
import { sayFault } from './error-text.ts';
import { LEVELS, type OptionRow, optionRows } from './game-options.ts';
import { Modifiers, withoutModifiers } from './modifiers.tsx';
import { BOTRIC_NAME, FIRST_LEVEL, QUICK } from './presets.ts';

type Kind = 'hamlet' | 'lake' | 'solo' | 'builder-pro';
const KINDS: readonly Kind[] = ['hamlet', 'lake', 'solo', 'builder-pro'];

const SEATS: Readonly<Record<Kind, readonly number[]>> = {
  hamlet: [2, 3, 4],
  lake: [2, 3, 4],
  solo: [2],
  'builder-pro': [1, 2, 3, 4, 5, 6],
};

/** Setting a game up: which, who, and by which rules. */
export default function NewGameScreen({ rest }: ScreenProps) {
  const [kind, setKind] = useState<Kind>(KINDS.find((known) => known === rest[0]) ?? 'hamlet');
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const [count, setCount] = useState(() => firstCount(kind));
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() => firstSeats());
  const [fault, setFault] = useState('');
  const isSolo = kind === 'solo';
  const start = async () => {
    const { lake, ...chosen } = options;
    const given = {
      ...QUICK.find(({ name }) => name === kind)?.game('').options,
      ...chosen,
      ...(lake === true ? { modules: ['lake'] } : {}),
    };
    const [first] = seats;
    const name = first.kind === 'person' ? first.name : say('new.you');
    const plan: readonly SeatPlan[] = isSolo
      ? [
          { kind: 'person', name },
          { kind: 'rules', name: BOTRIC_NAME },
        ]
      : seats.slice(0, count);
    if (first.kind === 'person' && first.name !== say('new.you')) change({ name: first.name });
    try {
      go('game', await createGame({ title: kind === 'builder-pro' ? kind : 'hamlet', options: given, seats: plan }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(say('new.fault', { text: sayFault(error) }));
    }
  };
  const setSeat = (index: number, seat: SeatPlan) => setSeats(seats.map((known, at) => (at === index ? seat : known)));
  return (
    <Page title={say('new.title')}>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <section class="card rows">
          <Choice
            title={say('new.which')}
            value={kind}
            options={KINDS.map((value) => ({ value, text: say(`home.${value}`) }))}
            help={say(`home.${kind}-text`)}
            onChange={(next) => {
              setKind(next);
              setCount(firstCount(next));
              setOptions({});
            }}
          />
          {!isSolo && (
            <Choice
              title={say('new.count')}
              value={String(count)}
              options={SEATS[kind].map((seat) => ({ value: String(seat), text: String(seat) }))}
              onChange={(value) => setCount(Number(value))}
            />
          )}
          {isSolo && (
            <Text
              title={say('new.name')}
              value={seats[0].kind === 'person' ? seats[0].name : ''}
              onChange={(name) => setSeat(0, { kind: 'person', name })}
            />
          )}
          {!isSolo &&
            seats
              .slice(0, count)
              .map((seat, index) => (
                <SeatRow key={String(index)} index={index} seat={seat} onChange={(next) => setSeat(index, next)} />
              ))}
        </section>
        <section class="card new-rules">
          <h2>{say('new.rules')}</h2>
          {optionRows(kind).map((row) => (
            <OptionField
              key={row.key}
              row={row}
              value={options[row.key] ?? row.first}
              onChange={(value) => {
                const kept = row.key === 'difficulty' ? withoutModifiers(options) : options;
                setOptions({ ...kept, [row.key]: value });
              }}
            />
          ))}
          {isSolo && <Modifiers chosen={options} onChange={(parts) => setOptions({ ...options, ...parts })} />}
        </section>
        {fault !== '' && (
          <p role="alert" class="card">
            {fault}
          </p>
        )}
        <div class="new-start">
          <button type="submit" class="button main">
            {say('new.start')}
          </button>
        </div>
      </form>
    </Page>
  );
}

/** As many as play when nobody looks at the options. */
function firstCount(kind: Kind): number {
  return QUICK.find(({ name }) => name === kind)?.game('').seats.length ?? 2;
}

function firstSeats(): SeatPlan[] {
  const level = levels().includes(FIRST_LEVEL) ? FIRST_LEVEL : (levels()[0] ?? 'random');
  const bot: SeatPlan = { kind: 'bot', level };
  return [{ kind: 'person', name: settings.value.name || say('new.you') }, bot, bot, bot, bot, bot];
}

/** The levels that there are, weakest first. */
function levels(): string[] {
  return LEVELS.filter((level) => BOT_NAMES.includes(level));
}

interface SeatProps {
  readonly index: number;
  readonly seat: SeatPlan;
  readonly onChange: (seat: SeatPlan) => void;
}

function SeatRow({ index, seat, onChange }: SeatProps) {
  const title = say('new.seat', { seat: index + 1 });
  const person = { value: 'person', text: say('new.person') };
  const bots = levels().map((level) => ({ value: level, text: say(`level.${level}`) }));
  return (
    <fieldset class="line seat">
      <legend>{title}</legend>
      <Choice
        title={say('new.who')}
        value={seat.kind === 'bot' ? seat.level : 'person'}
        options={[person, ...bots]}
        onChange={(value) =>
          onChange(
            value === 'person'
              ? { kind: 'person', name: index === 0 ? say('new.you') : say('new.player', { seat: index + 1 }) }
              : { kind: 'bot', level: value },
          )
        }
      />
      {seat.kind === 'person' && (
        <Text title={say('new.name')} value={seat.name} onChange={(name) => onChange({ kind: 'person', name })} />
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly row: OptionRow;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function OptionField({ row, value, onChange }: OptionProps) {
  const title = say(`option.${row.key}.title`);
  const help = say(`option.${row.key}.help`);
  if (row.choices === undefined) return <Flag title={title} help={help} value={value === true} onChange={onChange} />;
  return (
    <Choice
      title={title}
      help={help}
      value={String(value)}
      options={row.choices.map((choice) => ({ value: String(choice), text: say(`option.${row.key}.${choice}`) }))}
      onChange={(text) => onChange(row.choices?.find((choice) => String(choice) === text))}
    />
  );
}
