import './new-game.css';
import { CHARACTERS, FIRST_LEVEL, LEVELS, ratedKind, ratingOf } from '@hamlet/bots';
import { InputError } from '@hamlet/kernel';
import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { ChosenOptions, GameKind, OptionRow, Setup } from '../game-entry.ts';
import type { OfferedKind } from '../game-lookup.ts';
import { type LastChoice, lastChoice, rememberChoice } from '../new-game/last-choice.ts';
import { ColourChoice, SeatCard } from '../new-game/seat-card.tsx';
import type { OnlineParts } from '../online/new-online.tsx';
import { FailedNote } from '../parts/failed-note.tsx';
import { Checkbox, Choice, TextField } from '../parts/fields.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { sayFault } from '../records/error-text.ts';
import { go, to } from '../route.ts';
import { change, settings } from '../settings.ts';
import { attempt } from '../table/attempt.ts';
import { createGame } from '../table/local.ts';
import type { SeatPlan, Trouble } from '../table/table.ts';
import { seatName } from '../table-ui/standing.ts';
import { say, sayAny } from '../words/words.ts';

/** The bots that can be chosen: the levels, weakest first, and then the characters. */
const BOTS: readonly string[] = ['random', ...LEVELS, ...CHARACTERS];

interface Props extends ScreenProps {
  readonly kinds: readonly OfferedKind[];
  /** Opens the table on the server instead of on this device. */
  readonly online?: OnlineParts | undefined;
}

