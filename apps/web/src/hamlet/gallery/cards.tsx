import './cards.css';
import {
  AWARDS,
  type DeliveryData,
  GOODS,
  lakeValues,
  MILESTONES,
  PLANNER,
  RARITIES,
  SEASONS,
  type State,
  sourceOf,
} from '@hamlet/hamlet';
import type { GoodPicture } from '../../board/model.ts';
import { CardRow, ExhibitCard } from '../../parts/exhibits.tsx';
import { joinHeaded, noun, say } from '../../words/words.ts';
import { milestoneName, sayAward, sayGold, sayPoints } from '../names.ts';
import { Good } from '../panels/good.tsx';

/** The components of Hamlet other than tiles. */
export function GalleryCards({ state }: { readonly state: State }) {
  const { catalogue } = state.setting.components;
  const lake = lakeValues(catalogue);
  return (
    <>
      <CardRow title={joinHeaded([say('gallery.deliveries'), say('gallery.few')])}>
        {catalogue.church.few.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </CardRow>
      <CardRow title={joinHeaded([say('gallery.deliveries'), say('gallery.many')])}>
        {catalogue.church.many.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </CardRow>
      <CardRow title={say('gallery.sales')}>
        {catalogue.sales.map(({ id, tier, needs, points, gold, provenance }) => (
          <ExhibitCard key={id} title={say('gallery.tier', { tier })} source={provenance}>
            <span class="line">
              {GOODS.filter((good) => needs[good]).map((good) => (
                <Goods key={good} good={good} count={needs[good]} />
              ))}
            </span>
            <p>
              {sayPoints(points)}, {sayGold(gold)}
            </p>
          </ExhibitCard>
        ))}
      </CardRow>
      <CardRow title={say('gallery.milestones')}>
        {MILESTONES.map((id, index) => (
          <ExhibitCard
            key={id}
            title={milestoneName(index)}
            // The catalogue has values of the Planner alone; the other milestones say themselves what they are for.
            source={index === PLANNER ? sourceOf(catalogue, ['roads'], 'planner') : 'printed'}
          >
            <p>
              {index === PLANNER
                ? say('gallery.award.planner')
                : say('gallery.award.refined', { good: say(`good.${GOODS[index + 2]}`) })}
            </p>
          </ExhibitCard>
        ))}
      </CardRow>
      <CardRow title={say('table.awards')}>
        {AWARDS.map((award) => (
          <ExhibitCard key={award} title={sayAward(award)} source={sourceOf(catalogue, ['awards'], award)}>
            <p>{say('gallery.at-end', { points: sayPoints(catalogue.awards[award]) })}</p>
          </ExhibitCard>
        ))}
      </CardRow>
      {lake && (
        <CardRow title={say('gallery.dishes')}>
          {SEASONS.flatMap((season) =>
            lake.menu[season].map(({ id, name, effect, provenance }, index) => (
              <ExhibitCard key={id} title={noun(name).name} source={provenance.effect}>
                <p class="note">
                  {say(`season.${season}`)}, {say(`rarity.${RARITIES[index + 1]}`)}
                </p>
                <p>{say(`dish.${effect}`)}</p>
              </ExhibitCard>
            )),
          )}
        </CardRow>
      )}
      {lake && (
        <CardRow title={say('gallery.fish')}>
          {RARITIES.map((rarity, index) => (
            <ExhibitCard
              key={rarity}
              title={say(`rarity.${rarity}`)}
              source={sourceOf(catalogue, ['lake', 'fish'], rarity)}
            >
              <span class="line">
                <Goods good="fish" count={lake.fish[index]} />
              </span>
              <p>{sayGold(lake.gold[index])}</p>
            </ExhibitCard>
          ))}
        </CardRow>
      )}
    </>
  );
}

function Goods({ good, count }: { readonly good: GoodPicture; readonly count: number }) {
  return (
    <span class="gallery-goods">
      {count} × <Good name={good} size={30} />
    </span>
  );
}

/** Everything that a delivery may ask for: goods, or gold. */
const PAYABLE = [...GOODS, 'gold'] as const;

function Delivery({ delivery: { count, of, points, provenance } }: { readonly delivery: DeliveryData }) {
  return (
    <ExhibitCard title={sayPoints(points)} source={provenance}>
      <span class="line">
        {count} ×
        {PAYABLE.filter((good) => of.includes(good)).map((good) => (
          <Good key={good} name={good} size={30} />
        ))}
      </span>
    </ExhibitCard>
  );
}
