import { wallClock } from '#contract/core/time.ts';
import {
  TAG_NAMES,
  TAGS,
  type TagKey,
  type TagPlace,
  type TagValues,
} from '#contract/marketing/templates/tags.ts';
import { timeNow } from '#src/clock.ts';
import { useTags } from '../tags/data.ts';

const ofTable = Object.fromEntries(TAG_NAMES.map((name) => [name, TAGS[name].sample]));
const isKey = (key: string): key is TagKey => key !== '';

/** What each tag says in a preview without a guest: the samples, and today for the day of sending. */
export function useSampleValues(place: TagPlace): Partial<Record<TagKey, string>> {
  const { data: tags = [] } = useTags(place);
  const ofConcept = tags.flatMap(({ key, value }) => (isKey(key) ? [[key, value] as const] : []));
  const today = wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, timeNow()).date;
  return { ...ofTable, ...Object.fromEntries(ofConcept), send_date: today };
}

/** Texts by the guest whose values these are. */
export type Reader = { readonly name: string; readonly values: TagValues };
