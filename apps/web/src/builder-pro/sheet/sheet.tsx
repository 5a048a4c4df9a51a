import './sheet.css';
import { DRAWN, ROUNDS, STANDARD, STATS, type TileData } from '@hamlet/builder-pro';
import { Emblem, type EmblemName } from '../../art/emblems.tsx';
import { TileImage } from '../../board/picture.tsx';
import { SheetPart, SheetSign, SheetSigns, SheetTable } from '../../parts/sheet.tsx';
import { enumerate, joinClauses, joinFacts, say } from '../../words/words.ts';
import { pictureOf } from '../board/draw.ts';
import { nameOf, sayCount, sayFacts, sayRules, statName } from '../names.ts';

/** The reference sheet of every player of Builder Pro: the year, the signs, and the tiles with rules of their own. */
export function BuilderSheet() {
  return (
    <>
      <Year />
      <Signs />
      <Start />
      <Special />
    </>
  );
}

const STEPS = ['forecast', 'draw', 'build', 'give', 'resolve'] as const;

function Year() {
  return (
    <SheetPart title={say('bpSheet.year', { count: ROUNDS })}>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{say(`bpSheet.step.${step}`, { count: DRAWN })}</li>
        ))}
      </ol>
      <p class="note">{say('bpSheet.end')}</p>
    </SheetPart>
  );
}

const MEANINGS = [
  'points',
  'tiles',
  'special',
  'needs',
  'interactive',
  'solo',
  'nasty',
  'nice',
] as const satisfies readonly EmblemName[];

function Signs() {
  return (
    <SheetPart title={say('bpSheet.signs')}>
      <SheetSigns>
        {STATS.map((stat) => (
          <SheetSign key={stat} sign={<Emblem name={stat} size={28} />}>
            {say(`bp.intro.${stat}`)}
          </SheetSign>
        ))}
        <SheetSign sign={<Emblem name="coins" size={28} />}>
          <b>{statName('coins')}</b> <small>{say('bpSheet.sign.coins')}</small>
        </SheetSign>
        {MEANINGS.map((name) => (
          <SheetSign key={name} sign={<Emblem name={name} size={28} />}>
            {say(`bpSheet.sign.${name}`)}
          </SheetSign>
        ))}
        <SheetSign sign={<b class="sheet-cost">9</b>}>{say('bpSheet.sign.cost')}</SheetSign>
        <SheetSign sign={<b aria-hidden="true">•••</b>}>{say('bpSheet.sign.count')}</SheetSign>
      </SheetSigns>
    </SheetPart>
  );
}

function Start() {
  const { start, tiles } = STANDARD;
  const bag = (points: number) => tiles.filter((tile) => tile.points === points);
  const costs = (points: number) => bag(points).map(({ cost }) => cost);
  return (
    <SheetPart title={say('bpSheet.start')}>
      <p>
        {enumerate([
          ...(['coins', ...STATS] as const).map((stat) => sayCount(stat, start[stat])),
          sayCount('tiles', start.tiles),
        ])}
      </p>
      <SheetTable
        heads={[say('bpSheet.bags'), statName('tiles'), say('bpSheet.costs')]}
        rows={([0, 1, 2] as const).map((points) => [
          say(`bpSheet.bag.${points}`),
          String(bag(points).reduce((sum, { count }) => sum + count, 0)),
          `${Math.min(...costs(points))}–${Math.max(...costs(points))}`,
        ])}
      />
    </SheetPart>
  );
}

/** The tiles with an effect or a requirement beyond their print. */
function specialTiles(): readonly TileData[] {
  return STANDARD.tiles.filter((tile) => sayRules(STANDARD.tiles, tile).length > 0);
}

function Special() {
  return (
    <SheetPart title={say('bpSheet.special')}>
      <SheetSigns layout="large">
        {specialTiles().map((tile) => (
          <SheetSign key={tile.id} sign={<TileImage tile={pictureOf(tile)} size={68} pieces />}>
            <b>{nameOf(tile)}</b> <small>{joinFacts(sayFacts(tile))}</small>
            {joinClauses(sayRules(STANDARD.tiles, tile))}
          </SheetSign>
        ))}
      </SheetSigns>
    </SheetPart>
  );
}
