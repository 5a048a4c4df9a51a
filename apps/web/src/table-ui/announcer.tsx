import { useEffect, useRef } from 'preact/hooks';
import { SpokenRegion, speak } from '../parts/spoken.tsx';
import { say } from '../words/words.ts';

/** A line of a log for those who hear it. */
interface Announced {
  readonly isMine: boolean;
  readonly sentence: string;
}

interface Props {
  /** All lines of the log. */
  readonly lines: readonly Announced[];
  /** True when the reader decides now. */
  readonly isMine: boolean;
  /** The step that is decided, where several players decide at once: what they do meanwhile is announced when it is over. */
  readonly step?: string | undefined;
}

/** The largest number of sentences that are read out; more are counted, since log and recap have them all. */
const MOST = 3;

/** The announcement of new lines: the reader's action in one sentence, those of others in one summary once they are through. */
export function announcementOf(fresh: readonly Announced[], isMyTurn: boolean): string {
  const others = fresh.filter((line) => !line.isMine);
  const own = fresh.filter((line) => line.isMine).slice(-1);
  const told = others.slice(-MOST);
  const parts = [
    ...(others.length === 0 ? own : []).map(({ sentence }) => sentence),
    ...(others.length > MOST ? [say('announce.more', { count: others.length - MOST })] : []),
    ...told.map(({ sentence }) => sentence),
  ];
  if (isMyTurn && others.length > 0) parts.push(say('announce.your-turn'));
  return parts.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');
}

/**
 * The lines of a log that have not been announced. Those of others wait until the reader is to decide again, so that they are one
 * summary and never interrupt a decision.
 */
export class Unannounced {
  /** The number of lines that have been seen. */
  private count: number;
  /** The first line of others that waits. Lines are not stored: the last one may grow while its player goes on. */
  private first: number;
  private wasMine: boolean;
  private step: string | undefined;

  constructor({ lines, isMine, step }: Props) {
    this.count = this.first = lines.length;
    this.wasMine = isMine;
    this.step = step;
  }

  /** The announcement that is due now; empty where there is none. */
  next({ lines, isMine, step }: Props): string {
    const isMyTurn = isMine && !this.wasMine;
    const isDue = isMyTurn || (isMine && step !== this.step);
    // Undone lines are not read out.
    const own = lines.slice(Math.min(this.count, lines.length)).filter((line) => line.isMine);
    const others = lines.slice(Math.min(this.first, lines.length)).filter((line) => !line.isMine);
    this.count = lines.length;
    this.first = isDue ? lines.length : Math.min(this.first, lines.length);
    this.wasMine = isMine;
    this.step = step;
    return announcementOf(isDue ? [...own, ...others] : own, isMyTurn);
  }
}

/** Reads out the lines that came to a log last, for screen readers; nothing older. */
export function Announcer({ lines, isMine, step }: Props) {
  const unannounced = useRef<Unannounced>(undefined);
  unannounced.current ??= new Unannounced({ lines, isMine, step });
  useEffect(() => {
    const text = unannounced.current?.next({ lines, isMine, step });
    if (text) speak(text);
  }, [lines, isMine, step]);
  return <SpokenRegion />;
}
