import { type Action, type Event, hamlet, type Position, type State, type Tile } from '@hamlet/hamlet';
import type { Signal } from '@preact/signals';
import type { TableModel, TableReading } from '../table/table-model.ts';
import { seatName } from '../table-ui/standing.ts';
import { say } from '../words/words.ts';
import { colourOf } from './names.ts';
import { type HamletLogLine, logLines } from './story/log.ts';

/** The types of the Hamlet table. */
export interface HamletTypes {
  readonly view: Position;
  readonly action: Action;
  readonly event: Event;
  readonly state: State;
  readonly line: HamletLogLine;
}

/** The reading of the Hamlet table. */
export const HAMLET_READING: TableReading<HamletTypes> = {
  score: (state, viewer) => hamlet.score(state, viewer),
  ranking: (state, viewer) => hamlet.ranking(state, viewer),
  stateOf: (view) => hamlet.codec.decode(view),
  // Players of one name are distinguished by their colours.
  nameOf: (seats, seat, state) => {
    const name = seatName(seats, seat);
    const isShared = seats.some((_, other) => other !== seat && seatName(seats, other) === name);
    return isShared ? say('token.shared', { name, colour: say(`colour.${colourOf(state, seat)}`) }) : name;
  },
  linesOf: ({ state, items, person }) => logLines(state, items, person),
  parse: ({ setting }, text) => {
    const action = hamlet.codec.parse(setting, text);
    return 'code' in action ? undefined : action;
  },
  isStop: ({ kind }) => kind === 'deed',
};

/** The model that boards and panels of the Hamlet table read, whether it is played or watched: it shows and cannot act. */
export interface HamletShownModel extends TableModel<HamletTypes> {
  /** Tiles of a line of the log that is pointed at. */
  readonly pointed: Signal<readonly Tile[]>;
  /** True while a blueprint is being taken: the display is then what is chosen from. */
  readonly isTaking: boolean;
}
