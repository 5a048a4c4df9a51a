import './seat-card.css';
import { ratingOf } from '@hamlet/bots';
import { portraitOf } from '../art/portraits.ts';
import { Shapes } from '../art/shapes.tsx';
import type { PlayerColour } from '../board/model.ts';
import { Choice, TextField } from '../parts/fields.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import type { SeatPlan } from '../table/table.ts';
import { say, sayAny, sayKnown } from '../words/words.ts';

interface Props {
  readonly index: number;
  readonly seat: SeatPlan;
  /** The word for its person without a name. */
  readonly unnamed: string;
  /** The kind of the table that is set up: each has ratings of its own. */
  readonly ratedAt: string | undefined;
  readonly levels: readonly string[];
  readonly isOnline: boolean;
  readonly colour: PlayerColour | undefined;
  readonly colours: readonly PlayerColour[];
  readonly onChange: (seat: SeatPlan) => void;
  readonly onColour: (colour: PlayerColour) => void;
}

/** A seat at the new table: who plays it, in which colour, and how well. */
export function SeatCard({
  index,
  seat,
  unnamed,
  ratedAt,
  levels,
  isOnline,
  colour,
  colours,
  onChange,
  onColour,
}: Props) {
  const isRemote = isOnline && index > 0;
  const person = isRemote
    ? { value: 'remote', text: say('online.setup.somebody') }
    : { value: 'person', text: say('new.person') };
  const bots = levels.map((level) => ({ value: level, text: sayAny(`level.${level}`) }));
  const sit = (value: string) => {
    if (value === 'remote') onChange({ kind: 'remote', name: '' });
    else if (value === 'person') onChange({ kind: 'person', name: '' });
    else onChange({ kind: 'bot', level: value });
  };
  return (
    <fieldset class="seat">
      <legend>
        {colour && <PlayerMark colour={colour} size={26} />} {say('new.seat', { seat: index + 1 })}
      </legend>
      <Choice
        title={say('new.who')}
        value={seat.kind === 'bot' ? seat.level : person.value}
        options={[person, ...bots]}
        help={seat.kind === 'bot' ? aboutBot(ratedAt, seat.level) : undefined}
        onChange={sit}
      />
      {seat.kind === 'bot' && <Portrait bot={seat.level} />}
      {seat.kind === 'person' && (
        <TextField
          title={say('new.name')}
          value={seat.name}
          unnamed={unnamed}
          onChange={(name) => onChange({ kind: 'person', name })}
        />
      )}
      {colour && <ColourChoice colour={colour} colours={colours} onColour={onColour} />}
    </fieldset>
  );
}

/** The face of a character; most bots have none. */
function Portrait({ bot }: { readonly bot: string }) {
  const drawing = portraitOf(bot);
  return drawing ? (
    <svg class="art portrait" width={72} height={72} viewBox="-36 -36 72 72" aria-hidden="true">
      <Shapes drawing={drawing} />
    </svg>
  ) : null;
}

interface ColourProps extends Pick<Props, 'colours' | 'onColour'> {
  readonly colour: PlayerColour;
}

/** The choice of a seat's colour. */
export function ColourChoice({ colour, colours, onColour }: ColourProps) {
  return (
    <Choice
      title={say('new.colour')}
      value={colour}
      options={colours.map((value) => ({ value, text: say(`seatColour.${value}`) }))}
      onChange={onColour}
    />
  );
}

/** The character of a level, and its strength where that was measured at this kind of table. */
function aboutBot(ratedAt: string | undefined, level: string): string | undefined {
  const rating = ratingOf(ratedAt, level);
  const texts = [sayKnown(`levelText.${level}`), rating === undefined ? undefined : say('new.rating', { rating })];
  return texts.filter((text) => text !== undefined).join(' ') || undefined;
}
