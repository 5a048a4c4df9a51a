import {
  AWARDS,
  DONKEYS_EACH,
  GOODS,
  hamlet,
  lakeValues,
  MILESTONES,
  PLANNER,
  RARITIES,
  RAW_COUNT,
  ROADS_EACH,
  readOptions,
  SEASONS,
  STANDARD,
  type State,
  salesToCome,
  takingPrice,
  VILLAGERS_EACH,
} from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import type { JSX } from 'preact';
import { Boat, Donkey, Flag, Villager } from '../../art/players.tsx';
import { Icon } from '../../parts/icons.tsx';
import { SheetPart, SheetSign, SheetSigns, SheetTable } from '../../parts/sheet.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
import { enumerate, noun, say } from '../../words/words.ts';
import { LAKE_VERBS, VERB_ICONS, verbsOf } from '../acting/verbs.ts';
import { goodName, milestoneName, sayAward, sayGold, sayPoints } from '../names.ts';
import { Cost } from '../panels/cost.tsx';
import { Good } from '../panels/good.tsx';
import { SAMPLE } from '../sample.ts';

/** A fresh game with a number of players, for what differs with it. */
function startFor(seats: number): State {
  const io = ioOf(openStreams(seedFrom('sheet')), () => undefined);
  return hamlet.setup(readOptions({ start: 'first-seat' }), seats, io).state;
}

const STARTS = [2, 3, 4].map(startFor);
const [FEW, MANY] = STARTS;

/** The reference sheet of every player of Hamlet: the turn, the signs, and every number by the count of players. */
export function HamletSheet() {
  return (
    <>
      <Turn />
      <Signs />
      <Prices />
      <Deliveries />
      <Start />
      <Honours />
      <Scoring />
      <Lake />
    </>
  );
}

function Verbs({ isLake }: { readonly isLake: boolean }) {
  return (
    <SheetSigns>
      {verbsOf(SAMPLE)
        .filter((verb) => LAKE_VERBS.has(verb) === isLake)
        .map((verb) => (
          <SheetSign key={verb} sign={<Icon name={VERB_ICONS[verb]} />}>
            <b>{say(`verb.${verb}`)}</b> <small>{say(`verbHelp.${verb}`)}</small>
          </SheetSign>
        ))}
    </SheetSigns>
  );
}

function Turn() {
  return (
    <SheetPart title={say('sheet.turn')}>
      <p>{say('sheet.turn-text')}</p>
      <Verbs isLake={false} />
    </SheetPart>
  );
}

function piece(drawing: JSX.Element): JSX.Element {
  return (
    <svg class="art" width="34" height="34" viewBox="-32 -54 64 64" aria-hidden="true">
      {drawing}
    </svg>
  );
}

function Signs() {
  return (
    <SheetPart title={say('sheet.signs')}>
      <SheetSigns layout="in-pairs">
        {GOODS.map((good, index) => (
          <SheetSign key={good} sign={<Good name={good} size={30} />}>
            {goodName(index)}
          </SheetSign>
        ))}
        <SheetSign sign={<Good name="timber" high maker="blue" size={34} />}>{say('sheet.fine')}</SheetSign>
        <SheetSign sign={<Coin />}>{say('good.gold')}</SheetSign>
        <SheetSign sign={<Star />}>{say('score.total')}</SheetSign>
        <SheetSign sign={piece(<Villager owner="blue" lying={false} />)}>{say('sheet.villager')}</SheetSign>
        <SheetSign sign={piece(<Villager owner="blue" lying />)}>{say('sheet.lying')}</SheetSign>
        <SheetSign sign={piece(<Donkey owner="yellow" lying={false} />)}>{say('sheet.donkey')}</SheetSign>
        <SheetSign sign={piece(<Flag owner="red" />)}>{say('sheet.flag')}</SheetSign>
        <SheetSign sign={piece(<Boat owner="green" />)}>{say('sheet.boat')}</SheetSign>
      </SheetSigns>
      <p class="note">{say('sheet.sides')}</p>
    </SheetPart>
  );
}

