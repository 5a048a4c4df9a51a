import { useEffect } from 'preact/hooks';
import { joinLabels, say } from '../words/words.ts';

/** Says in the title of the tab that it is one's turn, for a player who looks elsewhere. */
export function useTurnTitle(isMine: boolean): void {
  useEffect(() => {
    document.title = isMine ? joinLabels([`● ${say('shell.your-turn')}`, say('shell.title')]) : say('shell.title');
    return () => {
      document.title = say('shell.title');
    };
  }, [isMine]);
}
