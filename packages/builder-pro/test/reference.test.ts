// @module-tag whole
import {
  type Action,
  builderPro,
  builderProScenarioAdapter,
  mightStand,
  type State,
  writePosition,
} from '@hamlet/builder-pro';
import { type Dice, diceOf, expectSame, FIRST } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { REF_CARDS, type Reading, type RefCard, refTiles, STATS } from './reference/components.ts';
import { holdLimit, isOnePiece, mayPlace, type Placed, placements } from './reference/hamlet.ts';
import { type RefPlayer, resolveYear, valuesOf } from './reference/year.ts';

const COLOURS = ['blue', 'yellow', 'red', 'green', 'purple', 'orange'];
const READINGS: readonly Reading[] = ['literal', 'stale'];

/** A hamlet grown at random by the rules of placing, out of what is left in the box. */
function growHamlet(size: number, left: Map<string, number>, dice: Dice): Placed[] {
  const hamlet: Placed[] = [];
  for (let tries = 0; hamlet.length < size && tries < size * 4; tries++) {
    const ids = [...left].flatMap(([id, count]) => (count > 0 ? [id] : []));
    const places = placements(hamlet, ids[dice(ids.length)]);
    if (places.length === 0) continue;
    const placed = places[dice(places.length)];
    hamlet.push(placed);
    left.set(placed.tile, (left.get(placed.tile) as number) - 1);
  }
  return hamlet;
}

function fullBox(): Map<string, number> {
  return new Map(refTiles().map(({ id, count }) => [id, count]));
}

function stage(position: unknown): State {
  return builderProScenarioAdapter.stateFrom(position);
}

/** The state in which the seat has every tile there is in its queue and in the bank, and coins for all. */
function temptation(state: State): State {
  const { components } = state.setting;
  const rich = builderPro.clone(state);
  rich.coins.fill(999);
  const all = [...components.worth[1], ...components.worth[2]];
  rich.queues[0] = all;
  for (const tile of components.worth[0]) rich.bank[tile] = 9;
  return rich;
}

describe('a second, obvious implementation agrees', () => {
  test('about every placement of every tile, and about every attribute', () => {
    const dice = diceOf('placements');
    let lists = 0;
    let options = 0;
    for (let run = 0; run < 220; run++) {
      const reading = READINGS[run % 2];
      const hamlet = growHamlet(dice(15), fullBox(), dice);
      // In which order tiles came to lie there, or whether others lay between them once, makes no difference.
      const told = run % 3 === 0 ? hamlet.toReversed() : hamlet;
      const state = stage({ options: { reading }, players: { blue: { hamlet: told } } });
      const note = JSON.stringify(hamlet);
      const found = builderPro
        .legal(temptation(state), 0)
        .map((action) => builderPro.codec.format(state.setting, action));
      const wanted = refTiles().flatMap(({ id }) =>
        placements(hamlet, id).map(({ at, turn }) => `build ${id} ${at[0]},${at[1]} r${turn}`),
      );
      expectSame(found.sort(), [...wanted, 'done'].sort(), note);
      const { components } = state.setting;
      components.tiles.forEach(({ id, needsJoined }, tile) => {
        const might = mightStand(state, 0, tile);
        const stands = placements(hamlet, id).length > 0;
        if (stands || !needsJoined) expectSame(might, stands, `${id} in ${note}`);
      });
      lists += refTiles().length;
      options += wanted.length;
      const { measures, holdLimit: limit } = builderPro.view(state, { kind: 'all' }).players.blue;
      const player = { coins: 25, hamlet, bonus: { income: 0, storage: 0, culture: 0, military: 0 } };
      expectSame({ ...measures }, { ...valuesOf(player, reading) }, note);
      expectSame(limit, holdLimit(hamlet), note);
    }
    expect(lists).toBeGreaterThan(8000);
    expect(options).toBeGreaterThan(25_000);
  });

  test('about what is refused: any tile, cell and turn', () => {
    const dice = diceOf('refused');
    const tally = { yes: 0, no: 0 };
    for (let run = 0; run < 60; run++) {
      const hamlet = growHamlet(1 + dice(12), fullBox(), dice);
      const state = temptation(stage({ players: { blue: { hamlet } } }));
      for (let i = 0; i < 150; i++) {
        const near = hamlet[dice(hamlet.length)].at;
        const placed: Placed = {
          tile: refTiles()[dice(40)].id,
          at: [near[0] + dice(5) - 2, near[1] + dice(5) - 2],
          turn: dice(4),
        };
        const text = `build ${placed.tile} ${placed.at[0]},${placed.at[1]} r${placed.turn}`;
        const refused = builderPro.refuse(state, 0, builderPro.codec.parse(state.setting, text) as Action);
        expectSame(
          refused === undefined,
          mayPlace(hamlet, placed),
          `${text} in ${JSON.stringify(hamlet)}: ${refused?.code}`,
        );
        tally[refused ? 'no' : 'yes']++;
      }
    }
    expect(tally.yes).toBeGreaterThan(200);
    expect(tally.no).toBeGreaterThan(2000);
  });

  test.each(REF_CARDS.map((card) => [`${card.id} ${card.name}`, card] as const))(
    'about what a card does, whom it asks and for what: %s',
    (_name, card) => {
      const dice = diceOf(card.id);
      for (let run = 0; run < 30; run++) compareYear(card, READINGS[run % 2], dice);
    },
  );

  test('about debts of any size in hamlets of any shape (R29, R48)', () => {
    const dice = diceOf('debts');
    const host = REF_CARDS.find(({ id }) => id === 'g4-3') as RefCard;
    let asked = 0;
    for (let run = 0; run < 300; run++)
      asked += compareYear(host, READINGS[run % 2], dice, { size: 3 + dice(7), coins: dice(3) });
    expect(asked).toBeGreaterThan(300);
  });
});

