import {
  type Action,
  bringableTo,
  formatPlace,
  GOODS,
  goodOf,
  hamlet,
  placementsOf,
  SLOTS_EACH,
  type State,
  villageOf,
} from '@hamlet/hamlet';
import { type AnyGame, type InSetting, ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { type Args, type Command, UsageError } from '../usage.ts';
import { stateIn } from './score.ts';

export const position: Command = {
  name: 'position',
  operands: 'FILE',
  summary: 'what can be done in the position of a scenario, a record or a position file',
  flags: [
    { name: 'game', value: 'NAME', text: 'which game a bare position is of (hamlet)' },
    { name: 'placements', value: 'TILE', text: 'every place where this tile may be built, host by host' },
    { name: 'reach', value: 'TILE', text: 'every good that the seat to act can bring to this tile' },
    { name: 'json', text: 'prints one JSON object and nothing else' },
  ],
  notes: ['Without --placements and --reach: the legal list of the seat to act, each action with its payments.'],
  run: (args) => look(args),
};

function look(args: Args): number {
  const { game, state, names } = stateIn(args.operand(0, 'the file'), args.text('game'));
  const placements = args.text('placements');
  const reach = args.text('reach');
  if ((placements ?? reach) !== undefined && game !== hamlet)
    throw new UsageError('--placements and --reach are for positions of Hamlet');
  const answer =
    placements !== undefined
      ? placementsIn(state as State, placements)
      : reach !== undefined
        ? reachIn(state as State, reach)
        : legalIn(game, state as InSetting<unknown>, names);
  process.stdout.write(args.has('json') ? `${JSON.stringify(answer)}\n` : inWords(answer));
  return 0;
}

interface PositionAnswer {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly under?: readonly string[] }[];
}

function tileNamed(state: State, name: string): number {
  const tile = state.setting.components.tileIds.indexOf(name);
  if (tile < 0) throw new UsageError(`unknown tile '${name}'; known: ${state.setting.components.tileIds.join(', ')}`);
  return tile;
}

function placementsIn(state: State, name: string): PositionAnswer {
  const village = villageOf(state.setting.components, state.map);
  const tile = tileNamed(state, name);
  if (village.places[tile] !== undefined) throw new UsageError(`${name} is already built`);
  const rows = village.tiles.flatMap((host) => {
    const places = placementsOf(village, tile, host);
    return places.length === 0
      ? []
      : [
          {
            text: `from ${state.setting.components.tileIds[host]}`,
            under: places.map((place) => `place ${formatPlace(place)}`),
          },
        ];
  });
  return { title: `places for ${name}`, rows };
}

/** Goods that come over a lake cost the action one wheat besides. */
const BY_BOAT = ', by boat for a wheat';

function reachIn(state: State, name: string): PositionAnswer {
  const tile = tileNamed(state, name);
  if (villageOf(state.setting.components, state.map).places[tile] === undefined)
    throw new UsageError(`${name} is not built`);
  const { sources, farSources, market, farMarket } = bringableTo(state, tile);
  const row = (source: number, how: string) => {
    const goods = state.slots.slice(source * SLOTS_EACH, (source + 1) * SLOTS_EACH).filter((token) => token !== 0);
    return {
      text: `${state.setting.components.tileIds[source]}${how}`,
      under: goods.map((token) => GOODS[goodOf(token)]),
    };
  };
  const bought = market || farMarket ? `bought at the Market${market ? '' : BY_BOAT}` : 'nothing from the Market';
  return {
    title: `brought to ${name} from`,
    rows: [
      ...sources.map((source) => row(source, '')),
      ...farSources.map((source) => row(source, BY_BOAT)),
      { text: bought },
    ],
  };
}

function legalIn(game: AnyGame, state: InSetting<unknown>, names: readonly string[]): PositionAnswer {
  const pending = game.pending(state);
  if (!pending) return { title: 'the game is over', rows: [] };
  const [seat] = pending.seats;
  const rows = (game.legal(state, seat) as readonly Action[]).map((action) => {
    const under = paymentsOf(game, state, seat, action);
    return { text: game.codec.format(state.setting, action), ...(under.length > 0 ? { under } : {}) };
  });
  return { title: `${names[seat]} decides: ${pending.kind}`, rows };
}

/** The payments that an action leads to; for a building or road, those of each tile or border. */
function paymentsOf(game: AnyGame, state: unknown, seat: number, action: Action, before = ''): string[] {
  if (!['refine', 'sell', 'deliver', 'build', 'road', 'from', 'join', 'place'].includes(action.do)) return [];
  const next = game.clone(state);
  game.apply(next, seat, action, ioOf(openStreams(seedFrom('look')), undefined));
  const kind = game.pending(next)?.kind;
  const legal = game.legal(next, seat) as readonly Action[];
  const words = (option: Action) => game.codec.format(next.setting, option);
  if (kind === 'pay') return legal.map((option) => `${before}${words(option)}`);
  if (kind === 'from') return legal.flatMap((host) => paymentsOf(game, next, seat, host, `${words(host)}: `));
  // What is paid does not depend on the place, so the first one stands for all.
  if (kind === 'place') return legal.slice(0, 1).flatMap((place) => paymentsOf(game, next, seat, place, before));
  if (kind === 'road') return legal.flatMap((road) => paymentsOf(game, next, seat, road, `${words(road)}: `));
  return before === '' ? [] : [`${before}gold alone`];
}

function inWords({ title, rows }: PositionAnswer): string {
  const lines = rows.flatMap(({ text, under }) => [text, ...(under ?? []).map((line) => `    ${line}`)]);
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
