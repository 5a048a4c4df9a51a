import './cards.css';
import { STANDARD } from '@hamlet/builder-pro';
import { Emblem } from '../../art/emblems.tsx';
import { CardRow, ExhibitCard } from '../../parts/exhibits.tsx';
import { joinHeaded, say } from '../../words/words.ts';
import { nameOf, sayPlaque, saySection } from '../names.ts';

/** A card in the box speaks of everybody at a table. */
const SEVERAL = 2;

/** The components of Builder Pro other than tiles. */
export function GalleryCards() {
  return (
    <>
      <Years />
      <Ranks />
    </>
  );
}

function Years() {
  return (
    <>
      {([1, 2, 3, 4] as const).map((group) => (
        <CardRow
          key={group}
          title={joinHeaded([say('gallery.years'), say('gallery.group', { group: GROUPS[group - 1] })])}
        >
          {STANDARD.years
            .filter((year) => year.group === group)
            .map((year) => (
              <ExhibitCard
                key={year.id}
                title={
                  <span class="line">
                    {nameOf(year)}
                    <Emblem name={year.style} title={say(`gallery.style.${year.style}`)} />
                    <Emblem name={year.tone} title={say(`gallery.tone.${year.tone}`)} />
                    <Emblem name={year.hint} title={say(`gallery.stat.${year.hint}`)} />
                  </span>
                }
                source={year.provenance.effect ?? year.provenance.name ?? 'assumed'}
              >
                {year.sections.map((section, index) => (
                  <p key={String(index)}>{saySection(section, SEVERAL)}</p>
                ))}
                <p>{sayPlaque(year)}</p>
              </ExhibitCard>
            ))}
        </CardRow>
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
          {STANDARD.ranks.map((rank) => (
            <tr key={rank.name}>
              <th scope="row">{nameOf(rank)}</th>
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
