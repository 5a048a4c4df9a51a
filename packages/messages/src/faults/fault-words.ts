import type { InputFault } from '@hamlet/kernel';
import { joiningWords } from '../joining.ts';
import type { Speaker } from '../speaker.ts';

/** Faults of input in words: what is wrong, and the values found and wanted. */
export function faultWords(speaker: Speaker) {
  const { say, text } = speaker;
  const { enumerate } = joiningWords(speaker);

  /** The sentence of a code. A line of a log may also carry the code of a refusal, which has none: the rules forbid its action. */
  const sentenceOf = ({ place, code }: InputFault): string | undefined =>
    text(`fault.${code}`) ?? (place.startsWith('log[') ? undefined : text(`gameFault.${code}`));

  /** The sentence of a fault; that of a forbidden action names the action. */
  const sayFault = (fault: InputFault): string =>
    sentenceOf(fault) ?? say('faultDetail.refused', { code: fault.code, text: fault.found });

  /** The values found and wanted, each as a line of its own; none that the sentence has named already. */
  const sayDetails = (fault: InputFault): string[] => {
    const { found, wanted } = fault;
    const isNamed = found === '' || sentenceOf(fault) === undefined;
    return [
      ...(isNamed ? [] : [say('faultDetail.found', { found: found.slice(0, LONGEST) })]),
      ...(wanted ? [sayWanted(wanted)] : []),
    ];
  };

  const sayWanted = (wanted: NonNullable<InputFault['wanted']>): string => {
    if ('low' in wanted) return say('faultDetail.range', { low: wanted.low, high: wanted.high });
    if ('known' in wanted) return say('faultDetail.known', { known: enumerate(wanted.known) });
    return say('faultDetail.exactly', { exactly: wanted.exactly });
  };

  return { sayFault, sayDetails };
}

/** Letters of a found value that are shown. */
const LONGEST = 120;
