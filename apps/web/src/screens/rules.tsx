import './rules.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { builderProRules, builderProRulings } from '../words/en/builder-pro-rules.ts';
import { rules } from '../words/en/rules.ts';
import { rulings } from '../words/en/rulings.ts';
import { addWords, say } from '../words/words.ts';

addWords('en', { rules: { ...rules, section: { ...rules.section, ...builderProRules } } });

const RULINGS = { ...rulings, ...builderProRulings };

/** The chapters in the order in which one reads them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  base: ['objective', 'setup', 'tiles', 'ownership', 'materials', 'transport', 'milestones'],
  turn: [
    'turn',
    'donkeys',
    'villagers',
    'producers',
    'refineries',
    'town-hall',
    'market',
    'church',
    'construction',
    'landmarks',
    'roads',
  ],
  end: ['end', 'scoring'],
  lake: ['lakes', 'boats', 'fishing', 'lake-buildings', 'house', 'lake-end'],
  solo: ['botric', 'helper', 'botric-actions', 'difficulty'],
  'builder-pro': Object.keys(builderProRules),
};

interface Section {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rulings: readonly (readonly [string, string])[];
}

function sectionOf(id: string): Section {
  return {
    id,
    title: say(`rules.section.${id}.title`),
    paragraphs: say(`rules.section.${id}.text`).split('\n'),
    rulings: Object.entries(RULINGS[id] ?? {}),
  };
}

function mentions({ title, paragraphs, rulings: settled }: Section, wanted: string): boolean {
  const text = [title, ...paragraphs, ...settled.flat()].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The rules, searchable; an address names a section. */
export default function RulesScreen({ rest: [wanted] }: ScreenProps) {
  const [search, setSearch] = useState('');
  const groups = useMemo(
    () => Object.entries(GROUPS).map(([name, ids]) => ({ name, sections: ids.map(sectionOf) })),
    [],
  );
  useEffect(() => {
    if (wanted === undefined) return;
    const section = document.getElementById(`rule-${wanted}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus();
  }, [wanted]);
  const found = groups
    .map(({ name, sections }) => ({ name, sections: sections.filter((section) => mentions(section, search)) }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <Page
      title={say('rules.title')}
      tools={
        <input
          type="search"
          class="rules-search"
          placeholder={say('rules.search')}
          aria-label={say('rules.search')}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      }
    >
      <p class="note">{say('rules.intro')}</p>
      {found.length === 0 && <p role="status">{say('rules.none')}</p>}
      {found.map(({ name, sections }) => (
        <section key={name} class="rules-group">
          <h2>{say(`rules.groups.${name}`)}</h2>
          {sections.map((section) => (
            <RuleSection key={section.id} section={section} isWanted={section.id === wanted || search !== ''} />
          ))}
        </section>
      ))}
    </Page>
  );
}

function RuleSection({ section, isWanted }: { readonly section: Section; readonly isWanted: boolean }) {
  const { id, title, paragraphs, rulings: settled } = section;
  return (
    <article class={`card rule${isWanted ? ' wanted' : ''}`} id={`rule-${id}`} tabIndex={-1}>
      <h3>{title}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {settled.length > 0 && (
        <details open={isWanted}>
          <summary>{say('rules.rulings')}</summary>
          <dl class="rulings">
            {settled.map(([number, text]) => (
              <div key={number}>
                <dt>{number}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}
