import type { Action, QuestionKind, ReasoningStep, Setting, Tile } from '@hamlet/hamlet';
import { joiningWords } from '../joining.ts';
import type { Speaker } from '../speaker.ts';
import { ROAD_NAMES, thingWords } from './things.ts';

/** Botric's reasoning and his questions in words. */
export function botricWords(speaker: Speaker) {
  const { say, text } = speaker;
  const { joinFacts, joinHeaded } = joiningWords(speaker);
  const { theTile, sayCost, sayGoodsOf } = thingWords(speaker);

  /** Parameters as the texts want them: dots and tokens in words. */
  const wordsOf = (params: ReasoningStep['params']): ReasoningStep['params'] => {
    const { marker, token } = params;
    if (marker === undefined) return params;
    return { dots: text(`dots.${marker}`) ?? marker, token: text(`botric.token.${token}`) ?? String(token) };
  };

  /** His choice: tiles by name, sales and deliveries by the goods that they ask for. */
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
    return joinHeaded([text(`botric.topic.${topic}`) ?? topic, joinFacts(parts)]);
  };

  /** The question that a tie of Botric's asks the player. */
  const sayTie = (kind: QuestionKind): string => joinHeaded([say('botric.ask'), text(`botric.tie.${kind}`) ?? kind]);

  /** A candidate of a tie; undefined for places, lakes and payments, which each table shows in its own way. */
  const sayCandidate = (
    { components, deliveries }: Pick<Setting, 'components' | 'deliveries'>,
    { kind, item }: Extract<Action, { readonly do: 'choose' }>,
    tileOf: (villager: number) => Tile,
  ): string | undefined => {
    const [first, second, third] = item;
    const tile = (index: number) => theTile(components, index);
    switch (kind) {
      case 'delivery':
        return say('botric.candidate.deliver', { cost: sayCost(deliveries[first].cost) });
      case 'sale':
        return say('botric.candidate.sell', { cost: sayCost(components.sales[first].cost) });
      case 'producer':
      case 'refinery':
        return say('botric.candidate.at', { tile: tile(first) });
      case 'mix':
        return say('botric.candidate.fill', { goods: sayGoodsOf(item) });
      case 'road': {
        const road = say(`roadKind.${ROAD_NAMES[third]}`);
        return say('botric.candidate.road', { kind: road, from: tile(first), to: tile(second) });
      }
      case 'builder':
        return say('botric.candidate.builder', { at: tile(tileOf(first)), tile: tile(second) });
      case 'villager':
        return say('botric.candidate.villager', { at: tile(tileOf(first)) });
      case 'fishing':
        return say('botric.candidate.fishing', { tile: tile(first) });
      default:
        return undefined;
    }
  };

  return { sayReasoningStep, sayTie, sayCandidate };
}
