import { useEffect, useRef } from 'preact/hooks';
import { SpokenRegion, speakNews, withStop } from '../parts/spoken.tsx';
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
  return parts.map(withStop).join(' ');
}

/**
 * The lines of a log that have not been announced. Those of others wait until the reader is to decide again, so that they are one
 * summary and never interrupt a decision.
 */
export class Unannounced {
  /** The lines that have been seen. */
  private seen: readonly Announced[];
  /** The first line of others that waits. It is read when it is due: the last one may grow while its player goes on. */
  private first: number;
  private wasMine: boolean;
  private step: string | undefined;

  constructor({ lines, isMine, step }: Props) {
    this.seen = lines;
    this.first = lines.length;
    this.wasMine = isMine;
    this.step = step;
  }

  /** The announcement that is due now; empty where there is none. */
  next({ lines, isMine, step }: Props): string {
    const isMyTurn = isMine && !this.wasMine;
    const isDue = isMyTurn || (isMine && step !== this.step);
    // Lines of others that nobody has heard yet are taken back in silence.
    const takenBack = this.seen.slice(lines.length).filter((line, at) => line.isMine || lines.length + at < this.first);
    // The last line may tell of more than before, or of less.
    const known = this.seen.findLastIndex((line, at) => line.sentence === lines[at]?.sentence) + 1;
    const own = lines.slice(known).filter((line) => line.isMine);
    const others = lines.slice(this.first).filter((line) => !line.isMine);
    this.seen = lines;
    this.first = isDue ? lines.length : Math.min(this.first, lines.length);
    this.wasMine = isMine;
    this.step = step;
    if (takenBack.length > 0) return say('announce.taken-back', { what: withStop(takenBack[0].sentence) });
    return announcementOf(isDue ? [...own, ...others] : own, isMyTurn);
  }
}

/** Reads out the lines that came to a log last, or what was taken back, for screen readers; nothing older. */
export function Announcer({ lines, isMine, step }: Props) {
  const unannounced = useRef<Unannounced>(undefined);
  unannounced.current ??= new Unannounced({ lines, isMine, step });
  useEffect(() => {
    const text = unannounced.current?.next({ lines, isMine, step });
    if (text) speakNews(text);
  }, [lines, isMine, step]);
  return <SpokenRegion />;
}
