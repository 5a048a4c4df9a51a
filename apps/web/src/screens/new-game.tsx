import './new-game.css';
import { BOT_NAMES } from '@hamlet/bots';
import { InputError } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import type { ChosenOptions, GameKind, OptionRow } from '../game-entry.ts';
import type { OfferedKind } from '../game-lookup.ts';
import type { OnlineParts } from '../online/new-online.tsx';
import { Choice, Flag, Text } from '../parts/fields.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { sayFault } from '../records/error-text.ts';
import { go } from '../route.ts';
import { change, settings } from '../settings.ts';
import { FIRST_LEVEL, LEVELS } from '../table/levels.ts';
import { createGame } from '../table/local.ts';
import type { SeatPlan } from '../table/table.ts';
import { say, sayAny } from '../words/words.ts';

interface Props extends ScreenProps {
  readonly kinds: readonly OfferedKind[];
  /** Opens the table on the server instead of on this device. */
  readonly online?: OnlineParts | undefined;
}

/** Setting a game up: which, who, and by which rules. */
export function NewGameScreen({ rest, kinds, online }: Props) {
  const [kind, setKind] = useState(kinds.find(({ preset }) => preset.name === rest[0]) ?? kinds[0]);
  const [options, setOptions] = useState<ChosenOptions>({});
  const [count, setCount] = useState(() => firstCount(kind));
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() =>
    online ? somebodySeats(online.guestName()) : firstSeats(),
  );
  const [choice, setChoice] = useState(online?.first);
  const [fault, setFault] = useState('');
  const { preset, rows, optionsOf, Fields } = kind;
  const isAgainstRules = preset.seats('').some((seat) => seat.kind === 'rules');
  const start = async () => {
    const given = { ...preset.options, ...(optionsOf?.(options) ?? options) };
    const [first] = seats;
    const name = first.kind === 'person' ? first.name : say('new.you');
    const plan = isAgainstRules ? preset.seats(name) : namedSeats(seats.slice(0, count));
    if (first.kind === 'person' && first.name !== say('new.you')) change({ name: first.name });
    if (online && choice) {
      online
        .open(name, { game: kind.game.id, options: given, seats: plan, ...choice })
        .then((id) => go('online', id))
        .catch((error: unknown) => setFault(online.sayError(error)));
      return;
    }
    try {
      go('game', await createGame({ game: await kind.game.engine(), options: given, seats: plan }));
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
            value={preset.name}
            options={kinds.map(({ preset: { name } }) => ({ value: name, text: sayAny(`home.${name}`) }))}
            help={sayAny(`home.${preset.name}-text`)}
            onChange={(name) => {
              const next = kinds.find((other) => other.preset.name === name) ?? kind;
              setKind(next);
              setCount(firstCount(next));
              setOptions({});
            }}
          />
          {!isAgainstRules && (
            <Choice
              title={say('new.count')}
              value={String(count)}
              options={kind.counts.map((number) => ({ value: String(number), text: String(number) }))}
              onChange={(value) => setCount(Number(value))}
            />
          )}
          {isAgainstRules && (
            <Text
              title={say('new.name')}
              value={seats[0].kind === 'person' ? seats[0].name : ''}
              onChange={(name) => setSeat(0, { kind: 'person', name })}
            />
          )}
          {!isAgainstRules &&
            namedSeats(seats.slice(0, count)).map((seat, index) => (
              <SeatRow
                key={String(index)}
                index={index}
                seat={seat}
                isOnline={online !== undefined}
                onChange={(next) => setSeat(index, next)}
              />
            ))}
        </section>
        <section class="card new-rules">
          <h2>{say('new.rules')}</h2>
          {rows.map((row) => (
            <OptionField
              key={row.key}
              row={row}
              value={options[row.key] ?? row.first}
              onChange={(value) => setOptions({ ...(row.keeps?.(options) ?? options), [row.key]: value })}
            />
          ))}
          {Fields && <Fields chosen={options} onChange={(parts) => setOptions({ ...options, ...parts })} />}
        </section>
        {online && choice && <online.Setup value={choice} onChange={setChoice} />}
        {fault !== '' && (
          <p role="alert" class="card">
            {fault}
          </p>
        )}
        <div class="new-start">
          <button type="submit" class="button main">
            {online ? sayAny('online.setup.open') : say('new.start')}
          </button>
        </div>
      </form>
    </Page>
  );
}

/** As many as play when nobody looks at the options. */
function firstCount({ preset }: GameKind): number {
  return preset.seats('').length;
}

/** Online every other seat is for somebody elsewhere, until a bot is chosen. */
function somebodySeats(name: string): SeatPlan[] {
  return firstSeats().map((_, index) => (index === 0 ? { kind: 'person', name } : { kind: 'remote', name: '' }));
}

/** Where several people sit, nobody is called "You". */
function namedSeats(seats: readonly SeatPlan[]): readonly SeatPlan[] {
  if (seats.filter(({ kind }) => kind === 'person').length < 2) return seats;
  return seats.map((seat, index) =>
    seat.kind === 'person' && (seat.name === say('new.you') || seat.name.trim() === '')
      ? { ...seat, name: say('new.player', { seat: index + 1 }) }
      : seat,
  );
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
  readonly isOnline: boolean;
  readonly onChange: (seat: SeatPlan) => void;
}

function SeatRow({ index, seat, isOnline, onChange }: SeatProps) {
  const title = say('new.seat', { seat: index + 1 });
  const isRemote = isOnline && index > 0;
  const person = isRemote
    ? { value: 'remote', text: sayAny('online.setup.somebody') }
    : { value: 'person', text: say('new.person') };
  const bots = levels().map((level) => ({ value: level, text: sayAny(`level.${level}`) }));
  return (
    <fieldset class="line seat">
      <legend>{title}</legend>
      <Choice
        title={say('new.who')}
        value={seat.kind === 'bot' ? seat.level : person.value}
        options={[person, ...bots]}
        onChange={(value) =>
          onChange(
            value === 'remote'
              ? { kind: 'remote', name: '' }
              : value === 'person'
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
  const title = sayAny(`option.${row.key}.title`);
  const help = sayAny(`option.${row.key}.help`);
  if (row.choices === undefined) return <Flag title={title} help={help} value={value === true} onChange={onChange} />;
  return (
    <Choice
      title={title}
      help={help}
      value={String(value)}
      options={row.choices.map((choice) => ({ value: String(choice), text: sayAny(`option.${row.key}.${choice}`) }))}
      onChange={(text) => onChange(row.choices?.find((choice) => String(choice) === text))}
    />
  );
}
