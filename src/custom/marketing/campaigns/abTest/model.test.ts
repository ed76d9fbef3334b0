import { expect, test } from 'vitest';
import { ANALYTICS_WORDS, FIRST_VARIANT, SHOWN_IN, STATUS_TONES, VIEW_MODES, withVariant } from './model.ts';

const variants = [
  { name: 'A' as const, email_template_id: 4, subject: 'The autumn menu is here' },
  { name: 'B' as const, email_template_id: 4, subject: 'Halibut, squash and truffles' },
];

test('AB-015 AB-016 AB-017 the editor has three modes: variants are written in two and seen in two', () => {
  expect(VIEW_MODES).toEqual(['BUILD', 'PREVIEW', 'SPLIT']);
  expect(VIEW_MODES.filter((mode) => SHOWN_IN[mode].isEdited)).toEqual(['BUILD', 'SPLIT']);
  expect(VIEW_MODES.filter((mode) => SHOWN_IN[mode].isPreviewed)).toEqual(['PREVIEW', 'SPLIT']);
});

test('AB-018 variant A is looked at first', () => {
  expect(FIRST_VARIANT).toBe('A');
});

test('AB-011 AB-012 AB-013 AB-014 ended badly is red, completed green, in progress yellow, before that neutral', () => {
  expect(STATUS_TONES).toEqual({
    DRAFT: 'idle',
    READY: 'idle',
    'IN PROGRESS': 'warn',
    COMPLETED: 'ok',
    CANCELED: 'bad',
    FAILED: 'bad',
  });
});

test('AB-007 what is blocked is called a soft bounce', () => {
  expect(ANALYTICS_WORDS.blocked).toBe('Soft bounce');
});

test('AB-019 in a test of subjects the template is shared, in one of contents the subject', () => {
  const ofSubjects = { test_type: 'subject' as const, test_variants: variants };
  expect(withVariant(ofSubjects, 'B', { email_template_id: 9 }).map((one) => one.email_template_id)).toEqual([
    9, 9,
  ]);
  expect(withVariant(ofSubjects, 'B', { subject: 'Truffles' }).map((one) => one.subject)).toEqual([
    'The autumn menu is here',
    'Truffles',
  ]);
  const ofContents = { test_type: 'content' as const, test_variants: variants };
  expect(withVariant(ofContents, 'A', { subject: 'Truffles' }).map((one) => one.subject)).toEqual([
    'Truffles',
    'Truffles',
  ]);
  expect(withVariant(ofContents, 'A', { email_template_id: 9 }).map((one) => one.email_template_id)).toEqual([
    9, 4,
  ]);
});
