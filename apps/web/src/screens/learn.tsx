import './learn.css';
import type { OfferedLesson } from '../game-lookup.ts';
import type { Chapter, Lesson } from '../guide/lesson.ts';
import { chapterProgress, isFinished, restartChapter } from '../guide/progress-store.ts';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { to } from '../route.ts';
import { say, sayAny } from '../words/words.ts';
import { LessonScreen } from './lesson.tsx';

interface Props extends ScreenProps {
  readonly lessons: readonly OfferedLesson[];
}

/** Guided games (tutorials): the list of them, or one scene of one of them. */
export function LearnScreen({ rest: [id, chapterId, number = '1'], lessons }: Props) {
  const found = lessons.find(({ lesson }) => lesson.id === id);
  const chapter = found?.lesson.chapters.find((known) => known.id === chapterId);
  const scene = chapter?.scenes[Number(number) - 1];
  if (found && chapter && scene)
    return (
      <LessonScreen
        key={`${id}/${chapterId}/${number}`}
        game={found.game}
        place={{ lesson: found.lesson, chapter, scene }}
      />
    );
  return (
    <Page title={say('learn.title')}>
      <p>{say('learn.lead')}</p>
      <div class="lessons">
        {lessons.map(({ lesson }) => (
          <LessonCard key={lesson.id} lesson={lesson} />
        ))}
      </div>
    </Page>
  );
}

function LessonCard({ lesson }: { readonly lesson: Lesson }) {
  const next = lesson.chapters.find(({ id }) => !isFinished(lesson, id));
  return (
    <section class="card lesson" aria-labelledby={`lesson-${lesson.id}`}>
      <h2 id={`lesson-${lesson.id}`}>{sayAny(`lesson.${lesson.id}.title`)}</h2>
      <p>{sayAny(`lesson.${lesson.id}.text`)}</p>
      <ol>
        {lesson.chapters.map((chapter) => (
          <ChapterRow key={chapter.id} lesson={lesson} chapter={chapter} isNext={chapter === next} />
        ))}
      </ol>
    </section>
  );
}

interface ChapterProps {
  readonly lesson: Lesson;
  readonly chapter: Chapter;
  readonly isNext: boolean;
}

function ChapterRow({ lesson, chapter, isNext }: ChapterProps) {
  const path = `lesson.${lesson.id}.${chapter.id}`;
  const at = chapterProgress(lesson, chapter.id);
  const isDone = isFinished(lesson, chapter.id);
  const first = to('learn', lesson.id, chapter.id);
  return (
    <li>
      <a class={`button chapter${isNext ? ' main' : ''}`} href={at && at.scene > 1 ? `${first}/${at.scene}` : first}>
        <span>
          <b>{sayAny(`${path}.title`)}</b> <small>{sayAny(`${path}.text`)}</small>
          {at && (
            <small class="chapter-reached">
              {say('learn.reached', { scene: at.scene, of: chapter.scenes.length })}
            </small>
          )}
        </span>
        {isDone && !at ? (
          <span class="chapter-done">
            <Icon name="end" /> <span class="unseen">{say('learn.done')}</span>
          </span>
        ) : (
          <Icon name="play" />
        )}
      </a>
      {at && (
        <a class="button quiet" data-from-start="" href={first} onClick={() => restartChapter(lesson, chapter.id)}>
          <Icon name="reset" /> {say('learn.from-start')}
        </a>
      )}
    </li>
  );
}
