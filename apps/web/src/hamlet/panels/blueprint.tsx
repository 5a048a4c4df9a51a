import './blueprint.css';
import { type State, type Tile, takingPrice } from '@hamlet/hamlet';
import type { ComponentChildren } from 'preact';
import { say } from '../../words/words.ts';
import { TilePicture } from '../board/tile-picture.tsx';
import { plainTile, sayEffect, sayGold, sayReward } from '../names.ts';
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
