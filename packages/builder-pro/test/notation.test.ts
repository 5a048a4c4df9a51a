import { builderPro } from '@hamlet/builder-pro';
import { isRefusal } from '@hamlet/kernel';
import { digestOf, misspelled } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

test('a line that is misspelled in one place is read in the same way in every version', { tags: ['whole'] }, () => {
  const lines = new Map<string, string>();
  const { setting } = randomGame(SIX[2], 'notation', (state, _seat, legal) => {
    for (const action of legal) {
      const text = builderPro.codec.format(state.setting, action);
      const form = `${text.split(' ')[0]} ${text.split(' ').length}`;
      if (!lines.has(form)) lines.set(form, text);
    }
  });
  const read = [...lines.values()].flatMap((line) => {
    expect(isRefusal(builderPro.codec.parse(setting, line))).toBe(false);
    return misspelled(line).map((text): [string, unknown] => [text, builderPro.codec.parse(setting, text)]);
  });
  const understood = read.filter(([, action]) => !isRefusal(action)).length;
  expect({ lines: [...lines.values()], understood, digest: digestOf(read) }).toMatchSnapshot();
});
