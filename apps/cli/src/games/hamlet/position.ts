import {
  type Action,
  bringableTo,
  formatPlace,
  goodOf,
  hamlet,
  isBuilt,
  placementsOf,
  type State,
  type Tile,
  tokensOn,
  villageOf,
} from '@hamlet/hamlet';
import { dryRun, type Seat } from '@hamlet/kernel';
import type { Noun } from '@hamlet/messages';
import { UsageError } from '../../usage.ts';
import { enumerate, voice } from '../../voice.ts';
import type { PositionAnswer } from '../entry.ts';
import { goodName, theTile } from './terminal/names.ts';

const { say } = voice;

function tileNamed(state: State, name: string): number {
  const { tileIds } = state.setting.components;
  const tile = tileIds.indexOf(name);
  if (tile < 0)
    throw new UsageError(say('hamletTerminal.position.unknown-tile', { text: name, known: enumerate(tileIds) }));
  return tile;
}

/** A tile by its name, with the id that notation has for it. */
function calledTile({ setting: { components } }: State, tile: Tile): { readonly tile: Noun; readonly id: string } {
  return { tile: theTile(components, tile), id: components.tileIds[tile] };
}

/** Every place where a tile may be built, host by host. */
export function placementsIn(state: State, name: string): PositionAnswer {
  const village = villageOf(state.setting.components, state.map);
  const tile = tileNamed(state, name);
  if (isBuilt(state, tile)) throw new UsageError(say('hamletTerminal.position.is-built', { id: name }));
  const rows = village.tiles.flatMap((host) => {
    const places = placementsOf(village, tile, host);
    return places.length === 0
      ? []
      : [
          {
            text: say('hamletTerminal.position.from', calledTile(state, host)),
            tile: state.setting.components.tileIds[host],
            under: places.map((place) => `place ${formatPlace(place)}`),
          },
        ];
  });
  return { title: say('hamletTerminal.position.places', { tile: theTile(state.setting.components, tile) }), rows };
}

/** Every good that the seat to act can bring to a tile. */
export function reachIn(state: State, name: string): PositionAnswer {
  const tile = tileNamed(state, name);
  if (!isBuilt(state, tile)) throw new UsageError(say('hamletTerminal.position.not-built', { id: name }));
  const { sources, farSources, market, farMarket } = bringableTo(state, tile);
  const row = (source: number, isFar: boolean) => {
    const goods = tokensOn(state, source);
    return {
      text: say(`hamletTerminal.position.${isFar ? 'by-boat' : 'source'}`, calledTile(state, source)),
      tile: state.setting.components.tileIds[source],
      under: goods.map((token) => goodName(goodOf(token))),
    };
  };
  const fromMarket = market ? 'market' : farMarket ? 'market-by-boat' : 'no-market';
  return {
    title: say('hamletTerminal.position.reach', { tile: theTile(state.setting.components, tile) }),
    rows: [
      ...sources.map((source) => row(source, false)),
      ...farSources.map((source) => row(source, true)),
      { text: say(`hamletTerminal.position.${fromMarket}`) },
    ],
  };
}

/** The payments that an action leads to; for a building or road, those of each tile or border. */
export function paymentsOf(state: State, seat: Seat, action: Action, before = ''): string[] {
  if (!['refine', 'sell', 'deliver', 'build', 'road', 'from', 'join', 'place'].includes(action.do)) return [];
  const next = dryRun(hamlet, state, seat, action).state;
  const kind = hamlet.pending(next)?.kind;
  const legal = hamlet.legal(next, seat);
  const words = (option: Action) => hamlet.codec.format(next.setting, option);
  if (kind === 'pay') return legal.map((option) => `${before}${words(option)}`);
  if (kind === 'from') return legal.flatMap((host) => paymentsOf(next, seat, host, `${words(host)}: `));
  // What is paid does not depend on the place, so the first one stands for all.
  if (kind === 'place') return legal.slice(0, 1).flatMap((place) => paymentsOf(next, seat, place, before));
  if (kind === 'road') return legal.flatMap((road) => paymentsOf(next, seat, road, `${words(road)}: `));
  return before === '' ? [] : [say('hamletTerminal.position.gold', { action: before.replace(/: $/, '') })];
}
