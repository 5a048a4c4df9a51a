import type { QuestionKind, ReasoningStep, Setting } from '@hamlet/hamlet';
import type { Speaker } from '../speaker.ts';
import { thingWords } from './things.ts';

/** How Botric reasons, and what he asks. */
export function botricWords(speaker: Speaker) {
  const { say, text } = speaker;
  const { theTile, sayCost } = thingWords(speaker);

  /** Parameters as the texts want them: dots and tokens in words. */
  const wordsOf = (params: ReasoningStep['params']): ReasoningStep['params'] => {
    const { marker, token } = params;
    if (marker === undefined) return params;
    return { dots: text(`dots.${marker}`) ?? marker, token: text(`botric.token.${token}`) ?? String(token) };
  };

  /** What he decided for: tiles by name, sales and deliveries by what they ask for. */
  const objectOf = (
    { components, deliveries }: Pick<Setting, 'components' | 'deliveries'>,
    { tile, from, to, sale, slot }: ReasoningStep['params'],
  ): string[] => {
    const tiles = [tile, from, to].flatMap((id) =>
      id === undefined ? [] : [theTile(components, components.tileIds.indexOf(String(id))).the],
    );
    const asked = [components.sales.find(({ id }) => id === sale), deliveries.find(({ id }) => id === slot)];
    return [...tiles, ...asked.flatMap((found) => (found ? [sayCost(found.cost)] : []))];
  };

  /** One step of his reasoning. Where the favour version builds is known only in part, and said so. */
  const sayReasoningStep = (setting: Setting, { topic, verdict, params }: ReasoningStep): string => {
    const { before, after } = params;
    const parts = [
      text(`botric.verdict.${verdict}`, wordsOf(params)) ?? verdict,
      ...objectOf(setting, params),
      ...(after === undefined || before === undefined ? [] : [say('botric.leaves', { after, before })]),
      ...(topic === 'place' && setting.solo?.version === 'favour' ? [say('botric.reconstructed')] : []),
    ];
    return `${text(`botric.topic.${topic}`) ?? topic}: ${parts.join(', ')}`;
  };

  /** What a tie of Botric's asks of the player. */
  const sayTie = (kind: QuestionKind): string => `${say('botric.ask')}: ${text(`botric.tie.${kind}`) ?? kind}`;

  return { sayReasoningStep, sayTie };
}