function Prices() {
  const { townHall, roads, church, consumed, botric } = STANDARD;
  const { options } = SAMPLE.setting;
  return (
    <SheetPart title={say('sheet.prices')}>
      <SheetTable
        heads={[say('sheet.market'), say('sheet.few'), say('sheet.many')]}
        rows={(['raw', 'refined'] as const).map((kind) => [
          say(`sheet.${kind}`),
          sayGold(FEW.setting.prices[kind]),
          sayGold(MANY.setting.prices[kind]),
        ])}
      />
      <p class="note">{say('sheet.botric-market', { raw: botric.prices.raw, refined: botric.prices.refined })}</p>
      <SheetTable
        heads={[say('sheet.town-hall'), '']}
        rows={[
          [
            say('sheet.blueprint', { count: options.blueprintLimit }),
            say('sheet.gold-each', {
              prices: enumerate(SAMPLE.display.map((tile) => String(takingPrice(SAMPLE, tile)))),
            }),
          ],
          [
            say('sheet.villagers', { count: VILLAGERS_EACH }),
            say('sheet.gold-each', { prices: enumerate(townHall.villagers.map(String)) }),
          ],
          [say('sheet.donkeys', { count: DONKEYS_EACH }), sayGold(townHall.donkey)],
        ]}
      />
      <SheetTable
        heads={[say('sheet.road', { count: ROADS_EACH }), '']}
        rows={(['bridge', 'path'] as const).map((kind) => [
          say(`sheet.${kind}`),
          <span key={kind} class="line">
            {GOODS.filter((good) => roads[kind][good]).map((good) => (
              <span key={good}>
                {roads[kind][good]} <Good name={good} />
              </span>
            ))}
          </span>,
        ])}
      />
      <p class="note">{say('sheet.begging', { gold: sayGold(church.begging) })}</p>
      <p class="note">{say('sheet.consumed', { gold: sayGold(consumed.gold), points: sayPoints(consumed.points) })}</p>
    </SheetPart>
  );
}

function Deliveries() {
  return (
    <SheetPart title={say('sheet.deliveries')}>
      {[FEW, MANY].map(({ setting }, index) => (
        <SheetTable
          key={setting.seats}
          heads={[say(index === 0 ? 'sheet.few' : 'sheet.many'), '']}
          rows={setting.deliveries.map(({ cost, points }) => [<Cost key="cost" cost={cost} />, sayPoints(points)])}
        />
      ))}
    </SheetPart>
  );
}

function Start() {
  return (
    <SheetPart title={say('sheet.start')}>
      <SheetTable
        heads={[say('sheet.players'), say('sheet.start-gold'), say('sheet.sales')]}
        rows={STARTS.map((start) => [
          say('sheet.count', { count: start.setting.seats }),
          enumerate(start.gold.map(String)),
          String(salesToCome(start) + start.offers.length),
        ])}
      />
      <p class="note">{say('sheet.start-note')}</p>
      <p class="note">
        {say('sheet.start-solo', {
          investor: sayGold(STANDARD.botric.investor.start),
          favour: sayGold(STANDARD.botric.favour.helper),
        })}
      </p>
    </SheetPart>
  );
}

function Honours() {
  return (
    <SheetPart title={say('sheet.honours')}>
      <SheetTable
        heads={[say('table.awards'), '']}
        rows={AWARDS.map((award) => [sayAward(award), sayPoints(STANDARD.awards[award])])}
      />
      <h3>{say('table.milestones')}</h3>
      <SheetSigns>
        {MILESTONES.map((id, index) => (
          <SheetSign
            key={id}
            sign={
              index === PLANNER ? <Icon name="path" /> : <Good name={GOODS[RAW_COUNT + index - 1]} high size={30} />
            }
          >
            <b>{milestoneName(index)}</b>{' '}
            <small>
              {index === PLANNER
                ? say('sheet.planner')
                : say('sheet.milestone', { good: goodName(RAW_COUNT + index - 1) })}
            </small>
          </SheetSign>
        ))}
      </SheetSigns>
    </SheetPart>
  );
}

function Scoring() {
  const { roads, awards, botric } = STANDARD;
  return (
    <SheetPart title={say('sheet.end')}>
      <SheetTable
        heads={[say('sheet.end-for'), '']}
        rows={[
          [say('sheet.end-road'), sayPoints(roads.points)],
          [say('sheet.end-planner'), say('sheet.more', { points: sayPoints(roads.planner) })],
          [say('sheet.end-longest'), sayPoints(roads.longest)],
          [say('sheet.end-gold', { count: awards.goldPerPoint }), sayPoints(1)],
          [say('sheet.end-botric'), `${botric.investor.landmark} / ${botric.favour.landmark}`],
        ]}
      />
      <p class="note">{say('sheet.end-note')}</p>
    </SheetPart>
  );
}

function Lake() {
  const lake = lakeValues(STANDARD);
  if (!lake) return null;
  const { gold, fish, menu, keep, flags, trianglesPerPoint, mostPoints } = lake;
  return (
    <SheetPart title={say('sheet.lake')}>
      <p>{say('sheet.lake-points', { count: trianglesPerPoint, most: sayPoints(mostPoints) })}</p>
      <p>{say('sheet.lake-keep', { flags, keep })}</p>
      <Verbs isLake />
      <SheetTable
        heads={[say('sheet.fish'), say('sheet.in-bag'), say('good.gold')]}
        rows={RARITIES.map((rarity, index) => [say(`rarity.${rarity}`), String(fish[index]), String(gold[index])])}
      />
      {SEASONS.map((season) => (
        <div key={season}>
          <h3>{say(`season.${season}`)}</h3>
          {menu[season].map(({ id, name, effect }, index) => (
            <p key={id}>
              <b>
                {say(`rarity.${RARITIES[index + 1]}`)}: {noun(name).name}
              </b>{' '}
              <small class="note">{say(`dish.${effect}`)}</small>
            </p>
          ))}
        </div>
      ))}
    </SheetPart>
  );
}
