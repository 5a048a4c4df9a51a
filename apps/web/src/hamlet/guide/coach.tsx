import { CLOSING } from '@hamlet/bots/hamlet-action-list';
import { hamlet, topFrame } from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { Coach } from '../../guide/coach.tsx';
import type { Guide } from '../../guide/guide.ts';
import { say } from '../../words/words.ts';
import { sayAction } from '../acting/option-words.ts';
import type { HamletTableModel } from '../table-model.ts';

interface Props {
  readonly model: HamletTableModel;
  readonly guide: Guide;
  readonly onAgain: () => void;
}

/** The coach at the Hamlet table, who points at the tiles that a step names. */
export function HamletCoach({ model, guide, onAgain }: Props) {
  const show = (line: string) => {
    const { tileIds } = model.state.value.setting.components;
    const action = hamlet.codec.parse(model.state.value.setting, line);
    if (!isRefusal(action) && action.do === 'place') model.aimAt(String(action.place));
    model.pointed.value = line.split(' ').flatMap((word) => (tileIds.includes(word) ? [tileIds.indexOf(word)] : []));
  };
  return (
    <Coach
      guide={guide}
      model={model}
      sectionOf={sectionOf}
      onShow={show}
      confirmLabel={confirmLabel(model)}
      onAgain={onAgain}
    />
  );
}

/** The label of the button that pays for a step or closes it. */
function confirmLabel(model: HamletTableModel): string | undefined {
  const { state, legal } = model.draft.value;
  const frame = topFrame(state);
  if (frame?.step === 'pay') return say(`payNow.${frame.paid}`);
  const closing = legal.find((action) => CLOSING.has(action.do));
  return closing && sayAction(state, closing, model.person);
}

/** The sections of the rules, by the first words of the lines that they are about. */
const SECTIONS: Readonly<Record<string, string>> = {
  producers: 'work fill',
  'town-hall': 'take skip hire donkey',
  donkeys: 'move',
  refineries: 'refine',
  market: 'sell',
  church: 'deliver beg',
  construction: 'build favour from place',
  transport: 'pay',
  roads: 'road join',
  boats: 'boat',
  fishing: 'fish eat return keep',
  'lake-buildings': 'store bring',
  botric: 'choose',
};

function sectionOf(line: string): string {
  if (line.startsWith('work town-hall')) return 'town-hall';
  const [verb] = line.split(' ', 1);
  return Object.keys(SECTIONS).find((section) => SECTIONS[section].split(' ').includes(verb)) ?? 'turn';
}
