import { type AskState, type LapseState, SUBSTITUTE } from '@hamlet/protocol';
import { Spoken } from '../parts/spoken.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { nameAt } from './names.ts';
import type { OnlineRoom } from './online-room.ts';

/** The requests to the others, with the answers; and seats whose time is up. */
export function Asks({ room }: { readonly room: OnlineRoom }) {
  const state = room.state.value;
  const [own] = room.mine.value;
  if (!state || own === undefined) return null;
  const [ask] = state.asks;
  const [lapse] = state.lapses;
  if (ask) return <AskStrip room={room} ask={ask} />;
  if (lapse && !room.mine.value.includes(lapse.seat)) return <LapseStrip room={room} lapse={lapse} own={own} />;
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
  if (state.adjourned && state.phase === 'playing') return <AdjournedStrip room={room} own={own} />;
  return null;
}

/** The game stands still until everybody is back. */
function AdjournedStrip({ room, own }: { readonly room: OnlineRoom; readonly own: number }) {
  return (
    <div class="ask-strip">
      <span>{say('online.bar.adjourned')}</span>
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
          : say(`online.asks.${ask.request.what}`, { who })}
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

interface LapseProps {
  readonly room: OnlineRoom;
  readonly lapse: LapseState;
  readonly own: number;
}

function LapseStrip({ room, lapse, own }: LapseProps) {
  const choose = (choice: 'wait' | 'bot' | 'end') =>
    void room.command(own, {
      do: 'choose',
      seat: lapse.seat,
      choice,
      ...(choice === 'bot' ? { level: SUBSTITUTE } : {}),
    });
  return (
    <div class="ask-strip" role="alert">
      <span>{say('online.lapse.text', { name: nameAt(room, lapse.seat) })}</span>
      <span class="line">
        {(['wait', 'bot', 'end'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            class={`button${lapse.choices[String(own)] === choice ? ' main' : ''}`}
            onClick={() => choose(choice)}
          >
            {say(`online.lapse.${choice}`)}
          </button>
        ))}
      </span>
    </div>
  );
}
