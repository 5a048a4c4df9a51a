import '../hamlet/words.ts';
import './saves.css';
import { InputError } from '@hamlet/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go, to } from '../route.ts';
import { keepRecord, type Reading, readAside } from '../table/local.ts';
import { forgetGame, keptGames, type SavedGame } from '../table/saves.ts';
import { say } from '../words/words.ts';
import { download } from './download.ts';
import { isMeantAsRecord, sayFault } from './faults.ts';
import { seatsNamed } from './seat-names.ts';
import { sayGame, sayNames, sayRound } from './standing.ts';

/** The games that this browser keeps, and the door for records from elsewhere. */
export default function SavesScreen({ rest }: ScreenProps) {
  const [games, setGames] = useState<readonly SavedGame[]>();
  const [leaving, setLeaving] = useState<SavedGame>();
  const refresh = () => keptGames().then(setGames, () => setGames([]));
  useEffect(() => {
    void refresh();
  }, []);
  return (
    <Page title={say('saves.title')}>
      <OpenCard isWanted={rest[0] === 'open'} />
      {games?.length === 0 && (
        <section class="card">
          <h2>{say('saves.none')}</h2>
          <p class="note">{say('saves.none-help')}</p>
        </section>
      )}
      {games?.map((game) => (
        <GameRow key={game.id} game={game} onDelete={() => setLeaving(game)} />
      ))}
      {leaving && (
        <Dialog
          title={say('saves.delete-sure')}
          onClose={() => setLeaving(undefined)}
          footer={
            <>
              <button type="button" class="button" onClick={() => setLeaving(undefined)}>
                {say('shell.cancel')}
              </button>
              <button
                type="button"
                class="button warn"
                onClick={() =>
                  void forgetGame(leaving.id)
                    .then(refresh, refresh)
                    .then(() => setLeaving(undefined))
                }
              >
                {say('saves.delete')}
              </button>
            </>
          }
        >
          <p>
            {sayGame(leaving)}: {sayNames(leaving)} · {sayRound(leaving)}
          </p>
        </Dialog>
      )}
    </Page>
  );
}

/** How far the reading of a long record is. */
interface Progress {
  readonly done: number;
  readonly of: number;
}

/** A record from elsewhere: read and checked away from the page, and kept only when all of it plays. */
function OpenCard({ isWanted }: { readonly isWanted: boolean }) {
  const [fault, setFault] = useState<InputError>();
  const [isForeign, setForeign] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const file = useRef<HTMLInputElement>(null);
  const reading = useRef<Reading>(undefined);
  useEffect(() => {
    if (isWanted) file.current?.focus();
    return () => reading.current?.stop();
  }, [isWanted]);
  const stop = () => {
    reading.current?.stop();
    setProgress(undefined);
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    stop();
    setFault(undefined);
    setForeign(false);
    try {
      const text = await chosen.text().catch((error: unknown) => {
        throw new InputError('', 'unreadable', String(error));
      });
      setForeign(!isMeantAsRecord(text));
      reading.current = readAside(text, (done, of) => setProgress({ done, of }));
      const { record, standing } = await reading.current.done;
      go(standing.over ? 'replay' : 'game', await keepRecord(record, seatsNamed(record), standing));
    } catch (error) {
      setProgress(undefined);
      setFault(error instanceof InputError ? error : new InputError('', 'not-kept', String(error)));
    }
  };
  return (
    <section class="card rows">
      <h2>{say('saves.open')}</h2>
      <p class="note">{say('saves.open-help')}</p>
      <label class="button file">
        <Icon name="open" /> {say('saves.choose')}
        <input
          ref={file}
          type="file"
          class="hidden"
          accept=".json,.txt,application/json,text/plain"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {progress && <ReadingBar progress={progress} onStop={stop} />}
      {fault && <FaultCard fault={fault} isForeign={isForeign} />}
    </section>
  );
}

function ReadingBar({ progress: { done, of }, onStop }: { readonly progress: Progress; readonly onStop: () => void }) {
  return (
    <div class="line reading" role="status">
      <label class="field">
        {say('saves.reading', { done, of })}
        <progress value={done} max={of} />
      </label>
      <button type="button" class="button" onClick={onStop}>
        {say('shell.cancel')}
      </button>
    </div>
  );
}

function FaultCard({ fault, isForeign }: { readonly fault: InputError; readonly isForeign: boolean }) {
  return (
    <div role="alert" class="card fault">
      <h3>{say('saves.failed')}</h3>
      {isForeign && <p>{say('saves.failed-foreign')}</p>}
      <p>{sayFault(fault)}</p>
      <p>{fault.place === '' ? say('saves.failed-whole') : say('saves.failed-where', { place: fault.place })}</p>
      {fault.found !== '' && <p class="note">{say('saves.failed-found', { found: fault.found.slice(0, 120) })}</p>}
      <p class="note">{say('saves.failed-help')}</p>
    </div>
  );
}

function GameRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const { id, standing, when } = game;
  return (
    <article class="card saved">
      <div>
        <h2>{sayGame(game)}</h2>
        <p>{sayNames(game)}</p>
        <p class="note">
          {sayRound(game)} · {new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
      </div>
      <div class="line">
        {!standing.over && (
          <a class="button main" href={to('game', id)}>
            {say('saves.continue')}
          </a>
        )}
        <a class="button" href={to('replay', id)}>
          {say('saves.replay')}
        </a>
        <button type="button" class="button" onClick={() => download(game.record, { ...standing, when })}>
          {say('saves.export')}
        </button>
        <button type="button" class="button quiet icon" aria-label={say('saves.delete')} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      </div>
    </article>
  );
}
