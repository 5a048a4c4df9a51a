import { type Verb, verbOf } from '@hamlet/bots/hamlet-action-list';
import { type Action, hamlet, type State, type Tile, topFrame } from '@hamlet/hamlet';
import { dryRun, isRefusal } from '@hamlet/kernel';
import type { NameIn } from '@hamlet/messages';
import { layoutOf } from '../art/layout.ts';
import type { BoardPlan, PlacedTile, Point } from '../board/model.ts';
import { type SuggestedTurn, SuggestionStrip } from '../suggest/strip.tsx';
import type { Advice, SeatPerson } from '../table/table.ts';
import { say } from '../words/words.ts';
import { sayAction } from './acting/option-words.ts';
import { drawPlacements, drawVillage } from './board/draw.ts';
import { theTile } from './names.ts';
import type { HamletShownModel } from './reading.ts';

interface Props {
  readonly model: HamletShownModel;
  /** The position in which a move is suggested, and the number of lines of the log before it. */
  readonly state: State;
  readonly ply: number;
}

/** Suggests a move at the Hamlet table. */
export function HamletSuggestion({ model, state, ply }: Props) {
  return <SuggestionStrip model={model} ply={ply} read={(advice) => readTurn(state, advice, model.person)} />;
}

/** One thing that is done from its first decision to its last. */
interface SuggestedDeed {
  readonly text: string;
  readonly verb: Verb | undefined;
  /** The tile where it happens. */
  readonly tile: Tile | undefined;
  readonly from?: Tile | undefined;
  /** The tile that is built. */
  readonly built?: { readonly tile: Tile; readonly place: number } | undefined;
}

function readTurn(state: State, { turn, seat, changes }: Advice, person: SeatPerson): SuggestedTurn {
  const deeds: SuggestedDeed[] = [];
  let now = state;
  let isOpen = false;
  for (const line of turn) {
    const action = hamlet.codec.parse(now.setting, line);
    if (isRefusal(action) || isOpen || hamlet.refuse(now, seat, action)) break;
    const isNew = !topFrame(now) || deeds.length === 0;
    const deed = deedOf(now, action, person);
    if (isNew) deeds.push(deed);
    else deeds[deeds.length - 1] = joined(now, deeds[deeds.length - 1], action, deed);
    const run = dryRun(hamlet, now, seat, action);
    isOpen = run.reveals && action.do !== 'end';
    now = run.state;
  }
  const [first] = deeds;
  return {
    kind: first?.verb ? say(`suggest.kind.${first.verb}`) : (first?.text ?? ''),
    brings: brought(changes),
    deeds: deeds.map(({ text }) => text),
    isOpen,
    picture: (part) => pictureOf(state, part === 'first' ? deeds.slice(0, 1) : deeds),
  };
}

function deedOf(state: State, action: Action, person: SeatPerson): SuggestedDeed {
  const { church, market } = state.setting.components;
  const text = sayAction(state, action, person);
  const verb = verbOf(state, action);
  switch (action.do) {
    case 'sell':
      return { text, verb, tile: market };
    case 'deliver':
    case 'beg':
      return { text, verb, tile: church };
    case 'move':
      return { text, verb, tile: action.to, from: action.from };
    case 'build':
    case 'favour':
    case 'eat':
      return { text, verb, tile: undefined };
    default:
      return { text, verb, tile: 'tile' in action ? action.tile : undefined };
  }
}

/** A deed with one more of its decisions: the place of a building, the border of a road, what is taken or hired. */
function joined(state: State, deed: SuggestedDeed, action: Action, { text }: SuggestedDeed): SuggestedDeed {
  const { components } = state.setting;
  const frame = topFrame(state);
  switch (action.do) {
    case 'place': {
      const host = frame?.step === 'place' ? frame.tile : undefined;
      const built = frame?.step === 'place' ? { tile: frame.blueprint, place: action.place } : undefined;
      const beside =
        host === undefined ? deed.text : say('suggest.beside', { deed: deed.text, tile: theTile(components, host) });
      return { ...deed, text: beside, built };
    }
    case 'join':
      return { ...deed, text, tile: action.to, from: action.from };
    case 'take':
    case 'hire':
    case 'donkey':
    case 'fill':
    case 'bring':
      return { ...deed, text: say('suggest.and', { deed: deed.text, more: text }) };
    default:
      return deed;
  }
}

function pictureOf(state: State, deeds: readonly SuggestedDeed[]): BoardPlan {
  const { components } = state.setting;
  const village = drawVillage(state);
  const built = deeds.flatMap((deed): [Tile, PlacedTile][] =>
    deed.built ? [[deed.built.tile, drawPlacements(components, deed.built.tile, [deed.built.place])[0].tile]] : [],
  );
  const standing = new Map(built);
  const middleOf = (tile: Tile | undefined): Point | undefined => {
    if (tile === undefined) return undefined;
    const drawn = standing.get(tile) ?? village.tiles.find(({ id }) => id === components.tileIds[tile]);
    return drawn && layoutOf(drawn).centre;
  };
  return {
    deeds: deeds.flatMap(({ tile, from, built: stands }, index) => {
      const at = middleOf(stands?.tile ?? tile);
      return at ? [{ number: index + 1, at, from: middleOf(from) }] : [];
    }),
    tiles: built.map(([, tile]) => tile),
  };
}

/** A gain that has a text. */
type GainName = NameIn<'suggest.why'>;

/** The gains of a turn, by the names that the bots have for them. */
const BRINGS: Readonly<Record<string, GainName>> = {
  now: 'points',
  gold: 'gold',
  goldTo10: 'gold',
  villager2: 'villager',
  villager3: 'villager',
  villager4: 'villager',
  nextVillager: 'next-villager',
  donkeys: 'donkey',
  donkeysTo3: 'donkey',
  tokens: 'goods',
  deliveries: 'delivery',
  sales: 'sale',
  flags: 'building',
  awards: 'awards',
  roads: 'roads',
  planner: 'roads',
  longest: 'roads',
  counting: 'end',
  cutOff: 'joined',
  high: 'quality',
  blueprintWorth: 'blueprint',
  buildable: 'buildable',
  deliverable: 'deliverable',
  deliverFirst: 'deliverable',
  sellable: 'sellable',
  sellFirst: 'sellable',
  refinable: 'refinable',
  reach: 'reach',
  fish: 'fish',
  boats: 'boat',
};

const MOST_BROUGHT = 2;
/** The least gain that is worth a word, in points. */
const LEAST = 0.3;

function brought(changes: Advice['changes']): string[] {
  const names = changes.flatMap(({ name, points }) => (points >= LEAST && BRINGS[name] ? [BRINGS[name]] : []));
  const told = new Set(names);
  // Gold that is saved for somebody is not named twice.
  if (told.has('next-villager')) told.delete('gold');
  return [...told].slice(0, MOST_BROUGHT).map((name) => say(`suggest.why.${name}`));
}
