import { LIMITS, type RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Choice } from '../parts/fields.tsx';
import { sayDay } from '../words/formats.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';

/** Days on which clocks stand still in games over days. */
export function LeaveCard() {
  const [state, setState] = useState<RouteAnswer<'leave'>>();
  const [days, setDays] = useState(1);
  const [fault, attempt] = useAttempt();
  useEffect(() => void attempt(async () => setState(await ask('leave'))), []);
  if (!state) return null;
  const { until, left } = state;
  return (
    <section class="card rows" aria-labelledby="leave">
      <h2 id="leave">{say('leave.title')}</h2>
      <p class="note">{say('leave.text', { days: LIMITS.leaveDays })}</p>
      {until !== null && (
        <div class="line">
          <p role="status">{say('leave.on', { day: sayDay(until) })}</p>
          <button
            type="button"
            class="button main"
            data-back=""
            onClick={() => void attempt(async () => setState(await ask('endLeave')))}
          >
            {say('leave.back')}
          </button>
        </div>
      )}
      <p>{say('leave.left', { count: left })}</p>
      {until === null && left > 0 && (
        <div class="line">
          <Choice
            title={say('leave.days')}
            value={String(days)}
            options={Array.from({ length: left }, (_, index) => {
              const text = String(index + 1);
              return { value: text, text };
            })}
            onChange={(value) => setDays(Number(value))}
          />
          <button
            type="button"
            class="button"
            data-leave=""
            onClick={() => void attempt(async () => setState(await ask('takeLeave', { body: { days } })))}
          >
            {say('leave.take')}
          </button>
        </div>
      )}
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}
