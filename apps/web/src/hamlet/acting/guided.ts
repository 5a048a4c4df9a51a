import { type Action, hamlet } from '@hamlet/hamlet';
import type { Guide } from '../../guide/guide.ts';
import type { Draft } from './draft.ts';
import type { Option } from './options.ts';
import type { RatedSite } from './places.ts';

// The choices that the guide of a lesson leaves of all that the rules allow.

function linesOf({ setting }: Draft['state'], actions: readonly Action[]): string[] {
  return actions.map((action) => hamlet.codec.format(setting, action));
}

/** The options that the guide leaves. */
export function guidedOptions({ state, legal }: Draft, options: readonly Option[]): readonly Option[] {
  const offered = new Set(linesOf(state, legal).map((line) => line.split(' ', 1)[0]));
  return options.filter(({ key }) => offered.has(key.split(' ', 1)[0]));
}

/** The places that the guide leaves. */
export function guidedSites(
  guide: Guide,
  { state, actions }: Draft,
  sites: readonly RatedSite[],
): readonly RatedSite[] {
  const lines = linesOf(
    state,
    sites.map(({ place }) => ({ do: 'place', place })),
  );
  const offered = guide.offered(lines, linesOf(state, actions));
  return sites.filter((_, index) => offered.has(lines[index]));
}

/** A draft with what the guide leaves of its choices; the whole of it while others decide. */
export function guidedDraft(guide: Guide, draft: Draft, isMine: boolean): Draft {
  if (!isMine) {
    guide.wait();
    return draft;
  }
  const { state, actions, legal } = draft;
  const begun = linesOf(state, actions);
  const lines = linesOf(state, legal);
  guide.begun.value = begun;
  guide.legal.value = lines;
  const offered = guide.offered(lines, begun);
  return { ...draft, legal: legal.filter((action) => offered.has(hamlet.codec.format(state.setting, action))) };
}
