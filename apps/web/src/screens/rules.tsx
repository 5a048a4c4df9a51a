import './rules.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TileImage } from '../board/picture.tsx';
import type { GameRules } from '../game-entry.ts';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { to } from '../route.ts';
import { Example } from '../rules/example.tsx';
import { answersTo, partsOf, stemsOf } from '../rules/search.ts';
import { chaptersOf, type RuleChapter, type RulesSection } from '../rules/sections.ts';
import { settings } from '../settings.ts';
import { say, sayKnown } from '../words/words.ts';

interface RulesProps extends ScreenProps {
  readonly games: readonly GameRules[];
}

/** The rules, with their contents and a search; an address names a section. */
export function RulesScreen({ rest: [wanted], games }: RulesProps) {
  const [search, setSearch] = useState('');
  const chapters = useMemo<readonly RuleChapter[]>(() => games.flatMap(chaptersOf), [games]);
  useEffect(() => {
    if (wanted === undefined) return;
    const section = document.getElementById(`rule-${wanted}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [wanted]);
  const isSearching = search.trim() !== '';
  return (
    <Page
      title={say('rules.title')}
      tools={<SearchField label={say('rules.search')} value={search} onChange={setSearch} />}
    >
      <div class="rules">
        <Contents chapters={chapters} wanted={wanted} onPick={() => setSearch('')} />
        <div class="rules-text">
          {isSearching ? (
            <Answers search={search} chapters={chapters} />
          ) : (
            <Chapters chapters={chapters} letters={games.flatMap((game) => game.letters?.() ?? [])} wanted={wanted} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface ContentsProps {
  readonly chapters: readonly RuleChapter[];
  readonly wanted: string | undefined;
  readonly onPick: () => void;
}

/** Every section by name: beside the text where there is room, folded where there is not. */
function Contents({ chapters, wanted, onPick }: ContentsProps) {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  const pick = (id: string) => {
    onPick();
    if (!matchMedia(WIDE).matches) setOpen(false);
    // Asking for the same section again changes no address, and must still scroll to it.
    if (id === wanted) document.getElementById(`rule-${id}`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <details class="card contents" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="fold">{say('rules.contents')}</summary>
      <nav aria-label={say('rules.contents')}>
        {chapters.map(({ name, sections }) => (
          <section key={name}>
            <h2>{say(`rules.groups.${name}`)}</h2>
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={to('rules', id)}
                    aria-current={id === wanted ? 'location' : undefined}
                    onClick={() => pick(id)}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </details>
  );
}

const WIDE = '(min-width: 861px)';

interface ChaptersProps {
  readonly chapters: readonly RuleChapter[];
  /** Sentences about the letters in the numbers of rulings, one a game. */
  readonly letters: readonly string[];
  readonly wanted: string | undefined;
}

function Chapters({ chapters, letters, wanted }: ChaptersProps) {
  return (
    <>
      <p class="note">
        {say('rules.intro')} {settings.value.curious && letters.join(' ')}
      </p>
      <p>
        <a class="button" href={to('sheet')}>
          <Icon name="list" /> {say('menu.sheet')}
        </a>
      </p>
      {chapters.map(({ name, sections }) => (
        <section key={name} class="rules-group">
          <h2>{say(`rules.groups.${name}`)}</h2>
          {sections.map((section) => (
            <SectionText key={section.id} section={section} isWanted={section.id === wanted} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The answers of the rules to a question, best first. */
function Answers({ search, chapters }: { readonly search: string; readonly chapters: readonly RuleChapter[] }) {
  const stems = stemsOf(search);
  const found = answersTo(
    search,
    chapters.flatMap(({ sections }) => sections),
  );
  const groupOf = (id: string) => chapters.find(({ sections }) => sections.some((section) => section.id === id))?.name;
  return (
    <section class="rules-group" aria-live="polite">
      <p class="note">{found.length === 0 ? say('rules.none') : say('rules.found', { count: found.length })}</p>
      {found.map((section) => (
        <SectionText
          key={section.id}
          section={section}
          isWanted={false}
          stems={stems}
          group={sayKnown(`rules.groups.${groupOf(section.id)}`) ?? ''}
        />
      ))}
    </section>
  );
}

interface SectionProps {
  readonly section: RulesSection;
  readonly isWanted: boolean;
  /** The stems of the words that were asked for. */
  readonly stems?: readonly string[];
  readonly group?: string;
}

function SectionText({ section, isWanted, stems = [], group }: SectionProps) {
  const { id, title, paragraphs, rulings: settled, examples, example, pictures } = section;
  const isAsked = settled.some(([, text]) => stems.length > 0 && partsOf(text, stems).length > 1);
  return (
    <article class={`card rule${isWanted ? ' wanted' : ''}`} id={`rule-${id}`} tabIndex={-1}>
      <h3>
        <Marked text={title} stems={stems} />
        {group && <small class="note"> {group}</small>}
      </h3>
      {paragraphs.map((text) => (
        <p key={text}>
          <Marked text={text} stems={stems} />
        </p>
      ))}
      {pictures.length > 0 && (
        <ul class="rule-pictures">
          {pictures.map(({ name, tile, gallery }) => (
            <li key={name}>
              <a href={to(...gallery)}>
                <TileImage tile={tile} size={88} pieces />
                <small>{name}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      {examples.map((name) => (
        <Example key={name} id={name} load={example} />
      ))}
      {settled.length > 0 && (
        <details open={isWanted || isAsked}>
          <summary class="fold">{say('rules.rulings')}</summary>
          <ul class="rulings">
            {settled.map(([number, text]) => (
              <li key={number}>
                {settings.value.curious && <b>{number} </b>}
                <Marked text={text} stems={stems} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

/** A text with the words of the question marked in it. */
function Marked({ text, stems }: { readonly text: string; readonly stems: readonly string[] }) {
  return (
    <>{partsOf(text, stems).map((part, index) => (index % 2 === 1 ? <mark key={String(index)}>{part}</mark> : part))}</>
  );
}
