import { type AnyGame, type GameRecord, playRecord, readRecord, registryOf, sha256 } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import type { GameEntry } from '../game-entry.ts';
import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import type { OnlineRoom } from './online-room.ts';
import { notedPromise } from './promise-store.ts';

/** The SHA-256 of a text in hex digits: of the browser where it has one, else our own. */
export async function digestOf(text: string): Promise<string> {
  // Outside a secure context a browser has none, whatever its types say.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return sha256(text);
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The result of checking a shuffle. */
export type Verified = 'fits' | 'other-seed' | 'other-promise' | 'other-game';

/** Checks a finished game against the commitment from its beginning: the seed, and that every draw came from it. */
export async function verifyShuffle(
  game: AnyGame,
  record: GameRecord,
  promised: { readonly told: string | undefined; readonly noted: string | undefined },
): Promise<Verified> {
  const digest = await digestOf(record.seed);
  if (digest !== promised.told) return 'other-seed';
  if (promised.noted !== undefined && promised.noted !== digest) return 'other-promise';
  try {
    playRecord(readRecord(record, registryOf([game])));
    return 'fits';
  } catch {
    return 'other-game';
  }
}

interface Props {
  readonly room: OnlineRoom;
  readonly engine: GameEntry['engine'];
  readonly watch: string | undefined;
}

/** Checks in this browser that the shuffle was fixed before the game; says what that proves and what it does not. */
export function Verify({ room, engine, watch }: Props) {
  const [found, setFound] = useState<Verified | 'failed'>();
  const told = room.state.value?.commitment;
  if (told === undefined) return <p class="note">{say('online.verify.none')}</p>;
  const check = async () => {
    try {
      const query = watch === undefined ? {} : { watch };
      const record = (await ask('record', { params: { table: room.id }, query })) as GameRecord;
      setFound(await verifyShuffle(await engine(record.rules), record, { told, noted: notedPromise(room.id) }));
    } catch {
      setFound('failed');
    }
  };
  return (
    <section class="rows" aria-labelledby="verify">
      <h3 id="verify">{say('online.verify.title')}</h3>
      <p class="note">{say('online.verify.text')}</p>
      <button type="button" class="button" data-verify="" onClick={() => void check()}>
        <Icon name="end" /> {say('online.verify.check')}
      </button>
      {found && (
        <p role="status" data-verified={found}>
          {say(`online.verify.${found}`)}
        </p>
      )}
    </section>
  );
}
