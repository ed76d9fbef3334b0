import { countSegments, type Segments } from '#contract/host/messages/segments.ts';
import type { TagRoom } from '#contract/marketing/templates/endpoints.ts';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import { findTags, isTagName, type TagKey, TAGS } from '#contract/marketing/templates/tags.ts';

/** What a text comes to with the guests of the concept. */
export interface TextCount {
  /** With the samples, as the preview shows it. */
  readonly usual: Segments;
  /** With every tag at its longest. */
  readonly longest: Segments;
  /** The same for a guest whose name, say, plain texts cannot hold; null where the text holds no such tag or is Unicode anyway. */
  readonly special: (Segments & { readonly tag: string; readonly char: string }) | null;
}

/** As a letter takes it, which is in every alphabet. */
const PLAIN = 'x';

type Rooms = ReadonlyMap<string, TagRoom>;

const labelOf = (name: string) => (isTagName(name) ? TAGS[name].label : 'A computed property');

/** Counts a text as it is written, with tags of so much room. */
export function countText(
  body: string,
  samples: Readonly<Partial<Record<TagKey, string>>>,
  rooms: Rooms,
): TextCount {
  const usual = countSegments(fillTags(body, samples));
  const tags = findTags(body);
  const long = filled(body, rooms);
  const longest = countSegments(long);
  const awkward = tags.find(({ name }) => rooms.get(roomKey(name))?.special);
  const char = awkward ? (rooms.get(roomKey(awkward.name))?.special ?? null) : null;
  if (!awkward || char === null || longest.encoding === 'Unicode') return { usual, longest, special: null };
  const words = long.replace(
    PLAIN.repeat(roomOf(rooms, awkward.name)),
    char.padEnd(roomOf(rooms, awkward.name), PLAIN),
  );
  const special = countSegments(words);
  return { usual, longest, special: { ...special, tag: labelOf(awkward.name), char } };
}

const roomKey = (name: string) => (name.startsWith('send_date') ? 'send_date' : name);
const roomOf = (rooms: Rooms, name: string) => rooms.get(roomKey(name))?.longest ?? 0;

/** Every tag at its longest, or at the words for who has no value where those are longer. */
function filled(body: string, rooms: Rooms): string {
  let text = '';
  let end = 0;
  for (const { raw, name, fallback, start } of findTags(body)) {
    const value = PLAIN.repeat(roomOf(rooms, name));
    text += body.slice(end, start) + ((fallback?.length ?? 0) > value.length ? fallback : value);
    end = start + raw.length;
  }
  return text + body.slice(end);
}
