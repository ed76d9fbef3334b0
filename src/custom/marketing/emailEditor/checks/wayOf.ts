import type { Finding } from '#contract/marketing/templates/email/lint/index.ts';
import { findTags } from '#contract/marketing/templates/tags.ts';
import { lookOf } from './ruleLooks.ts';

/** What of a mail stands outside of its blocks. */
export type OutsideLine = 'subject' | 'preheader' | 'text';
export type OutsideTexts = Readonly<Record<OutsideLine, string | null>>;

const LINES = ['subject', 'preheader', 'text'] as const satisfies readonly OutsideLine[];

/** Which line a finding about no block is mended in; null where it is about the mail as a whole. */
export function wayOf({ rule, block_id }: Finding, texts: OutsideTexts): OutsideLine | null {
  const { field } = lookOf(rule);
  if (block_id !== null) return null;
  if (field === 'subject' || field === 'preheader') return field;
  if (!rule.startsWith('tag_')) return null;
  const bare = LINES.find((line) => findTags(texts[line] ?? '').some(({ fallback }) => fallback === null));
  const any = LINES.find((line) => findTags(texts[line] ?? '').length > 0);
  return (rule === 'tag_empty' ? bare : null) ?? any ?? null;
}
