import { personName } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { isBotWord, isHouseName, skeletonOf } from '../../src/people/alike.ts';

describe('names', () => {
  test.each([
    ['Ada', 'ada'],
    ['Ada', 'Аda'],
    ['Ada', 'АԀА'],
    ['Ada', 'Ádà'],
    ['Ada', 'A d a'],
    ['Ada', 'A.d-a'],
    ['Ada', 'Ａｄａ'],
    ['Ada', '𝐀𝐝𝐚'],
    ['Otto', '0tt0'],
    ['Illi', 'l1|!'],
    ['Marie', 'Rnarie'.replace('R', 'r')],
    ['Wanda', 'VVanda'],
    ['Strauss', 'Strauß'],
    ['Иван', 'ивaн'],
    ['Ωμέγα', 'ωμεγα'],
  ])('%s and %s look alike', (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
    expect(skeletonOf(one)).not.toBe('');
  });

  test.each([
    ['Ada', 'Eda'],
    ['Anna', 'Anne'],
    ['明', '月'],
    ['Guest 100', 'Guest 108'],
  ])('%s and %s do not', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });

  test.each(['master', 'MASTER', 'Botric', 'B0tric', 'Воtric', 'Builder 2', 'admin', 'Ｏｐｅｒａｔｏｒ'])(
    '%s is a name of the house',
    (name) => expect(isHouseName(name)).toBe(true),
  );

  test.each(['Meister-Bot', 'Bot', 'B o t'.replaceAll(' ', ''), 'my b0t', 'Воt 7'])(
    '%s says that it is a bot',
    (name) => expect(isBotWord(name)).toBe(true),
  );

  test.each(['Talbot', 'Ada', 'Masterson', 'Bo Tang', 'Hammond'])('%s is a name for a person', (name) =>
    expect([isHouseName(name), isBotWord(name)]).toEqual([false, false]),
  );

  test.each([
    'A',
    'x'.repeat(25),
    '  ',
    '\u202eadA',
    'A\u0000da',
    'A\nda',
    'Ad\u200ba',
    'Ad\u00ada',
    '\u3164\u3164',
    '\u115f\u1160x',
    '\u2800\u2800',
    'A\u2028B',
    '\ue000\ue001',
    'Z\u0351\u0352\u0353\u0354lgo',
    'Ada  Bob',
    'Ada\u00a0Bob',
    'Ada #abc',
    '...',
    '<>',
    '\ud800x',
    '\u0378\u0379',
  ])('%j is no name', (name) => expect(personName.safeParse(name).success).toBe(false));

  test.each([
    ['Jo', 'Jo'],
    [' Ada ', 'Ada'],
    ['Åsa', 'Åsa'],
    ['A\u030asa', 'Åsa'],
    ['李小龍', '李小龍'],
    ['عمر', 'عمر'],
    ['नमस्ते', 'नमस्ते'],
    ['<b>x</b>', '<b>x</b>'],
    ["Robert'); DROP", "Robert'); DROP"],
    ['Ada 🐴', 'Ada 🐴'],
    [`${'🐴'.repeat(10)}a`, `${'🐴'.repeat(10)}a`],
  ])('%j is kept as %j', (name, kept) => expect(personName.parse(name)).toBe(kept));
});
