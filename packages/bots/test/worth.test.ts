import { describe, expect, test } from 'vitest';
import { chancesFrom, lead, worthOf } from '../src/heuristics.ts';

describe('what a seat plays for', () => {
  test('a likely win by little is worth more than an even game with a large lead', () => {
    expect(worthOf([2, 0], [0.9, 0.1], 0)).toBeGreaterThan(worthOf([12, 0], [0.5, 0.5], 0));
  });

  test('with equal chances the larger lead, by more while it is close', () => {
    const at = (ahead: number) => worthOf([ahead, 0], [0.5, 0.5], 0);
    expect(at(10)).toBeGreaterThan(at(5));
    expect(at(-5)).toBeGreaterThan(at(-10));
    expect(at(5) - at(0)).toBeGreaterThan(at(65) - at(60));
    expect(at(65)).toBeGreaterThan(at(60));
  });

  test('a certain win is worth the points that are given for it', () => {
    const win = (winning?: number) => worthOf([2, 0], [1, 0], 0, 0, winning) - worthOf([2, 0], [0, 1], 0, 0, winning);
    expect(win()).toBe(40);
    expect(win(80)).toBe(80);
  });

  test('about a point for a point in an even game', () => {
    const [one, none] = [1, 0].map((ahead) => worthOf([ahead, 0], chancesFrom([ahead, 0], 18), 0));
    expect(one - none).toBeGreaterThan(0.5);
    expect(one - none).toBeLessThan(1.5);
  });

  test('a spoiler minds the points of the others, a player alone nobody', () => {
    const poorer = worthOf([10, 2], [0.5, 0.5], 0, 0.5) - worthOf([10, 2], [0.5, 0.5], 0);
    const richer = worthOf([10, 8], [0.5, 0.5], 0, 0.5) - worthOf([10, 8], [0.5, 0.5], 0);
    expect(poorer).toBeCloseTo(-1);
    expect(richer).toBeCloseTo(-4);
    expect(worthOf([7], [1], 0, 0.5)).toBe(worthOf([7], [1], 0));
  });
});

test('the lead is counted against the best rival; alone, the points', () => {
  expect(lead([5, 9, 7], 1)).toBe(2);
  expect(lead([5, 9, 7], 0)).toBe(-4);
  expect(lead([5], 0)).toBe(5);
});

describe('chances', () => {
  test('together one, the best ahead, equals equal', () => {
    const chances = chancesFrom([10, 4, 4], 6);
    expect(chances[0] + chances[1] + chances[2]).toBeCloseTo(1);
    expect(chances[0]).toBeGreaterThan(chances[1]);
    expect(chances[1]).toBe(chances[2]);
  });

  test('the same lead says less the more is open, and everything at the end', () => {
    expect(chancesFrom([10, 4], 18)[0]).toBeLessThan(chancesFrom([10, 4], 4)[0]);
    expect(chancesFrom([10, 9], 0)[0]).toBeCloseTo(1);
  });
});
