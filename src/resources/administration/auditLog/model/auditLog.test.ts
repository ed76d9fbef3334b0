import { expect, test } from 'vitest';
import { EVENT_KINDS } from '#contract/core/records.ts';
import { type Names, readableChange, shownChanges } from '#contract/administration/audit/changes.ts';
import { exportBody, filtersFrom, withFilters } from './filters.ts';
import { recordLink } from './recordLink.ts';
import { codeText, fieldLabel } from '#contract/administration/audit/fieldWords.ts';
import { kindLabel, originLabel, phraseOf, typeLabel } from '#contract/administration/audit/phrases.ts';

const names: Names = {
  locations: (id) => (id === 4 ? '012 Cherry Creek North' : undefined),
  roles: (id) => (id === 2 ? 'marketer' : undefined),
  groups: () => undefined,
};

const about = (recordType: string, timezone = 'America/Los_Angeles') => ({ names, recordType, timezone });

const event = (kind: string, record_type: string, record_name: string) => ({
  kind,
  record_type,
  record_name,
});

test('an event reads as a sentence of the trade', () => {
  expect(phraseOf(event('merchant.updated', 'merchant', '012 Cherry Creek North'))).toBe(
    'Changed location 012 Cherry Creek North',
  );
  expect(phraseOf(event('user.invited', 'user', 'Ana Ruiz'))).toBe('Invited Ana Ruiz');
  expect(phraseOf(event('session.started', 'session', 'Ana Ruiz'))).toBe('Signed in');
  expect(phraseOf(event('role.removed', 'role', 'Night team'))).toBe('Removed role Night team');
  expect(phraseOf(event('party.course', 'party', 'Ana (2)'))).toBe('Moved Ana (2) on to another course');
  expect(phraseOf(event('party.arrived', 'party', 'Ana (2)'))).toBe('Noted the arrival of Ana (2)');
  expect(phraseOf(event('reservation_type_fee.removed', 'reservation_type_fee', 'Deposit'))).toBe(
    'Removed the fee Deposit from a reservation type',
  );
});

test('every kind of event is one plain sentence, with or without a name', () => {
  for (const { kind, record_type } of EVENT_KINDS) {
    for (const name of ['Ana', '']) {
      const said = phraseOf(event(kind, record_type, name));
      expect(said, kind).toMatch(/^[A-Z][A-Za-z ,-]+[a-z]$/);
      expect(said, kind).not.toMatch(/ {2}| (of|to|about|from|by|that) *$/);
    }
  }
  expect(phraseOf(event('party.no_show', 'party', 'Ana (2)'))).toBe('Marked Ana (2) as a no-show');
  expect(phraseOf(event('guest.told_apart', 'guest', ''))).toBe('Told somebody apart from another guest');
});

test('a thing is a link for who may see its page, and plain words where it is gone or has none', () => {
  const to = (kind: string, may = true) =>
    recordLink({ kind, record_type: kind.split('.')[0] ?? '', record_id: '7' }, () => may);
  expect(to('user.updated')).toBe('/settings/users/7');
  expect(to('party.seated', false)).toBe('/ops/reservations/7');
  expect([to('user.updated', false), to('user.removed'), to('guest.erased'), to('shift.paced')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('kinds, types and origins have names for the filters', () => {
  expect(kindLabel('merchant.updated')).toBe('Location: changed');
  expect(kindLabel('session.ended')).toBe('Signed out');
  expect(typeLabel('flag_rule')).toBe('Flag rule');
  expect(typeLabel('special_day')).toBe('Special day');
  expect(originLabel('upload')).toBe('CSV upload');
});

test('fields have readable names', () => {
  expect(fieldLabel('merchant_name')).toBe('Name');
  expect(fieldLabel('host_live_date')).toBe('Host live from');
  expect(fieldLabel('gdp_end_date')).toBe('Guests last day');
  expect(fieldLabel('is_billable')).toBe('Billable');
  expect(fieldLabel('party_size', 'party')).toBe('Guests');
  expect(fieldLabel('closes_ts')).toBe('Closes');
});

test('values read as words, ids as names, dates as days', () => {
  expect(readableChange({ field: 'is_billable', from: false, to: true }, about('merchant'))).toEqual({
    label: 'Billable',
    kind: 'value',
    from: ['No'],
    to: ['Yes'],
  });
  expect(readableChange({ field: 'role_id', from: 2, to: 9 }, about('user'))).toMatchObject({
    from: ['marketer'],
    to: ['No. 9'],
  });
  expect(
    readableChange({ field: 'host_end_date', from: null, to: '2026-11-30' }, about('merchant')),
  ).toMatchObject({
    from: ['Empty'],
    to: ['Nov 30, 2026'],
  });
});

test('codes of the database read as the words of the screens, and what people wrote stays as it is', () => {
  const to = (recordType: string, field: string, value: unknown) =>
    readableChange({ field, from: null, to: value }, about(recordType)).to[0];
  expect([
    to('party', 'visit_state', 'no_show'),
    to('party', 'removed_reason_id', 1),
    to('party', 'duration_minutes', 105),
    to('party', 'phone', '+15035550142'),
    to('party_fee', 'status', 'APPROVED'),
    to('party_fee', 'amount_cents', 15000),
    to('prepayment', 'budget_type', 'up_to'),
    to('upload', 'kind', 'merchants'),
  ]).toEqual([
    'No-show',
    'No-show',
    '105 minutes',
    '(503) 555-0142',
    'Approved',
    '$150.00',
    'Up to this amount',
    'Locations',
  ]);
  expect([codeText('name', 'SOHO', 'segment'), codeText('notes', 'by_door', 'party')]).toEqual([null, null]);
  const shown = (fields: string[], to: unknown) =>
    shownChanges({ changes: fields.map((field) => ({ field, from: null, to })), location: null });
  expect(shown(['utc_offset_mins', 'local_id', 'mrt_ids', 'reserved_ts'], 1)).toHaveLength(1);
  expect(shown(['notes', 'tags'], '')).toEqual([]);
});

test('a time is told by the clocks of the location, with its zone', () => {
  const change = { field: 'reserved_ts', from: null, to: '2026-11-21T03:00:00.000Z' };
  expect(readableChange(change, about('party', 'America/Los_Angeles'))).toMatchObject({
    label: 'Time',
    to: ['Nov 20, 2026, 7:00 PM PST'],
  });
});

test('lists tell what came and what went', () => {
  expect(readableChange({ field: 'merchant_ids', from: [4, 5], to: [5, 6] }, about('user'))).toEqual({
    label: 'Locations',
    kind: 'list',
    from: ['012 Cherry Creek North'],
    to: ['No. 6'],
  });
  expect(
    readableChange(
      { field: 'permissions', from: ['segments.view'], to: ['segments.view', 'roles.edit'] },
      about('role'),
    ),
  ).toMatchObject({ from: [], to: ['Roles: edit'] });
});

test('filters live in the address and go into the export', () => {
  const params = new URLSearchParams('kind=role.updated&other=1&search=');
  expect(filtersFrom(params)).toEqual({ kind: 'role.updated' });
  const next = withFilters(params, { kind: undefined, actor_user_id: '7' });
  expect(next.toString()).toBe('other=1&search=&actor_user_id=7');
  expect(exportBody(filtersFrom(next), 'America/Denver')).toEqual({
    actor_user_id: 7,
    timezone: 'America/Denver',
  });
});
