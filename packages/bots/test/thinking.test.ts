// @module-tag whole
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, type Bot, botNamed, LEVELS, safely, type Thinking } from '../src/index.ts';
import { BUILDER_PRO, HAMLET, LAKE, playWith, positionsOf, questionIn, SOLO } from './tables.ts';

const SETTINGS = [HAMLET, LAKE, SOLO, BUILDER_PRO];

function named(name: string): Bot {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot ${name}`);
  return bot;
}

describe('names', () => {
  test('every name is a bot, the levels among them; others are none', () => {
    expect(BOT_NAMES.filter((name) => botNamed(name)?.name !== name)).toEqual([]);
    expect(LEVELS.filter((level) => !BOT_NAMES.includes(level))).toEqual([]);
    expect(botNamed('genius')).toBeUndefined();
    expect(botNamed('master@9:3')).toBeUndefined();
  });

  test('a level with a version is that level', () => {
    const [{ state, seat }] = positionsOf(BUILDER_PRO, 'version', [6]);
    const choices = ['builder', 'builder@2', 'builder@1'].map(
      (name) => named(name).choose(questionIn(BUILDER_PRO, state, seat, 'x')).action,
    );
    expect(choices[1]).toEqual(choices[0]);
    expect(choices[2]).toEqual(choices[0]);
  });

  test('search takes settings', () => {
    expect(botNamed('search:playouts=3,plans=1')?.name).toBe('search:playouts=3,plans=1');
    expect(botNamed('search:speed=3')).toBeUndefined();
    expect(botNamed('search:playouts=many')).toBeUndefined();
  });
});

describe.each(SETTINGS)('explanations in $name', (setting) => {
  const [{ state, seat }] = positionsOf(setting, 'explain', [12]);

  test('lines, scores and chances', () => {
    const question = questionIn(setting, state, seat, 'x');
    const { action, thinking } = named('search:playouts=8').choose(question);
    expect(question.legal).toContain(action);
    expect(thinking?.lines[0].action).toBe(action);
    expect(thinking?.lines.filter((line) => !question.legal.includes(line.action))).toEqual([]);
    expect(thinking?.lines.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(thinking?.playouts ?? 0);
    expect(thinking?.lines.every(({ value }) => Number.isFinite(value))).toBe(true);
    const told = thinking?.forecast ?? thinking?.uncalibrated;
    expect(told?.scores).toHaveLength(setting.seats);
    expect(told?.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });

  test('reports while it thinks, more and more playouts, and the same choice as without', () => {
    const reports: Thinking[] = [];
    const question = questionIn(setting, state, seat, 'x', { onThinking: (thinking) => reports.push(thinking) });
    const { action } = named('search:playouts=24').choose(question);
    expect(reports.map(({ playouts }) => playouts)).toEqual([8, 16, 24]);
    expect(reports.every(({ lines }) => question.legal.includes(lines[0].action))).toBe(true);
    expect(action).toEqual(named('search:playouts=24').choose(questionIn(setting, state, seat, 'x')).action);
  });

  test('the same numbers give the same choice', () => {
    const choose = () => named('search:playouts=6').choose(questionIn(setting, state, seat, 'same')).action;
    expect(choose()).toEqual(choose());
  });
});

describe('master', () => {
  const [{ state, seat }] = positionsOf(SOLO, 'alone', [0]);

  test('a budget in positions ends its search, and the choice does not depend on a clock', () => {
    const [few, more] = [200, 2000].map(
      (positions) => named(`search:positions=${positions}`).choose(questionIn(SOLO, state, seat, 'x')).thinking,
    );
    expect(few?.cut).toBe(false);
    expect(few?.playouts).toBeLessThan(more?.playouts ?? 0);
  });

  test('by the lake it keeps more positions of its turn, unless a beam is named', () => {
    const [lake] = positionsOf(LAKE, 'thinking', [0]);
    const [usual, wide, narrow] = ['', ',beam=60', ',beam=30'].map(
      (beam) =>
        named(`search:playouts=0${beam}`).choose(questionIn(LAKE, lake.state, lake.seat, 'x')).thinking?.playouts,
    );
    expect(usual).toBe(wide);
    expect(narrow).toBeLessThan(usual ?? 0);
  });

  test('answers in time where there is a clock, and says that the clock cut it', () => {
    let time = 0;
    const now = () => (time += 300);
    const { thinking } = named('master').choose(questionIn(SOLO, state, seat, 'x', { now }));
    expect(thinking?.playouts).toBeLessThan(10);
    expect(thinking?.cut).toBe(true);
  });
});

describe.each(SETTINGS)('what it thinks in $name', (setting) => {
  const [{ state, seat }] = positionsOf(setting, 'explain', [12]);
  const question = questionIn(setting, state, seat, 'x');

  test('the turn, its chance, the reply and what changes', () => {
    const { thinking } = named('search:playouts=8').choose(question);
    const [line] = thinking?.lines ?? [];
    expect(line.turn[0]).toEqual(line.action);
    if (setting === SOLO) expect(line.chance).toBeUndefined();
    else {
      expect(line.chance).toBeGreaterThanOrEqual(0);
      expect(line.chance).toBeLessThanOrEqual(1);
    }
    expect(thinking?.changes.length).toBeGreaterThan(0);
    expect(thinking?.changes.every(({ points }) => Number.isFinite(points))).toBe(true);
    if (setting.game.pending(state)?.seats.length === 1 && setting !== SOLO)
      expect(thinking?.reply.length).toBeGreaterThan(0);
  });

  test('a turn that it would not have chosen is judged too', () => {
    const { lines = [] } = named('search:playouts=8').choose(question).thinking ?? {};
    const other = lines.at(-1)?.turn ?? [];
    const asked = named('search:playouts=8').choose({ ...questionIn(setting, state, seat, 'x'), also: [other] });
    const last = asked.thinking?.lines.at(-1);
    expect(last?.turn).toEqual(other);
    expect(last?.visits).toBeGreaterThan(0);
    const wrong = named('search:playouts=8').choose({ ...questionIn(setting, state, seat, 'x'), also: [[]] });
    expect(question.legal).toContainEqual(wrong.action);
  });

  test('a turn that is not allowed is left out', () => {
    const [later] = positionsOf(setting, 'explain', [40]);
    const refused = setting.game
      .legal(later.state, later.seat)
      .find((action: unknown) => setting.game.refuse(state, seat, action));
    expect(refused).toBeDefined();
    const think = (...also: (readonly unknown[])[]) =>
      named('near-sighted').choose({ ...questionIn(setting, state, seat, 'x'), also }).thinking?.lines;
    const [{ turn }] = think() ?? [];
    expect(think([refused, ...turn], [...turn, ...turn])).toEqual(think());
  });

  test('the changes that matter most, the largest first', () => {
    const sizes = named('near-sighted')
      .choose(question)
      .thinking?.changes.map(({ points }) => Math.abs(points));
    expect(sizes?.length).toBeLessThanOrEqual(6);
    expect(sizes).toEqual(sizes?.toSorted((a, b) => b - a));
  });
});

test.each([HAMLET, LAKE])('no villager is left idle who could act in $name', (setting) => {
  const bots = [named('novice'), named('novice')];
  let ends = 0;
  const idle: string[] = [];
  playWith(
    setting,
    'idle',
    (seat) => ({
      name: 'watched',
      choose: (question) => {
        const answer = bots[seat].choose(question);
        const deeds = question.legal as readonly { readonly do: string }[];
        if ((answer.action as { do: string }).do !== 'end') return answer;
        ends++;
        idle.push(...deeds.map(({ do: what }) => what).filter((what) => !['end', 'move', 'eat', 'beg'].includes(what)));
        return answer;
      },
    }),
    () => ends < 20,
  );
  expect(ends).toBeGreaterThan(3);
  expect(idle).toEqual([]);
});

describe('stopping', () => {
  const [{ state, seat }] = positionsOf(HAMLET, 'stop', [30]);

  test('a bot that must stop answers with the best move that it has', () => {
    const question = questionIn(HAMLET, state, seat, 'x', { stop: () => true });
    const { action, thinking } = named('search:playouts=1000000').choose(question);
    expect(question.legal).toContain(action);
    expect(thinking?.playouts).toBe(1);
  });

  test('a budget of time ends by the clock of the question', () => {
    let time = 0;
    const now = () => time++;
    const { thinking } = named('search:ms=400').choose(questionIn(HAMLET, state, seat, 'x', { now }));
    expect(thinking?.ms).toBeGreaterThanOrEqual(400);
    expect(thinking?.playouts).toBeLessThan(400);
    expect(thinking?.playouts).toBeGreaterThan(1);
  });
});

describe('safely', () => {
  const [{ state, seat }] = positionsOf(BUILDER_PRO, 'safe', [2]);
  const question = questionIn(BUILDER_PRO, state, seat, 'x');

  test('a bot that throws is replaced by a listed action, and told of', () => {
    const broken: Bot = {
      name: 'broken',
      choose: () => {
        throw new Error('out of ideas');
      },
    };
    const { action, trouble } = safely(broken).choose(question);
    expect(question.legal).toContain(action);
    expect(trouble).toEqual({ code: 'threw', text: 'out of ideas' });
  });

  test('so is one that names something else', () => {
    const { action, trouble } = safely({ name: 'cheat', choose: () => ({ action: { do: 'win' } }) }).choose(question);
    expect(question.legal).toContain(action);
    expect(trouble?.code).toBe('not-listed');
  });

  test('a bot that thinks for too long is stopped', () => {
    let time = 0;
    const now = () => time;
    const slow: Bot = {
      name: 'slow',
      choose: ({ legal, stop }) => {
        for (let late = false; !late; late = stop?.() ?? true) time += 10;
        return { action: legal[0] };
      },
    };
    const answer = safely(slow, 1000).choose({ ...question, now });
    expect(answer.action).toBe(question.legal[0]);
    expect(answer.trouble).toBeUndefined();
    expect(time).toBe(1000);
  });

  test('a bot that does not stop is reported', () => {
    let time = 0;
    const deaf: Bot = {
      name: 'deaf',
      choose: ({ legal }) => {
        time += 5000;
        return { action: legal[0] };
      },
    };
    expect(safely(deaf, 1000).choose({ ...question, now: () => time }).trouble?.code).toBe('late');
  });

  test('a bot that behaves is left alone', () => {
    const plain = botNamed('greedy')?.choose(question);
    const { action, trouble } = safely(named('greedy')).choose(questionIn(BUILDER_PRO, state, seat, 'x'));
    expect(action).toEqual(plain?.action);
    expect(trouble).toBeUndefined();
  });
});
