import type { ReviewPhrase } from '#contract/sentiment/reviews/schemas.ts';

/** A piece of a review's text: said plainly, or a phrase with what it is about. */
export interface Segment {
  readonly text: string;
  readonly phrases: readonly ReviewPhrase[];
}

/** The text in its order, cut at its phrases; phrases that overlap are marked as one piece. */
export function segmentsOf(content: string, phrases: readonly ReviewPhrase[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const inside = phrases.filter(({ start, end }) => start < end && end <= content.length);
  for (const phrase of inside.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = segments.at(-1);
    if (phrase.start < at && last) {
      const more = content.slice(at, Math.max(at, phrase.end));
      segments[segments.length - 1] = { text: last.text + more, phrases: [...last.phrases, phrase] };
      at = Math.max(at, phrase.end);
      continue;
    }
    if (phrase.start > at) segments.push({ text: content.slice(at, phrase.start), phrases: [] });
    segments.push({ text: content.slice(phrase.start, phrase.end), phrases: [phrase] });
    at = phrase.end;
  }
  if (at < content.length) segments.push({ text: content.slice(at), phrases: [] });
  return segments;
}