interface Lean {
  readonly size: number;
  readonly coins: number;
}

/** A table at random whose year is this card, resolved by both; says how often somebody was asked. */
function compareYear(card: RefCard, reading: Reading, dice: Dice, lean?: Lean): number {
  const fewest = card.style === 'interactive' ? 2 : 1;
  const seats = lean ? 1 + dice(2) : fewest + dice(7 - fewest);
  const left = fullBox();
  const players: RefPlayer[] = Array.from({ length: seats }, () => ({
    coins: lean?.coins ?? dice(16),
    hamlet: growHamlet(lean?.size ?? dice(7), left, dice),
    bonus: {
      income: lean ? -99 : dice(9) - 6,
      storage: dice(9) - 6,
      culture: dice(3) === 0 ? dice(30) : dice(6) - 2,
      military: lean ? dice(14) - 12 : dice(3) === 0 ? dice(30) : dice(6) - 2,
    },
  }));
  const first = dice(seats);
  const named = COLOURS.slice(0, seats);
  const state = stage({
    options: { reading },
    seats,
    first: named[first],
    year: card.id,
    players: Object.fromEntries(named.map((colour, seat) => [colour, { ...players[seat] }])),
  });
  const note = JSON.stringify(writePosition(state));
  const answers = playYear(state, dice, note);
  let at = 0;
  const winner = resolveYear(players, first, card, reading, (seat, options) => {
    const answer = answers[at++];
    expectSame([answer?.seat, answer?.legal], [seat, [...options].sort()], note);
    return answer.text;
  });
  expectSame(at, answers.length, `asked ${answers.length} times: ${note}`);
  const position = writePosition(state);
  named.forEach((colour, seat) => {
    const { coins, hamlet, bonus } = position.players[colour];
    const cells = (tiles: readonly Placed[]) => tiles.map((placed) => `${placed.tile} ${placed.at.join()}`).sort();
    expectSame(coins, players[seat].coins, `coins of ${colour}: ${note}`);
    expectSame(cells(hamlet), cells(players[seat].hamlet), `hamlet of ${colour}: ${note}`);
    expectSame(
      STATS.map((stat) => bonus[stat]),
      STATS.map((stat) => players[seat].bonus[stat]),
      `bonus of ${colour}: ${note}`,
    );
    expectSame(isOnePiece(hamlet), true, note);
  });
  const plaque = position.plaques[stateRound(card) - 1];
  expectSame(plaque, winner < 0 ? null : named[winner], `plaque: ${note}`);
  return answers.length;
}

function stateRound({ group }: RefCard): number {
  return [0, 1, 2, 4, 6][group];
}

interface SeatAnswer {
  readonly seat: number;
  readonly legal: readonly string[];
  readonly text: string;
}

/** Ends the building and lets the year pass with random choices; gives the choices that there were. */
function playYear(state: State, dice: Dice, note: string): SeatAnswer[] {
  const answers: SeatAnswer[] = [];
  const { round } = state;
  for (let seat = 0; seat < state.setting.seats; seat++) builderPro.apply(state, seat, { do: 'done' }, FIRST);
  while (state.round === round && state.step === 'year') {
    const seat = builderPro.pending(state)?.seats[0] ?? -1;
    const legal = builderPro.legal(state, seat);
    const pick = legal[dice(legal.length)];
    const texts = legal.map((action) => builderPro.codec.format(state.setting, action));
    if (legal.length > 1)
      answers.push({ seat, legal: [...texts].sort(), text: builderPro.codec.format(state.setting, pick) });
    expectSame(builderPro.refuse(state, seat, pick), undefined, note);
    builderPro.apply(state, seat, pick, FIRST);
  }
  return answers;
}
