import { STANDARD as BUILDER } from '@hamlet/builder-pro';
import {
  type DeliveryData,
  GOODS,
  lakeValues,
  MILESTONES,
  PLANNER,
  RARITIES,
  SEASONS,
  type State,
} from '@hamlet/hamlet';
import { Emblem } from '../art/emblems.tsx';
import type { GoodName } from '../board/model.ts';
import { sayPlaque, saySection } from '../builder-pro/cards.ts';
import '../builder-pro/words.ts';
import { Good } from '../hamlet/good.tsx';
import { milestoneName, sayGold, sayPoints } from '../hamlet/names.ts';
import { say } from '../words/words.ts';

/** Everything that is no tile. */
export function GalleryCards({ state }: { readonly state: State }) {
  const { catalogue } = state.setting.components;
  const lake = lakeValues(catalogue);
  return (
    <>
      <Row title={`${say('gallery.deliveries')}: ${say('gallery.few')}`}>
        {catalogue.church.few.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </Row>
      <Row title={`${say('gallery.deliveries')}: ${say('gallery.many')}`}>
        {catalogue.church.many.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </Row>
      <Row title={say('gallery.sales')}>
        {catalogue.sales.map(({ id, tier, needs, points, gold, provenance }) => (
          <Card key={id} title={say('gallery.tier', { tier })} source={provenance}>
            <span class="line">
              {Object.entries(needs).map(([good, count]) => (
                <Goods key={good} good={good as GoodName} count={count} />
              ))}
            </span>
            <p>
              {sayPoints(points)}, {sayGold(gold)}
            </p>
          </Card>
        ))}
      </Row>
      <Row title={say('gallery.milestones')}>
        {MILESTONES.map((id, index) => (
          <Card key={id} title={milestoneName(index)} source="printed">
            <p>
              {index === PLANNER
                ? say('gallery.award.planner')
                : say('gallery.award.refined', { good: say(`good.${GOODS[index + 2]}`) })}
            </p>
          </Card>
        ))}
      </Row>
      {lake && (
        <Row title={say('gallery.dishes')}>
          {SEASONS.flatMap((season) =>
            lake.menu[season].map(({ id, name, effect, provenance }, index) => (
              <Card key={id} title={name} source={provenance.effect}>
                <p class="note">
                  {say(`season.${season}`)}, {say(`rarity.${RARITIES[index + 1]}`)}
                </p>
                <p>{say(`dish.${effect}`)}</p>
              </Card>
            )),
          )}
        </Row>
      )}
      {lake && (
        <Row title={say('gallery.fish')}>
          {RARITIES.map((rarity, index) => (
            <Card key={rarity} title={say(`rarity.${rarity}`)} source={index === 0 ? 'printed' : 'reconstructed'}>
              <span class="line">
                <Goods good="fish" count={lake.fish[index]} />
              </span>
              <p>{sayGold(lake.gold[index])}</p>
            </Card>
          ))}
        </Row>
      )}
      <Years />
      <Ranks />
    </>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: preact.ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul class="gallery-cards">{children}</ul>
    </section>
  );
}

interface GalleryCardProps {
  readonly title: preact.ComponentChildren;
  readonly source: string;
  readonly children: preact.ComponentChildren;
}

function Card({ title, source, children }: GalleryCardProps) {
  return (
    <li class="card gallery-card">
      <h3>{title}</h3>
      {children}
      <p class="note">{say(`gallery.provenance.${source}`)}</p>
    </li>
  );
}

function Goods({ good, count }: { readonly good: GoodName; readonly count: number }) {
  return (
    <span class="gallery-goods">
      {count} × <Good name={good} size={30} />
    </span>
  );
}

function Delivery({ delivery: { count, of, points, provenance } }: { readonly delivery: DeliveryData }) {
  return (
    <Card title={sayPoints(points)} source={provenance}>
      <span class="line">
        {count} ×
        {of.map((good) => (
          <Good key={good} name={good as GoodName} size={30} />
        ))}
      </span>
    </Card>
  );
}

function Years() {
  return (
    <>
      {([1, 2, 3, 4] as const).map((group) => (
        <Row key={group} title={`${say('gallery.years')}: ${say('gallery.group', { group: GROUPS[group - 1] })}`}>
          {BUILDER.years
            .filter((year) => year.group === group)
            .map((year) => (
              <Card
                key={year.id}
                title={
                  <span class="line">
                    {year.name}
                    <Emblem name={year.style} title={say(`gallery.style.${year.style}`)} />
                    <Emblem name={year.tone} title={say(`gallery.tone.${year.tone}`)} />
                    <Emblem name={year.hint} title={say(`gallery.stat.${year.hint}`)} />
                  </span>
                }
                source={year.provenance.effect ?? year.provenance.name ?? 'assumed'}
              >
                {year.sections.map((section, index) => (
                  <p key={String(index)}>{saySection(section)}</p>
                ))}
                <p>{sayPlaque(year)}</p>
              </Card>
            ))}
        </Row>
      ))}
    </>
  );
}

/** The years that each group of cards is for. */
const GROUPS = ['1', '2–3', '4–5', '6–7'] as const;

function Ranks() {
  const tones = ['nasty', 'mix', 'nice'] as const;
  return (
    <section>
      <h2>{say('gallery.ranks')}</h2>
      <table class="gallery-ranks">
        <thead>
          <tr>
            <th scope="col">{say('gallery.rank')}</th>
            {tones.map((tone) => (
              <th key={tone} scope="col">
                {say(`gallery.tone.${tone}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BUILDER.ranks.map((rank) => (
            <tr key={rank.name}>
              <th scope="row">{rank.name}</th>
              {tones.map((tone) => (
                <td key={tone}>{rank[tone]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
