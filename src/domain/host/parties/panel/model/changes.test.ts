import { expect, test } from 'vitest';
import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { aParty } from '../../aParty.ts';
import { statusOf } from '../../model.ts';
import { bannerText, timeSpan, visitSpan } from './banner.ts';
import { changeLine } from './changes.ts';

const PORTLAND = 'America/Los_Angeles';

const event = (kind: string, changes: AuditEvent['changes']): AuditEvent => ({
  event_id: 1,
  occurred_ts: '2026-11-21T03:41:00.000Z',
  actor_user_id: 2,
  actor_name: 'Noor Haddad',
  origin: 'dashboard',
  kind,
  record_type: 'party',
  record_id: '7',
  record_name: 'Raman',
  changes,
  request_id: null,
  merchant_id: null,
  location: null,
});

const words = (kind: string, changes: AuditEvent['changes']) => {
  const { title, details } = changeLine(event(kind, changes), PORTLAND);
  return [title, ...details];
};

test('the changelog says what was done and what it changed', () => {
  expect(
    words('party.created', [
      { field: 'reserved_ts', from: null, to: '2026-11-21T03:30:00.000Z' },
      { field: 'party_size', from: null, to: 4 },
      { field: 'country_code', from: null, to: 'US' },
    ]),
  ).toEqual(['Added', 'For 7:30 PM', 'Covers 4']);
  expect(words('party.moved', [{ field: 'table_names', from: ['24'], to: ['32'] }])).toEqual([
    'Moved',
    'Table 24 → 32',
  ]);
  expect(
    words('party.moved', [
      { field: 'reserved_ts', from: '2026-11-21T03:30:00.000Z', to: '2026-11-22T04:00:00.000Z' },
    ]),
  ).toEqual(['Moved', 'Time Fri, Nov 20, 7:30 PM → Sat, Nov 21, 8:00 PM']);
  expect(words('party.updated', [{ field: 'visit_state', from: 'seated', to: 'paid' }])).toEqual(['Paid']);
  expect(
    words('party.cancelled', [
      { field: 'visit_state', from: 'expected', to: 'cancelled' },
      { field: 'removed_reason_id', from: null, to: 6 },
    ]),
  ).toEqual(['Canceled by the guest by text']);
  expect(
    words('party.done', [
      { field: 'visit_state', from: 'seated', to: 'done' },
      { field: 'reason', from: null, to: 'forgotten' },
    ]),
  ).toEqual(['Done', 'Nobody said when they left']);
  expect(
    words('party.course', [
      { field: 'course', from: 'starters', to: 'mains' },
      { field: 'reason', from: null, to: 'point_of_sale' },
      { field: 'cause', from: null, to: 'Check 204: Halibut' },
    ]),
  ).toEqual(expect.arrayContaining(['Ordered at the point of sale', 'Check 204: Halibut']));
  expect(words('party.text_unknown', [])).toEqual(['Not known whether a text went out']);
});

test('the banner says what was expected, how long it has been, and why it is over', () => {
  const now = new Date('2026-11-21T03:42:00Z');
  const said = (party: ReturnType<typeof aParty>) =>
    bannerText(party, statusOf(party, now, 10), now, PORTLAND);
  expect(statusOf(aParty(), now, 10).label).toBe('Late 12 min');
  expect(said(aParty())).toBe('Expected 7:30 PM. Table 32 is held.');
  expect(said(aParty({ table_names: [] }))).toBe('Expected 7:30 PM. No table yet.');
  const seated = { visit_state: 'seated', seated_ts: '2026-11-21T03:02:00.000Z' } as const;
  expect(said(aParty(seated))).toBe('40 of 105 min, until 8:47 PM.');
  expect(said(aParty({ ...seated, duration_minutes: 30 }))).toBe('40 min at the table, 30 expected.');
  expect(
    said(
      aParty({
        status: 'CANCELLED',
        visit_state: 'cancelled',
        removed_reason_id: 4,
        deleted_ts: '2026-11-21T02:00:00.000Z',
      }),
    ),
  ).toBe('By the guest at 6:00 PM. It was for 7:30 PM.');
  expect(said(aParty({ status: 'REQUESTED' }))).toContain('Not in the book until accepted');
});

test('a span names both halves of the day only where they differ', () => {
  expect(visitSpan(aParty(), PORTLAND)).toBe('7:30–9:15 PM');
  expect(timeSpan(PORTLAND, '2026-11-20T19:30:00Z', '2026-11-20T21:00:00Z')).toBe('11:30 AM–1:00 PM');
});
