import './blueprint.css';
import { type State, type Tile, takingPrice } from '@hamlet/hamlet';
import type { ComponentChildren } from 'preact';
import { Star } from '../../parts/signs.tsx';
import { say } from '../../words/words.ts';
import { TilePicture } from '../board/tile-picture.tsx';
import { plainTile, sayEffect, sayGold, sayPoints, sayReward } from '../names.ts';
import { Cost } from './cost.tsx';

interface Props {
  readonly state: State;
  readonly tile: Tile;
  readonly children?: ComponentChildren;
}

/** A blueprint: what it costs to build, what that gives, and what it is good for. */
export function Blueprint({ state, tile, children }: Props) {
  const { components } = state.setting;
  return (
    <span class="blueprint-facts">
      <TilePicture components={components} tile={tile} size={72} />
      <span class="blueprint-text">
        <b>{plainTile(components, tile).name}</b>
        <span class="line">
          <Cost cost={components.tiles[tile].cost} />
        </span>
        <small>{sayReward(state, tile)}</small>
        <small class="effect">{sayEffect(state, tile)}</small>
      </span>
      {children}
    </span>
  );
}

/** The price of taking a blueprint on display, and the gold that lies on it. */
export function TakingPrice({ state, tile }: Props) {
  const lying = state.displayGold[state.display.indexOf(tile)];
  const price = takingPrice(state, tile);
  return (
    <span class="price">
      {price === 0 ? say('act.take-free') : sayGold(price)}
      {lying > 0 && <small class="gain">{say('act.take-with', { gold: sayGold(lying) })}</small>}
    </span>
  );
}

/** The points for building a tile, as a number and a sign where there is no room for words. */
export function Reward({ state, tile }: Props) {
  const { reward } = state.setting.components.tiles[tile].data;
  return (
    <span class="reward">
      <span aria-hidden="true">{reward}</span>
      <Star />
      <span class="hidden">{sayPoints(reward)}</span>
    </span>
  );
}
