import { describe, expect, test } from 'vitest';
import type { GuestConsent } from '#contract/guests/guests/schemas.ts';
import { inForce, optInsOf, proofOfText } from './consentRules.ts';

const proof = (fields: Partial<GuestConsent>): GuestConsent => ({
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
  happened_ts: '2027-03-01T12:00:00.000Z',
  ...fields,
});
const word = { phone: '+15035550142', source: 'guest', proof_text: 'Stop' };
const at = (day: number) => new Date(Date.UTC(2027, 2, day));

describe('what is in force', () => {
  test('is the latest of each channel and target', () => {
    const newest = proof({ guest_consent_id: 3, opted_in: false });
    const mail = proof({ guest_consent_id: 2, channel: 'email', target: 'ana@example.com' });
    const current = inForce([newest, mail, proof({})]);
    expect(current).toEqual([newest, mail]);
    expect(optInsOf(current)).toEqual({
      email: { 'ana@example.com': true },
      sms: { '+15035550142': false },
      push: {},
    });
  });

  test('is STOP until START, whatever was written down since', () => {
    const stop = proofOfText({ ...word, opted_in_ts: at(1), opted_out_ts: at(2) });
    expect(stop).toMatchObject({ opted_in: false, source: 'message', happened_ts: at(2).toISOString() });
    const later = proof({ happened_ts: at(5).toISOString() });
    expect(inForce([later, ...(stop ? [stop] : [])])).toEqual([stop]);
    const start = proofOfText({ ...word, opted_in_ts: at(3), opted_out_ts: at(2) });
    expect(start?.opted_in).toBe(true);
    const refused = proof({ opted_in: false, happened_ts: at(5).toISOString() });
    expect(inForce([refused, ...(start ? [start] : [])])).toEqual([refused]);
  });

  test('is a claim only where nothing is proved: it neither weakens a yes nor lifts a no', () => {
    const claim = proof({ guest_consent_id: 9, opted_in: false, is_claimed: true });
    expect(inForce([claim])).toEqual([claim]);
    expect(optInsOf([claim]).sms).toEqual({ '+15035550142': false });
    const yes = proof({ guest_consent_id: 8 });
    const no = proof({ guest_consent_id: 7, opted_in: false });
    expect(inForce([claim, yes, no])).toEqual([yes]);
    expect(inForce([claim, no, yes])).toEqual([no]);
    expect(inForce([yes, claim])).toEqual([yes]);
  });

  test('who texted neither has no proof of it', () => {
    expect(proofOfText({ ...word, opted_in_ts: null, opted_out_ts: null })).toBeNull();
  });
});
