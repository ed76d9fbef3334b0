import { beforeEach, expect, test } from 'vitest';
import { CONDITION_KINDS } from '#contract/marketing/segments/kinds.ts';
import { keepDraft } from '#src/dataProviders/drafts.ts';
import { clearSession } from '#src/dataProviders/session.ts';
import { fakeIndexedDb } from '#tests/support/fakeIndexedDb.ts';
import { findKept, forget, keep, type KeptDraft } from './kept.ts';
import { blankDefinition } from '../tree/shape.ts';

fakeIndexedDb();
const KEY = 'segment/0/0/new';
const DAY = 24 * 3_600_000;

const draft: KeptDraft = {
  name: 'Regulars',
  description: '',
  user_group_id: null,
  query: blankDefinition,
  version: 3,
  keptAt: 1_000 * DAY,
};

beforeEach(clearSession);

test('a draft comes back as it was left, until it is forgotten or two weeks old', async () => {
  expect(await keep('new', draft)).toBe(true);
  expect(await findKept('new', draft.keptAt + 13 * DAY)).toEqual(draft);
  expect(await findKept('edit/7', draft.keptAt)).toBeNull();
  expect(await findKept('new', draft.keptAt + 14 * DAY)).toBeNull();
  expect(await findKept('new', draft.keptAt)).toBeNull();
  await keep('new', draft);
  await forget('new');
  expect(await findKept('new', draft.keptAt)).toBeNull();
});

test('a condition that was left half filled in begins anew; a draft of an unknown kind is dropped', async () => {
  const half = { ...CONDITION_KINDS.visits.blank, count: { op: 'at_least', value: Number.NaN } };
  const { query: _, ...rest } = draft;
  const group = { kind: 'group', match: 'all', is_not: false };
  await keepDraft(KEY, { ...rest, root: { ...group, rules: [half, CONDITION_KINDS.vip.blank] } });
  const found = await findKept('new', draft.keptAt);
  expect(found?.query.root.rules).toEqual([CONDITION_KINDS.visits.blank, CONDITION_KINDS.vip.blank]);
  await keepDraft(KEY, { ...rest, root: { ...group, rules: [{ kind: 'weather' }] } });
  expect(await findKept('new', draft.keptAt)).toBeNull();
});
