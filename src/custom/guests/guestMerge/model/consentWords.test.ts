import { expect, test } from 'vitest';
import type { ConsentReason, MergedConsent } from '#contract/guests/guests/keeping.ts';
import { consentWords } from './consentWords.ts';

const answer = (reason: ConsentReason, from: MergedConsent['from'], isKept = true): MergedConsent => ({
  channel: 'sms',
  target: '+15035550142',
  kept: null,
  other: null,
  result: isKept
    ? {
        guest_consent_id: 1,
        channel: 'sms',
        target: '+15035550142',
        opted_in: true,
        is_claimed: false,
        sms_message_id: null,
        proof_text: 'Ticked',
        source: 'web',
        author_name: null,
        merchant_id: null,
        happened_ts: '2026-05-03T12:00:00Z',
      }
    : null,
  from,
  reason,
});

test('why an opt-in becomes what it becomes is said with whose answer it is and of when', () => {
  expect(consentWords(answer('newest', 'other'))).toBe(
    'The later answer counts: of the guest who goes in, on May 3, 2026',
  );
  expect(consentWords(answer('only', 'kept'))).toBe('Only the guest who stays was asked, on May 3, 2026');
  expect(consentWords(answer('stopped', 'both'))).toMatch(/^STOP was texted/);
  expect(consentWords(answer('dropped', 'other', false))).toMatch(/not taken over/);
});
