import { expect, test } from 'vitest';
import type { Suppression } from '#contract/guests/gate/schemas.ts';
import { byText, endsText, mayLift, noteText, reasonText } from './words.ts';

const BOUNCED: Suppression = {
  suppression_id: 1,
  channel: 'email',
  target: 'ana@example.com',
  reason: 'hard_bounce',
  complained_ts: null,
  note: 'No such mailbox',
  source: 'provider',
  author_name: null,
  since_ts: '2026-11-02T10:00:00Z',
  lifted_ts: null,
  lifted_by_name: null,
  lift_reason: null,
};
const COMPLAINED = { ...BOUNCED, complained_ts: '2026-11-03T10:00:00Z' };

test('LIST-008 a suppression says who, why and what it ends; a complaint is told beside a stronger reason', () => {
  expect([byText(BOUNCED), reasonText(BOUNCED), endsText(BOUNCED)]).toEqual([
    'The provider',
    'Hard bounce',
    'Everything',
  ]);
  expect(reasonText(COMPLAINED)).toBe('Hard bounce, complained too');
  const byHand = { ...COMPLAINED, reason: 'complaint', author_name: 'Sam', source: 'dashboard' } as const;
  expect([byText(byHand), reasonText(byHand), endsText(byHand)]).toEqual(['Sam', 'Complaint', 'Marketing']);
});

test('LIST-008 a complaint is lifted by admins alone, what is lifted by nobody, and tells why it was', () => {
  expect([mayLift(BOUNCED, false), mayLift(COMPLAINED, false), mayLift(COMPLAINED, true)]).toEqual([
    true,
    false,
    true,
  ]);
  const lifted = {
    ...BOUNCED,
    lifted_ts: '2026-11-04T10:00:00Z',
    lifted_by_name: 'Nadia',
    lift_reason: 'New mailbox',
  };
  expect(mayLift(lifted, true)).toBe(false);
  expect(noteText(lifted)).toBe('No such mailbox. Lifted by Nadia: New mailbox');
});