/** Setting a game up: which, who, and by which rules. */
export function NewGameScreen({ rest, kinds, online }: Props) {
  const [kind, setKind] = useState(kinds.find(({ preset }) => preset.name === rest[0]) ?? kinds[0]);
  const first = (of: GameKind) => firstChoice(of, online);
  const [{ options, count, seats, colours }, setChosen] = useState(() => first(kind));
  const setOptions = (next: ChosenOptions) => setChosen((now) => ({ ...now, options: next }));
  const [catalogue, setCatalogue] = useState<OwnCatalogue>();
  const [choice, setChoice] = useState(online?.first);
  const [fault, setFault] = useState('');
  const failed = useSignal<Trouble | undefined>(undefined);
  const { preset, rows, setups = [], optionsOf, Fields } = kind;
  const colourOf = (index: number) => kind.colours?.find((colour) => colour === colours[index]);
  const ownColour = colourOf(0);
  const isAgainstRules = preset.seats('').some((seat) => seat.kind === 'rules');
  const ratedAt = ratedKind(kind.game.id, count, { ...preset.options, ...(catalogue && { catalogue }) });
  const start = async () => {
    const given = {
      ...preset.options,
      ...(optionsOf?.(options) ?? options),
      ...(colours.join() === (kind.colours ?? []).join() ? {} : { colours }),
      ...(catalogue ? { catalogue: catalogue.data } : {}),
    };
    const [own] = seats;
    const name = own.kind === 'person' ? own.name.trim() : '';
    const plan = isAgainstRules ? preset.seats(name) : seats.slice(0, count);
    if (own.kind === 'person') change({ name });
    if (!online) rememberChoice(kind, { options, count, seats, colours });
    if (online && choice) {
      online
        .open(name || online.guestName(), { game: kind.game.id, options: given, seats: plan, ...choice })
        .then((id) => go('online', id))
        .catch((error: unknown) => setFault(online.sayError(error)));
      return;
    }
    setFault('');
    const begun = await attempt(failed, async () => {
      const game = await kind.game.engine();
      return createGame({ game, options: given, seats: plan }).catch((error: unknown) => {
        if (!(error instanceof InputError)) throw error;
        setFault(say('new.fault', { text: sayFault(error) }));
        return undefined;
      });
    });
    if (begun?.answer !== undefined) go('game', begun.answer);
  };
  const setSeat = (index: number, seat: SeatPlan) =>
    setChosen((now) => ({ ...now, seats: now.seats.map((known, at) => (at === index ? seat : known)) }));
  /** The seat that had the colour takes that of this one. */
  const setColour = (index: number, colour: string) =>
    setChosen((now) => ({
      ...now,
      colours: now.colours.map((known, at) =>
        at === index ? colour : known === colour ? (now.colours[index] ?? known) : known,
      ),
    }));
  return (
    <Page title={say('new.title')}>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <nav class="new-where" aria-label={say('new.where')}>
          <a class="button" href={to('new', preset.name)} aria-current={online ? undefined : 'page'}>
            {say('new.here')}
          </a>
          <a class="button" href={to('new-online', preset.name)} aria-current={online ? 'page' : undefined}>
            <Icon name="people" /> {say('new.online')}
          </a>
        </nav>
        <section class="card rows">
          <Choice
            title={say('new.which')}
            value={preset.name}
            options={kinds.map(({ preset: { name } }) => ({ value: name, text: say(`home.${name}`) }))}
            help={say(`home.${preset.name}-text`)}
            onChange={(name) => {
              const next = kinds.find((other) => other.preset.name === name) ?? kind;
              setKind(next);
              setChosen(first(next));
            }}
          />
          {!isAgainstRules && (
            <Choice
              title={say('new.count')}
              value={String(count)}
              options={kind.counts.map((number) => ({ value: String(number), text: String(number) }))}
              onChange={(value) => setChosen((now) => ({ ...now, count: Number(value) }))}
            />
          )}
          {isAgainstRules && (
            <TextField
              title={say('new.name')}
              value={seats[0].kind === 'person' ? seats[0].name : ''}
              unnamed={say('new.you')}
              onChange={(name) => setSeat(0, { kind: 'person', name })}
            />
          )}
          {isAgainstRules && ownColour && (
            <ColourChoice colour={ownColour} colours={kind.colours ?? []} onColour={(colour) => setColour(0, colour)} />
          )}
          {!isAgainstRules && (
            <div class="seats">
              {seats.slice(0, count).map((seat, index, all) => (
                <SeatCard
                  key={String(index)}
                  index={index}
                  seat={seat}
                  unnamed={seatName(withoutNames(all), index)}
                  ratedAt={ratedAt}
                  levels={BOTS}
                  isOnline={online !== undefined}
                  colour={colourOf(index)}
                  colours={kind.colours ?? []}
                  onChange={(next) => setSeat(index, next)}
                  onColour={(colour) => setColour(index, colour)}
                />
              ))}
            </div>
          )}
          {!isAgainstRules && seats.slice(0, count).some((seat) => isRated(ratedAt, seat)) && (
            <p class="note">{say('new.rating-help')}</p>
          )}
        </section>
        <section class="card new-rules">
          <h2>{say('new.rules')}</h2>
          {setups.length > 0 && <Setups setups={setups} chosen={options} onChoose={setOptions} />}
          {rows
            .filter(({ when }) => when?.(options) ?? true)
            .map((row) => (
              <OptionField
                key={row.key}
                row={row}
                value={options[row.key] ?? row.first}
                onChange={(value) => setOptions({ ...(row.afterChange?.(options) ?? options), [row.key]: value })}
              />
            ))}
          {Fields && <Fields chosen={options} onChange={(parts) => setOptions({ ...options, ...parts })} />}
          <CatalogueField value={catalogue} onChange={setCatalogue} />
        </section>
        {online && choice && <online.Setup value={choice} onChange={setChoice} />}
        <div class="new-start">
          {fault !== '' && (
            <p role="alert" class="card">
              {fault}
            </p>
          )}
          {failed.value && <FailedNote text={say('home.start-failed')} details={failed.value.text} />}
          <button type="submit" class="button main">
            {online ? say('online.setup.open') : say('new.start')}
          </button>
        </div>
      </form>
    </Page>
  );
}

/** True for a bot whose strength at this kind of table was measured. */
function isRated(ratedAt: string | undefined, seat: SeatPlan): boolean {
  return seat.kind === 'bot' && ratingOf(ratedAt, seat.level) !== undefined;
}

