import './saves.css';
import { InputError } from '@hamlet/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { isMeantAsRecord } from '../records/error-text.ts';
import { FaultText, OpenUntil } from '../records/fault-text.tsx';
import { periodOf, sayGame, sayRound } from '../records/saved-text.ts';
import { seatsNamed } from '../records/seat-names.ts';
import { go, to } from '../route.ts';
import { type Progress, type Reading, readAside, savedRecord, saveRecord } from '../table/local.ts';
import type { Fault } from '../table/protocol.ts';
import type { ReadGame } from '../table/read-text.ts';
import { forgetGame, type SavedGame, savedGames } from '../table/saves.ts';
import { isShared } from '../table/table.ts';
import { download } from '../table-ui/download.ts';
import { sayNames } from '../table-ui/standing.ts';
import { say } from '../words/words.ts';

/** The games that this browser keeps, and the door for records from elsewhere. */
export default function SavesScreen({ rest }: ScreenProps) {
  const [games, setGames] = useState<readonly SavedGame[]>();
  const [leaving, setLeaving] = useState<SavedGame>();
  const refresh = () => savedGames().then(setGames, () => setGames([]));
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

/** A record from elsewhere: read and checked away from the page, and kept when all of it plays, or the part that does is asked for. */
function OpenCard({ isWanted }: { readonly isWanted: boolean }) {
  const [fault, setFault] = useState<Fault>();
  const [isForeign, setForeign] = useState(false);
  const [cut, setCut] = useState<ReadGame>();
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
  const open = async ({ record, standing }: ReadGame) =>
    go(standing.over ? 'replay' : 'game', await saveRecord(record, seatsNamed(record), standing));
  const fail = (error: unknown) => {
    setProgress(undefined);
    setFault(error instanceof InputError ? error : new InputError('', 'not-kept', String(error)));
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    stop();
    setFault(undefined);
    setCut(undefined);
    setForeign(false);
    try {
      const text = await chosen.text().catch((error: unknown) => {
        throw new InputError('', 'unreadable', String(error));
      });
      setForeign(!isMeantAsRecord(text));
      reading.current = readAside(text, setProgress);
      const game = await reading.current.done;
      if (!game.fault) {
        await open(game);
        return;
      }
      setProgress(undefined);
      setFault(game.fault);
      setCut(game);
    } catch (error) {
      fail(error);
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
      {fault && (
        <FaultCard fault={fault} isForeign={isForeign} cut={cut} onOpen={(game) => void open(game).catch(fail)} />
      )}
    </section>
  );
}

interface ReadingProps {
  readonly progress: Progress;
  readonly onStop: () => void;
}

function ReadingBar({ progress: { done, of, comparable }, onStop }: ReadingProps) {
  return (
    <div class="line reading" role="status">
      <label class="field">
        {say('saves.reading', { done, of })}
        <progress value={done} max={of} />
        {!comparable && <small>{say('saves.hashes-old')}</small>}
      </label>
      <button type="button" class="button" onClick={onStop}>
        {say('shell.cancel')}
      </button>
    </div>
  );
}

interface FaultProps {
  readonly fault: Fault;
  readonly isForeign: boolean;
  /** The part before the fault, where that plays. */
  readonly cut: ReadGame | undefined;
  readonly onOpen: (game: ReadGame) => void;
}

function FaultCard({ fault, isForeign, cut, onOpen }: FaultProps) {
  return (
    <div role="alert" class="card fault">
      <h3>{say('saves.failed')}</h3>
      {isForeign && <p>{say('saves.failed-foreign')}</p>}
      <FaultText fault={fault} />
      {cut && <OpenUntil comparable={cut.comparable} onOpen={() => onOpen(cut)} />}
      <p class="note">{say('saves.failed-help')}</p>
    </div>
  );
}

function GameRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const { id, standing, when } = game;
  const [isFailed, setFailed] = useState(false);
  const isPartial = isShared(game.seats) && !standing.over;
  const save = async () => {
    const record = isPartial ? await savedRecord(id) : game.record;
    download(record, { ...standing, period: periodOf(record), when });
  };
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
        <button type="button" class="button" onClick={() => save().catch(() => setFailed(true))}>
          {say('saves.export')}
        </button>
        <button type="button" class="button quiet icon" aria-label={say('saves.delete')} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      </div>
      {isPartial && <p class="note">{say('saves.export-partial')}</p>}
      {isFailed && (
        <p class="note" role="alert">
          {say('menu.export-failed')}
        </p>
      )}
    </article>
  );
}
