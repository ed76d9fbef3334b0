import { expect, test } from 'vitest';
import { emailCampaignChange, NAME_NEEDED } from '#contract/marketing/campaigns/schemas.ts';
import { afterSave, changesOf, savable } from './changes.ts';

const stored = { name: 'Autumn menu', subject: '', segment_ids: [4], version: 3 };

test('only fields of the form that are others than stored are saved', () => {
  const values = { ...stored, subject: 'Squash is in', segment_ids: [4], version: 9, state: 'sent' };
  expect(changesOf(['name', 'subject', 'segment_ids'], values, stored)).toEqual({ subject: 'Squash is in' });
});

test('an emptied text and none are told apart from what was never there', () => {
  expect(changesOf(['local_time'], { local_time: null }, {})).toEqual({});
  expect(changesOf(['subject'], { subject: '' }, { subject: 'A' })).toEqual({ subject: '' });
});

test('CAMP-023 a name that is missing keeps nothing else from being saved', () => {
  const { sent, wrong } = savable(emailCampaignChange, { name: '  ', subject: 'Squash is in' });
  expect(sent).toEqual({ subject: 'Squash is in' });
  expect(wrong).toEqual(['name']);
  expect(emailCampaignChange.safeParse({ name: '' }).error?.issues[0]?.message).toBe(NAME_NEEDED);
});

test('what is typed while a save is on its way stays, and so does what could not be sent; the rest is as it is stored', () => {
  const fields = ['send_kind', 'scheduled_for', 'subject', 'name'];
  const previous = { send_kind: 'now', scheduled_for: null, subject: '', name: 'Autumn menu', version: 3 };
  const sent = { send_kind: 'at', subject: ' Squash is in' };
  const row = { ...previous, send_kind: 'at', subject: 'Squash is in', version: 4 };
  const now = { ...previous, ...sent, scheduled_for: '2026-11-27T18:00:00Z', name: '' };
  expect(afterSave(fields, { previous, sent, row, now })).toEqual({
    ...row,
    scheduled_for: '2026-11-27T18:00:00Z',
    name: '',
  });
});