/** The number of players of the preset. */
function firstCount({ preset }: GameKind): number {
  return preset.seats('').length;
}

/** The first choice: the last one on this device, else the preset. */
function firstChoice(kind: GameKind, online: OnlineParts | undefined): LastChoice {
  const fresh = {
    options: {},
    // Online a table is first of all for two: an empty seat would keep it from beginning.
    count: online ? (kind.counts.find((count) => count > 1) ?? firstCount(kind)) : firstCount(kind),
    seats: online ? somebodySeats(online.guestName()) : firstSeats(),
    colours: kind.colours ?? [],
  };
  return online ? fresh : lastChoice(kind, fresh, BOTS);
}

interface SetupsProps {
  readonly setups: readonly Setup[];
  readonly chosen: ChosenOptions;
  readonly onChoose: (options: ChosenOptions) => void;
}

/** True for the same choices, in whatever order. */
function isSame(a: ChosenOptions, b: ChosenOptions): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((key) => a[key] === b[key]);
}

/** The presets of the options, each by a single press. */
function Setups({ setups, chosen, onChoose }: SetupsProps) {
  return (
    <fieldset class="setups">
      <legend class="hidden">{say('new.setups')}</legend>
      {setups.map(({ name, options }) => (
        <button
          key={name}
          type="button"
          class="button"
          aria-pressed={isSame(options, chosen)}
          onClick={() => onChoose(options)}
        >
          {say(`setup.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** A catalogue of the player's own: the components that the game is played with. */
interface OwnCatalogue {
  readonly file: string;
  readonly data: unknown;
}

interface CatalogueProps {
  readonly value: OwnCatalogue | undefined;
  readonly onChange: (value: OwnCatalogue | undefined) => void;
}

/** The door for a catalogue file. The rules of the game check it when the game begins. */
function CatalogueField({ value, onChange }: CatalogueProps) {
  const [isFailed, setFailed] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange({ file: file.name, data: JSON.parse(await file.text()) });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <details class="new-fold">
      <summary class="fold">{say('new.catalogue')}</summary>
      <p class="note">{say('new.catalogue-help')}</p>
      <div class="line">
        <FileButton accept=".json,application/json" onChoose={(file) => void read(file)}>
          {value?.file ?? say('new.catalogue-choose')}
        </FileButton>
        {value && (
          <button type="button" class="button quiet" onClick={() => onChange(undefined)}>
            {say('new.catalogue-standard')}
          </button>
        )}
      </div>
      {isFailed && <p role="alert">{say('fault.not-json')}</p>}
    </details>
  );
}

/** Online every other seat is for somebody elsewhere, until a bot is chosen. */
function somebodySeats(name: string): SeatPlan[] {
  return firstSeats().map((_, index) => (index === 0 ? { kind: 'person', name } : { kind: 'remote', name: '' }));
}

/** The seats as if nobody had a name. */
function withoutNames(seats: readonly SeatPlan[]): readonly SeatPlan[] {
  return seats.map((seat) => (seat.kind === 'person' ? { ...seat, name: '' } : seat));
}

function firstSeats(): SeatPlan[] {
  const bot: SeatPlan = { kind: 'bot', level: FIRST_LEVEL };
  return [{ kind: 'person', name: settings.value.name }, bot, bot, bot, bot, bot];
}

interface OptionProps {
  readonly row: OptionRow;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function OptionField({ row, value, onChange }: OptionProps) {
  const texts = row.texts === undefined ? row.key : row.texts;
  const title = say(`option.${texts}.title`);
  const help = say(`option.${texts}.help`);
  if (row.choices === undefined)
    return <Checkbox title={title} help={help} value={value === true} onChange={onChange} />;
  return (
    <Choice
      title={title}
      help={help}
      value={String(value)}
      options={row.choices.map((choice) => ({ value: String(choice), text: sayAny(`option.${texts}.${choice}`) }))}
      onChange={(text) => onChange(row.choices?.find((choice) => String(choice) === text))}
    />
  );
}
