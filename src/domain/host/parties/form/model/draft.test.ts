import { expect, test } from 'vitest';
import { aParty } from '../../aParty.ts';
import {
  changesOf,
  draftOf,
  momentOf,
  newDraft,
  type PartyDraft,
  problemsOf,
  reservationBody,
  tableChange,
} from './draft.ts';

const setting = {
  timezone: 'America/Los_Angeles',
  turnTimes: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 105 },
    { up_to: 100, minutes: 150 },
  ],
};
const start = {
  ...setting,
  kind: 'reservation',
  selectedDate: '2026-11-20',
  now: new Date('2026-11-20T20:00:00Z'),
  confirmByMessage: true,
} as const;

const shown = (draft: PartyDraft) => [draft.day, draft.timeText];

test('HOST-003 HOST-004 a new reservation is for two, of a guest nobody knows, without notes or sections', () => {
  const draft = newDraft(start);
  const moment = momentOf(draft, setting.timezone);
  if (moment.kind !== 'at') throw new Error('no moment');
  expect(reservationBody(draft, moment.at, setting.turnTimes)).toMatchObject({
    origin: 'dashboard',
    party_size: 2,
    country_code: 'US',
    fname: 'Guest',
    user_id: 0,
    section_preferences: [],
    notes: '',
    reserved_ts: '2026-11-21T03:00:00.000Z',
    duration_minutes: 90,
    send_res_confirmation: true,
  });
});

test('HOST-005 HOST-006 it starts at 19:00 of the later of the selected day and today, or at the next quarter hour', () => {
  expect(shown(newDraft(start))).toEqual(['2026-11-20', '7:00 PM']);
  expect(shown(newDraft({ ...start, selectedDate: '2026-11-18' }))).toEqual(['2026-11-20', '7:00 PM']);
  expect(shown(newDraft({ ...start, selectedDate: '2026-12-01' }))).toEqual(['2026-12-01', '7:00 PM']);
  const late = new Date('2026-11-21T04:07:00Z');
  expect(shown(newDraft({ ...start, now: late }))).toEqual(['2026-11-20', '8:15 PM']);
});

test('HOST-007 a time before three is on the next calendar day and still of the evening', () => {
  const draft = { ...newDraft(start), timeText: '1:30 am' };
  expect(momentOf(draft, setting.timezone)).toMatchObject({
    kind: 'at',
    at: new Date('2026-11-21T09:30:00Z'),
    isNextDay: true,
  });
  const stored = aParty({ reserved_ts: '2026-11-21T09:30:00.000Z' });
  expect(shown(draftOf(stored, setting))).toEqual(['2026-11-20', '1:30 AM']);
});

test('a time that the clocks skip is refused with the one after it, a repeated one asks which', () => {
  const skipped = { day: '2026-03-07', timeText: '2:30 AM', repeat: null };
  const moment = momentOf(skipped, setting.timezone);
  expect(moment).toEqual({ kind: 'skipped', next: '03:30' });
  expect(problemsOf({ ...newDraft(start), ...skipped }, moment).time).toContain('3:30 AM');
  const twice = { day: '2026-10-31', timeText: '1:30 AM', repeat: null };
  expect(momentOf(twice, setting.timezone).kind).toBe('repeated');
  expect(momentOf({ ...twice, repeat: 1 }, setting.timezone)).toMatchObject({
    at: new Date('2026-11-01T09:30:00Z'),
  });
  expect(draftOf(aParty({ reserved_ts: '2026-11-01T09:30:00.000Z' }), setting).repeat).toBe(1);
});

test('fields that cannot be saved are told, each with its remedy', () => {
  const draft = {
    ...newDraft(start),
    phone: '555',
    email: 'ana',
    timeText: 'soon',
    isOverbooked: true,
    duration_minutes: 5,
  };
  expect(problemsOf(draft, momentOf(draft, setting.timezone))).toEqual({
    phone: expect.stringContaining('(503) 555-0123'),
    email: expect.stringContaining('ana@example.com'),
    time: 'Enter a time such as 7:30 PM',
    overbook_reason: 'Say why',
    duration_minutes: 'At least 15 minutes',
  });
});

test('an untouched party changes nothing, whatever the country of its phone', () => {
  const stored = aParty({ phone: '+15035550123', country_code: 'GB' });
  const at = new Date(stored.reserved_ts);
  expect(changesOf(draftOf(stored, setting), at, stored, setting.turnTimes)).toEqual({});
});

test('an untouched party changes nothing, a touched one only what was touched', () => {
  const stored = aParty();
  const draft = draftOf(stored, setting);
  const at = new Date(stored.reserved_ts);
  expect(changesOf(draft, at, stored, setting.turnTimes)).toEqual({});
  expect(tableChange(draft, stored)).toBeNull();
  expect(changesOf({ ...draft, party_size: 2, notes: 'Window' }, at, stored, setting.turnTimes)).toEqual({
    party_size: 2,
    duration_minutes: 90,
    notes: 'Window',
  });
  const later = new Date('2026-11-21T04:00:00Z');
  expect(changesOf(draft, later, stored, setting.turnTimes)).toEqual({
    reserved_ts: '2026-11-21T04:00:00.000Z',
  });
  expect(tableChange({ ...draft, mrt_ids: [] }, stored)).toEqual({ mrt_ids: [], table_combination_id: null });
});

test('a length of its own stays when the size changes', () => {
  const stored = aParty({ duration_minutes: 60 });
  const draft = draftOf(stored, setting);
  const at = new Date(stored.reserved_ts);
  expect(changesOf({ ...draft, party_size: 8 }, at, stored, setting.turnTimes)).toEqual({ party_size: 8 });
});

test('an overbooked party asks for no table and says why', () => {
  const draft = { ...newDraft(start), mrt_ids: [3], isOverbooked: true, overbook_reason: ' Regular ' };
  expect(reservationBody(draft, start.now, setting.turnTimes)).toMatchObject({
    mrt_ids: [],
    overbook_reason: 'Regular',
  });
});
