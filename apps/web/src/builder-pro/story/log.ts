import type { Components, Event, Narration, View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { cellId } from '../board/draw.ts';
import { sayNarration } from '../names.ts';
import { narrationsOf, type ReportStep, reportSteps } from './report.ts';

/** One line of the log, ready to be shown. */
export interface BuilderLogLine {
  /** The number of lines of the record that have been played when this has happened. */
  readonly ply: number;
  readonly kind: 'year' | 'deed' | 'card';
  /** The player; undefined for the effects of a card on everybody. */
  readonly by: Seat | undefined;
  readonly text: string;
  /** The effects of a part of a card. */
  readonly step: ReportStep | undefined;
  /** Cells of the hamlet that it touched. */
  readonly cells: readonly string[];
}

interface LogReader {
  readonly components: Components;
  readonly view: View;
  readonly who: SeatPerson;
  /** The seat, or all of them, whose drawn and passed tiles may be read. */
  readonly perspective: Seat | 'all' | undefined;
}

/** The whole log in words. */
export function logLines(reader: LogReader, items: readonly Item<Event>[]): BuilderLogLine[] {
  const { components, view, who } = reader;
  const table = { components, seats: view.seats.length, person: who };
  const steps = reportSteps(components, view, items, who).filter(({ kind }) => kind !== 'built-this-year');
  let next = 0;
  return narrationsOf(components, view, items).flatMap((narration): BuilderLogLine[] => {
    if (narration.kind === 'built-this-year') return [];
    const isCard = narration.kind === 'section' || narration.kind === 'plaque';
    const isYear = narration.kind === 'year' || narration.kind === 'over';
    return [
      {
        ply: narration.ply,
        kind: isCard ? 'card' : isYear ? 'year' : 'deed',
        by: isCard || isYear ? undefined : narration.by,
        text: sayNarration(table, asSeen(reader, narration)),
        step: isCard ? steps[next++] : undefined,
        cells: narration.kind === 'built' ? [cellId(narration.x, narration.y)] : [],
      },
    ];
  });
}

/** A narration without the tiles, and how many were kept and passed, where that may not be read. */
function asSeen({ perspective }: LogReader, narration: Narration): Narration {
  if (perspective === 'all' || !('by' in narration) || perspective === narration.by) return narration;
  if (narration.kind === 'drew') return { ...narration, tiles: undefined };
  if (narration.kind === 'passed') return { ...narration, kept: undefined, count: undefined, tiles: undefined };
  return narration;
}
