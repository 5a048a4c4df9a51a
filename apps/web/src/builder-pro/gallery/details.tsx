import { STANDARD, STATS, type TileData } from '@hamlet/builder-pro';
import { Emblem } from '../../art/emblems.tsx';
import { ProvenanceDetails, saySides } from '../../parts/exhibits.tsx';
import { joinClauses, say } from '../../words/words.ts';
import { sayRules } from '../names.ts';

const EDGES = ['D', 'S', '-'] as const;

/** The name of an edge by its letter. */
function edgeName(letter: string): string {
  const known = EDGES.find((edge) => edge === letter);
  if (known === undefined) throw new RangeError(`no edge has the letter ${letter}`);
  return say(`gallery.side.${known}`);
}

/** The print of a tile of Builder Pro. */
export function TileDetails({ data }: { readonly data: TileData }) {
  const gains = STATS.filter((stat) => data[stat] !== 0);
  const rule = joinClauses(sayRules(STANDARD.tiles, data));
  return (
    <>
      <dl>
        <dt>{say('gallery.cost')}</dt>
        <dd>
          {data.cost} <Emblem name="coins" title={say('gallery.stat.coins')} />
        </dd>
        <dt>{say('gallery.gives')}</dt>
        <dd class="line">
          {gains.length === 0
            ? say('gallery.nothing')
            : gains.map((stat) => (
                <span key={stat} class="chip">
                  <Emblem name={stat} /> {data[stat]} {say(`gallery.stat.${stat}`)}
                </span>
              ))}
        </dd>
        {rule !== '' && (
          <>
            <dt>{say('gallery.rule')}</dt>
            <dd>{rule}</dd>
          </>
        )}
        <dt>{say('gallery.segments')}</dt>
        <dd>{saySides(data.edges, edgeName)}</dd>
        <dt>{say('gallery.bag')}</dt>
        <dd>{say(`gallery.bags.${data.points}`)}</dd>
        <dt>{say('gallery.count')}</dt>
        <dd>{data.count}</dd>
      </dl>
      <ProvenanceDetails provenance={data.provenance} />
    </>
  );
}
