import './blueprint.css';
import { lakeIn, type State, type Tile } from '@hamlet/hamlet';
import type { ComponentChildren } from 'preact';
import { say } from '../../words/words.ts';
import { TilePicture } from '../board/tile-picture.tsx';
import { plainName, sayEffect, sayGold, sayReward } from '../names.ts';
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
        <b>{plainName(components, tile)}</b>
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
  const slot = state.display.indexOf(tile);
  const lying = state.displayGold[slot];
  const isFree = slot === 0 || lakeIn(state)?.freeBlueprints === true;
  return (
    <span class="price">
      {isFree ? say('act.take-free') : sayGold(slot)}
      {lying > 0 && <small class="gain">{say('act.take-with', { gold: sayGold(lying) })}</small>}
    </span>
  );
}
