import type { Seat } from '@hamlet/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { EVERYBODY, LogLines, LogTools } from '../parts/log-tools.tsx';
import type { TableModel, TableTypes } from '../table/table-model.ts';
import { sayTakenBack, takenBackAmong } from './taken-back.ts';

interface ListProps<T extends TableTypes> {
  readonly model: TableModel<T>;
  /** True for a line that stays when only the lines of one seat are wanted. */
  readonly isOf: (line: T['line'], seat: Seat) => boolean;
  /** A line as plain text. */
  readonly plain: (line: T['line']) => string;
  readonly entry: (line: T['line'], index: number) => ComponentChildren;
  /** Shown above the lines. */
  readonly children?: ComponentChildren;
}

/** The log at a table: whose lines to show, and the lines. */
export function LogList<T extends TableTypes>({ model, isOf, plain, entry, children }: ListProps<T>) {
  const [only, setOnly] = useState(EVERYBODY);
  const lines = model.lines.value;
  const notes = takenBackAmong(lines, model.table.takenBack?.value ?? []).map((found) =>
    found.map((one) => sayTakenBack(model.person, one)),
  );
  const noted = (index: number) =>
    notes[index].map((text, at) => (
      <li key={`back-${index}-${at}`} class="note" data-taken-back="">
        {text}
      </li>
    ));
  return (
    <div class="log">
      <LogTools
        seats={model.table.seats.length}
        who={model.who}
        only={only}
        onOnly={setOnly}
        text={() => notes.flatMap((found, index) => [...found, ...lines.slice(index, index + 1).map(plain)]).join('\n')}
      />
      {children}
      <LogLines follow={lines.length}>
        {lines.flatMap((line, index) => [
          ...noted(index),
          only === EVERYBODY || isOf(line, only) ? entry(line, index) : null,
        ])}
        {noted(lines.length)}
      </LogLines>
    </div>
  );
}
