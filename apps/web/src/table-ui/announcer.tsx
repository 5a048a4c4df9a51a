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
}

/** More sentences than this are counted: the log and the recap tell them all. */
const MOST = 3;

/** The announcement of new lines: an own action in one sentence, those of others in one summary once they are through. */
export function announcementOf(fresh: readonly Announced[], isMine: boolean): string {
  const others = fresh.filter((line) => !line.isMine);
  const own = fresh.filter((line) => line.isMine).slice(-1);
  const told = others.slice(-MOST);
  const parts = [
    ...(others.length === 0 ? own : []).map(({ sentence }) => sentence),
    ...(others.length > MOST ? [say('announce.more', { count: others.length - MOST })] : []),
    ...told.map(({ sentence }) => sentence),
  ];
  if (isMine && others.length > 0) parts.push(say('announce.your-turn'));
  return parts.map((part) => `${part}.`).join(' ');
}

/** Says the news of a log: the last and nothing older. */
export function Announcer({ lines, isMine }: Props) {
  const heard = useRef(lines.length);
  useEffect(() => {
    // Undone lines are not news.
    heard.current = Math.min(heard.current, lines.length);
    const fresh = lines.slice(heard.current);
    const isWaiting = !isMine && fresh.some((line) => !line.isMine);
    if (fresh.length === 0 || isWaiting) return;
    heard.current = lines.length;
    speak(announcementOf(fresh, isMine));
  }, [lines, isMine]);
  return <SpokenRegion />;
}
