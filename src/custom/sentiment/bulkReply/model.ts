import type { z } from 'zod';
import { replyProblems, sameReplyKey } from '#contract/sentiment/reviews/replies.ts';
import type { bulkText } from '#contract/sentiment/reviews/bulk.ts';

export type BulkText = z.infer<typeof bulkText>;

/** What was done by hand to the texts of a preview. */
export interface Changes {
  /** By review. */
  readonly texts: ReadonlyMap<number, string>;
  readonly out: ReadonlySet<number>;
}

export const NO_CHANGES: Changes = { texts: new Map(), out: new Set() };

export interface Shown extends BulkText {
  readonly isOut: boolean;
  readonly isChanged: boolean;
}

/**
 * The texts as they stand now. What was changed by hand is judged here, by the rules of its source and against the other texts of its
 * location; what was not, as the server said.
 */
export function shownTexts(texts: readonly BulkText[], { texts: changed, out }: Changes): Shown[] {
  const now = texts.map((text) => ({ ...text, content: changed.get(text.review_id) ?? text.content }));
  const counts = new Map<string, number>();
  const keyOf = ({ merchant_id, content }: BulkText) => `${merchant_id} ${sameReplyKey(content)}`;
  for (const text of now)
    if (!out.has(text.review_id)) counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1);
  return now.map((text) => {
    const isChanged = changed.has(text.review_id);
    const isTwice = isChanged && (counts.get(keyOf(text)) ?? 0) > 1;
    const problems = isChanged
      ? [
          ...replyProblems(text.content, text.source),
          ...(isTwice ? [`Another answer at ${text.merchant_name} reads the same; change one of them`] : []),
        ]
      : text.problems;
    return { ...text, problems, isChanged, isOut: out.has(text.review_id) };
  });
}

/** Those that leave: neither taken out nor with anything against them. */
export const leaving = (texts: readonly Shown[]): Shown[] =>
  texts.filter(({ isOut, problems }) => !isOut && problems.length === 0);
