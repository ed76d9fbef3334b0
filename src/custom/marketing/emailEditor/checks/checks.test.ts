import { expect, test } from 'vitest';
import type { Finding } from '#contract/marketing/templates/email/lint/index.ts';
import { blankDocument } from '../model/draft.ts';
import { newBlock } from '../model/newBlock.ts';
import { plainTextOf } from '../model/plainText.ts';
import { mergeFindings } from './merge.ts';
import { wayOf } from './wayOf.ts';

const finding = (
  rule: Finding['rule'],
  severity: Finding['severity'] = 'warns',
  block_id: string | null = null,
): Finding => ({
  rule,
  severity,
  block_id,
  message: rule,
  remedy: '',
});

test('what only the server can tell joins what is found here, and what stops sending comes first', () => {
  const here = [finding('preheader_missing')];
  const there = [finding('html_large', 'blocks'), finding('subject_missing', 'blocks')];
  expect(mergeFindings(here, there).map(({ rule }) => rule)).toEqual(['html_large', 'preheader_missing']);
  expect(mergeFindings([finding('html_large')], there)).toHaveLength(1);
});

test('a finding about no block leads to the line that it is mended in', () => {
  const texts = { subject: 'Hi {{first_name|there}}', preheader: '', text: 'Back in {{location_name}}' };
  expect(wayOf(finding('tag_empty'), texts)).toBe('text');
  expect(wayOf(finding('tag_unknown'), texts)).toBe('subject');
  expect(wayOf(finding('preheader_missing'), texts)).toBe('preheader');
  expect(wayOf(finding('html_large'), texts)).toBeNull();
  expect(wayOf(finding('tag_empty', 'blocks', 'b1'), texts)).toBeNull();
});

test('a plain text of one’s own begins with what everybody sees, its tags with their words', () => {
  const heading = {
    ...newBlock('heading'),
    content: [
      { type: 'mergeTag', attrs: { name: 'first_name', fallback: 'Dear guest' } },
      { type: 'text', text: ', autumn is here' },
    ],
  } as const;
  const button = newBlock('button');
  const some = {
    ...heading,
    attrs: { ...heading.attrs, show_if: { kind: 'has_value', tag: 'tier', is_not: false } },
  };
  const document = { ...blankDocument(), content: [heading, some, button, newBlock('footer')] } as ReturnType<
    typeof blankDocument
  >;
  const text = plainTextOf(document, new Map());
  expect(text.match(/autumn is here/g)).toHaveLength(1);
  expect(text).toContain('{{first_name|Dear guest}}, autumn is here');
  expect(text).toContain('{{unsubscribe}}');
});
