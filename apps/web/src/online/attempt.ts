import { useState } from 'preact/hooks';
import { sayOnlineError } from './refusal-text.ts';

/** Runs requests one after the other; the newest refusal in words, empty where nothing was refused. */
export function useAttempt(): readonly [string, (job: () => Promise<void>) => Promise<void>] {
  const [fault, setFault] = useState('');
  const attempt = async (job: () => Promise<void>) => {
    try {
      setFault('');
      await job();
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  return [fault, attempt];
}
