import { type AskState, type LapseState, SUBSTITUTE, type TableState } from '@hamlet/protocol';
import { Spoken } from '../parts/spoken.tsx';
import { to } from '../route.ts';
import { sayInstant } from '../words/formats.ts';
import { say } from '../words/words.ts';
import { sayEnd } from './end-text.ts';
import { nameAt } from './names.ts';
import type { OnlineRoom } from './online-room.ts';

/** The requests to the others, with the answers; and seats whose time is up. */
export function OpenRequests({ room }: { readonly room: OnlineRoom }) {
  const state = room.state.value;
  const mine = room.mine.value;
  const [own] = mine;
  if (!state || own === undefined) return null;
  const playing = mine.find((seat) => state.seats[seat]?.holder === 'person');
  const person = state.seats[own]?.person ?? '';
  const [ask] = state.asks;
  const lapse = state.lapses.find(({ seat }) => !mine.includes(seat));
  // A choice that is missing comes first: without it the game stands still.
  if (lapse && playing !== undefined && (!ask || lapse.choices[person] === undefined))
    return <LapseStrip room={room} state={state} lapse={lapse} own={playing} />;
  if (ask) return <AskStrip room={room} ask={ask} />;
  if (state.rematch !== undefined)
    return (
      <div class="ask-strip">
        <span>{say('online.asks.rematch')}</span>
        <Spoken text={say('online.asks.rematch')} />
        <a class="button main" href={to('online', state.rematch)}>
          {say('online.enter')}
        </a>
      </div>
    );
  if (state.adjourned && state.phase === 'playing') return <AdjournedStrip room={room} state={state} own={own} />;
  return null;
}

/** The strip of an adjourned game, which stands still until everybody is back. */
function AdjournedStrip({ room, state, own }: OwnStripProps) {
  return (
    <div class="ask-strip">
      <span>
        {say('online.bar.adjourned')} <small>{sayEnd(state)}</small>
      </span>
      <Spoken text={say('online.bar.adjourned')} />
      <button
        type="button"
        class="button main"
        onClick={() => void room.command(own, { do: 'ask', request: { what: 'resume' } })}
      >
        {say('online.bar.resume')}
      </button>
    </div>
  );
}

function AskStrip({ room, ask }: { readonly room: OnlineRoom; readonly ask: AskState }) {
  const who = { name: nameAt(room, ask.by), you: room.mine.value.includes(ask.by) };
  const answering = room.mine.value.find((seat) => seat !== ask.by && !ask.agreed.includes(seat));
  const answer = (agree: boolean) => {
    if (answering !== undefined) void room.command(answering, { do: 'answer', ask: ask.ask, agree });
  };
  return (
    <div class="ask-strip" role="alert">
      <span>
        {ask.request.what === 'take-back'
          ? say('online.asks.take-back', { who, count: ask.back ?? 1 })
          : ask.request.what === 'pace'
            ? say('online.asks.pace', { who, pace: say(`online.pace.${ask.request.pace}`) })
            : say(`online.asks.${ask.request.what}`, { who })}{' '}
        <small>{say('online.asks.until', { when: sayInstant(ask.until) })}</small>
      </span>
      {answering !== undefined && !who.you && (
        <span class="line">
          <button type="button" class="button" onClick={() => answer(false)}>
            {say('online.asks.decline')}
          </button>
          <button type="button" class="button main" onClick={() => answer(true)}>
            {say('online.asks.agree')}
          </button>
        </span>
      )}
    </div>
  );
}

/** A strip about a table, with the own seat that answers. */
interface OwnStripProps {
  readonly room: OnlineRoom;
  readonly state: TableState;
  readonly own: number;
}

function LapseStrip({ room, state, lapse, own }: OwnStripProps & { readonly lapse: LapseState }) {
  const { person = '' } = state.seats[own];
  const name = nameAt(room, lapse.seat);
  const hasLeft = state.seats[lapse.seat].holder === 'nobody';
  const choose = (choice: 'wait' | 'bot' | 'end') =>
    void room.command(own, {
      do: 'choose',
      seat: lapse.seat,
      choice,
      ...(choice === 'bot' ? { level: SUBSTITUTE } : {}),
    });
  return (
    <div class="ask-strip" role="alert">
      <span>
        {say(hasLeft ? 'online.lapse.left' : 'online.lapse.text', { name })}{' '}
        <small>{lapse.until > 0 ? say('online.lapse.until', { when: sayInstant(lapse.until) }) : sayEnd(state)}</small>
      </span>
      <span class="line">
        {(['wait', 'bot', 'end'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            class={`button${lapse.choices[person] === choice ? ' main' : ''}`}
            onClick={() => choose(choice)}
          >
            {say(`online.lapse.${choice}`)}
          </button>
        ))}
      </span>
    </div>
  );
}
