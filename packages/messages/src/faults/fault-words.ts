import type { InputFault } from '@hamlet/kernel';
import type { Speaker } from '../speaker.ts';

/** Faults of input in words: what is wrong, and the values found and wanted. */
export function faultWords({ say, text }: Speaker) {
  /** The sentence of a fault. A line of a log may also carry the code of a refusal: then the rules forbid its action. */
  const sayFault = ({ place, code, found }: InputFault): string => {
    const isLine = place.startsWith('log[');
    const sentence = text(`fault.${code}`) ?? (isLine ? undefined : text(`gameFault.${code}`));
    return sentence ?? say('faultDetail.refused', { code, text: found });
  };

  /** The values found and wanted, each as a line of its own. */
  const sayDetails = ({ found, wanted }: InputFault): string[] => [
    ...(found === '' ? [] : [say('faultDetail.found', { found: found.slice(0, LONGEST) })]),
    ...(wanted ? [sayWanted(wanted)] : []),
  ];

  const sayWanted = (wanted: NonNullable<InputFault['wanted']>): string => {
    if ('low' in wanted) return say('faultDetail.range', { low: wanted.low, high: wanted.high });
    if ('known' in wanted) return say('faultDetail.known', { known: wanted.known.join(', ') });
    return say('faultDetail.exactly', { exactly: wanted.exactly });
  };

  return { sayFault, sayDetails };
}

/** Letters of a found value that are shown. */
const LONGEST = 120;
