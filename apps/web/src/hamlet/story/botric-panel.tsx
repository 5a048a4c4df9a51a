import './botric-panel.css';
import { BOTRIC, MARKERS, type ReasoningStep, type State, TOKENS } from '@hamlet/hamlet';
import { Checkbox } from '../../parts/fields.tsx';
import { change, settings } from '../../settings.ts';
import { say, sayAny } from '../../words/words.ts';
import { sayGold, sayReasoningStep } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';

/** Botric's tile, line and cup, and how he reasoned in his last turn. */
export function BotricCard({ model, state }: { readonly model: HamletShownModel; readonly state: State }) {
  const { botric, setting } = state;
  if (!botric) return null;
  const [three, two, one] = botric.cup;
  return (
    <div class="botric">
      <p class="note">{say(`botric.version.${setting.solo?.version ?? 'investor'}`)}</p>
      <dl>
        <dt>{say('botric.tile')}</dt>
        <dd>{say(botric.faceUp ? 'botric.tile-up' : 'botric.tile-down', { gold: sayGold(botric.gold) })}</dd>
        <dt>{say('botric.line')}</dt>
        <dd>
          <BotricLine state={state} />
        </dd>
        <dt>{say('botric.cup')}</dt>
        <dd>{say('botric.cup-markers', { three, two, one })}</dd>
      </dl>
      <Checkbox
        title={say('botric.settle-label')}
        value={settings.value.rivalTies === 'auto'}
        onChange={(on) => change({ rivalTies: on ? 'auto' : 'ask' })}
      />
      <details>
        <summary>{say('botric.reasoning')}</summary>
        <ReasoningSteps state={state} reasoningSteps={lastReasoning(model)} />
      </details>
    </div>
  );
}

/** His tokens in order, with the markers that point at them; the one that he used stands out. */
export function BotricLine({ state, used }: { readonly state: State; readonly used?: string | undefined }) {
  return (
    <ol class="botric-line">
      {state.botric?.line.map((token, index) => (
        <li key={TOKENS[token]} class={TOKENS[token] === used ? 'used' : undefined}>
          {index < MARKERS.length && <span class="dots">{'•'.repeat(MARKERS.length - index)}</span>}
          {sayAny(`botric.token.${TOKENS[token]}`)}
        </li>
      ))}
    </ol>
  );
}

/** The token of his line at which his reasoning ended; undefined where it did not get to the line. */
export function tokenUsed(reasoningSteps: readonly ReasoningStep[]): string | undefined {
  const line = reasoningSteps.findLastIndex(({ topic }) => topic === 'line');
  return reasoningSteps.find(({ topic, verdict }, index) => {
    const isToken = TOKENS.some((token) => token === topic);
    return line >= 0 && index > line && verdict === 'can' && isToken;
  })?.topic;
}

/** His reasoning since his last turn began. */
function lastReasoning(model: HamletShownModel): ReasoningStep[] {
  const lines = model.lines.value;
  const start = lines.findLastIndex((line) => line.kind === 'turn' && line.by === BOTRIC);
  return start < 0 ? [] : lines.slice(start).flatMap((line) => line.reasoningSteps);
}

export function ReasoningSteps({
  state,
  reasoningSteps,
}: {
  readonly state: State;
  readonly reasoningSteps: readonly ReasoningStep[];
}) {
  if (reasoningSteps.length === 0) return <p class="note">{say('botric.no-reasoning')}</p>;
  return (
    <ol class="reasoning">
      {reasoningSteps.map((step, index) => (
        <li key={`${index} ${step.topic}`} class={step.verdict === 'can' ? 'does' : undefined}>
          {sayReasoningStep(state.setting, step)}
        </li>
      ))}
    </ol>
  );
}
