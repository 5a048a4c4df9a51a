import { type Action, builderPro, type Event, type State, type View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Signal } from '@preact/signals';
import type { TableModel, TableReading } from '../table/table-model.ts';
import { nameAmong } from '../table-ui/standing.ts';
import { imagineState } from './acting/imagined-state.ts';
import { type BuilderLogLine, logLines } from './story/log.ts';

/** The types of the Builder Pro table. */
export interface BuilderTypes {
  readonly view: View;
  readonly action: Action;
  readonly event: Event;
  readonly state: State;
  readonly line: BuilderLogLine;
}

/** The reading of the Builder Pro table. */
export const BUILDER_READING: TableReading<BuilderTypes> = {
  score: (state, viewer) => builderPro.score(state, viewer),
  ranking: (state, viewer) => builderPro.ranking(state, viewer),
  stateOf: imagineState,
  nameOf: nameAmong,
  linesOf: ({ view, state, items, person, perspective }) =>
    logLines({ components: state.setting.components, view, who: person, perspective }, items),
  parse: ({ setting }, text) => {
    const action = builderPro.codec.parse(setting, text);
    return 'code' in action ? undefined : action;
  },
  isStop: () => true,
};

/** The model that boards and panels of the Builder Pro table read, whether it is played or watched: it shows and cannot act. */
export interface BuilderShownModel extends TableModel<BuilderTypes> {
  /** The seat whose hamlet is shown; undefined for the viewer's own. */
  readonly shownSeat: Signal<Seat | undefined>;
  /** The tiles in the queue of a seat, where everybody may see them: once the game is over. */
  handOf(seat: Seat): readonly string[] | undefined;
}
