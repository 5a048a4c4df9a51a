import { STANDARD as BUILDER, type TileData as SquareData, STATS } from '@hamlet/builder-pro';
import type { State, Tile } from '@hamlet/hamlet';
import { Emblem } from '../art/emblems.tsx';
import { sayRules } from '../builder-pro/names.ts';
import '../builder-pro/words.ts';
import { Cost } from '../hamlet/cost.tsx';
import { milestoneName, milestoneOf, sayEffect, sayPoints } from '../hamlet/names.ts';
import { say } from '../words/words.ts';

/** What is printed on a tile of Hamlet. */
export function TileDetails({ state, tile }: { readonly state: State; readonly tile: Tile }) {
  const { data, cost, arrow, turns } = state.setting.components.tiles[tile];
  const milestone = milestoneOf(arrow);
  const reward =
    milestone < 0
      ? sayPoints(data.reward)
      : `${sayPoints(data.reward)} ${say('tile.made-first', { milestone: milestoneName(milestone) })}`;
  const isStart = data.pile === 'start';
  return (
    <>
      <dl>
        <dt>{say('gallery.effect')}</dt>
        <dd>{sayEffect(state, tile)}</dd>
        <dt>{say('gallery.cost')}</dt>
        <dd>{isStart ? say('gallery.free') : <Cost cost={cost} />}</dd>
        {!isStart && (
          <>
            <dt>{say('gallery.reward')}</dt>
            <dd>{reward}</dd>
          </>
        )}
        <dt>{say('gallery.segments')}</dt>
        <dd>{countSides(data.edges, 'segment')}</dd>
        <dt>{say('gallery.shape')}</dt>
        <dd>
          {say('gallery.triangles', { shape: data.shape.replaceAll('-', ' '), count: turns.all[0].cells.length / 3 })}
        </dd>
        <dt>{say('gallery.pile')}</dt>
        <dd>{say(`gallery.piles.${data.pile}`)}</dd>
      </dl>
      <Known provenance={data.provenance} />
    </>
  );
}

/** What is printed on a tile of Builder Pro. */
export function SquareDetails({ data }: { readonly data: SquareData }) {
  const gains = STATS.filter((stat) => data[stat] !== 0);
  const rule = sayRules(BUILDER.tiles, data).join('; ');
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
        <dd>{countSides(data.edges, 'gallery.side')}</dd>
        <dt>{say('gallery.bag')}</dt>
        <dd>{say(`gallery.bags.${data.points}`)}</dd>
        <dt>{say('gallery.count')}</dt>
        <dd>{data.count}</dd>
      </dl>
      <Known provenance={data.provenance} />
    </>
  );
}

function countSides(edges: string, words: string): string {
  return [...new Set(edges)]
    .map((letter) => say('amount.good', { count: edges.split(letter).length - 1, good: say(`${words}.${letter}`) }))
    .join(', ');
}

/** How well each value is known: read off the component, told by others, concluded, or chosen. */
function Known({ provenance }: { readonly provenance: Readonly<Record<string, string>> }) {
  const sources = [...new Set(Object.values(provenance).map((source) => wordFor(source)))];
  return (
    <details class="gallery-known">
      <summary>{say('gallery.known')}</summary>
      <dl>
        {sources.map((source) => (
          <div key={source}>
            <dt>{source}</dt>
            <dd>
              {Object.entries(provenance)
                .filter(([, other]) => wordFor(other) === source)
                .map(([key]) => valueName(key))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const SOURCES = new Set(['printed', 'reported', 'reconstructed', 'inferred', 'assumed']);

/** Some entries are a remark in words instead of a source. */
function wordFor(source: string): string {
  return SOURCES.has(source) ? say(`gallery.provenance.${source}`) : source;
}

function valueName(key: string): string {
  const [head, ...tail] = key.split('.');
  return [say(`gallery.value.${head}`), ...tail].join(' ');
}
