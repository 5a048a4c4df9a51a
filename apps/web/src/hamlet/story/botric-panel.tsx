import './botric-panel.css';
import { MARKERS, type ReasoningStep, type State, TOKENS } from '@hamlet/hamlet';
import { Flag } from '../../parts/fields.tsx';
import { change, settings } from '../../settings.ts';
import { say, sayAny } from '../../words/words.ts';
import { sayCost, sayGold, theTile } from '../names.ts';
import type { HamletLook } from '../reading.ts';

/** Botric's tile, line and cup, and how he reasoned in his last turn. */
export function BotricCard({ model, state }: { readonly model: HamletLook; readonly state: State }) {
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
      <Flag
        title={say('botric.settle-label')}
        value={settings.value.ties === 'auto'}
        onChange={(on) => change({ ties: on ? 'auto' : 'ask' })}
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

/** The token of his line that some reasoningSteps ended with; undefined where they did not get to the line. */
export function tokenUsed(reasoningSteps: readonly ReasoningStep[]): string | undefined {
  const line = reasoningSteps.findLastIndex(({ topic }) => topic === 'line');
  return reasoningSteps.find(({ topic, verdict }, index) => {
    const isToken = TOKENS.some((token) => token === topic);
    return line >= 0 && index > line && verdict === 'can' && isToken;
  })?.topic;
}

/** His reasoning since his last turn began. */
function lastReasoning(model: HamletLook): ReasoningStep[] {
  const lines = model.lines.value;
  const start = lines.findLastIndex((line) => line.kind === 'turn' && line.by === 1);
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
          {sayReasoningStep(state, step)}
        </li>
      ))}
    </ol>
  );
}

/** One step of his reasoning. Where the favour version builds is known only in part, and said so. */
export function sayReasoningStep(state: State, { topic, verdict, params }: ReasoningStep): string {
  const { before, after } = params;
  const parts = [
    sayAny(`botric.verdict.${verdict}`, wordsOf(params)),
    ...objectOf(state, params),
    ...(after === undefined ? [] : [say('botric.leaves', { after, before })]),
    ...(topic === 'place' && state.setting.solo?.version === 'favour' ? [say('botric.reconstructed')] : []),
  ];
  return `${sayAny(`botric.topic.${topic}`)}: ${parts.join(', ')}`;
}

/** Parameters as the texts want them: dots and tokens in words. */
function wordsOf(params: ReasoningStep['params']): ReasoningStep['params'] {
  const { marker, token } = params;
  if (marker === undefined) return params;
  return { dots: sayAny(`dots.${marker}`), token: sayAny(`botric.token.${token}`) };
}

/** What he decided for: tiles by name, sales and deliveries by what they ask for. */
function objectOf(
  { setting: { components, deliveries } }: State,
  { tile, from, to, sale, slot }: ReasoningStep['params'],
): string[] {
  const tiles = [tile, from, to].flatMap((id) =>
    id === undefined ? [] : [theTile(components, components.tileIds.indexOf(String(id))).the],
  );
  const asked = [components.sales.find(({ id }) => id === sale), deliveries.find(({ id }) => id === slot)];
  return [...tiles, ...asked.flatMap((found) => (found ? [sayCost(found.cost)] : []))];
}
