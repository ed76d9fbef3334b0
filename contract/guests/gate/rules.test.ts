import { describe, expect, test } from 'vitest';
import type { GateFacts, GateQuestion } from './facts.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { bestOf, type GateRule, isReached, judge } from './rules.ts';
import { marketingLimitsWrite } from './schemas.ts';
import { MARK_KINDS, SUPPRESSION_REASON_NAMES, strongerReason } from './suppressions.ts';

/** 5:00 PM in New York. */
const at = new Date('2026-11-23T22:00:00Z');
const since = new Date('2026-05-03T12:00:00Z');
const day = (days: number) => new Date(at.getTime() + days * 86_400_000);

const facts = (more: Partial<GateFacts> = {}): GateFacts => ({
  channel: 'email',
  guest: 'there',
  target: 'ana@example.com',
  is_registered: false,
  consent: { opted_in: true, is_claimed: false, proof_text: 'Ticked', happened_ts: since },
  stopped: null,
  stopped_here: undefined,
  suppression: null,
  marks: [],
  list: undefined,
  pause: null,
  sends: { count: 0, last: null },
  timezone: 'America/New_York',
  ...more,
});
const text = (more: Partial<GateFacts> = {}) => facts({ channel: 'sms', target: '+15035550142', ...more });
const marketing: GateQuestion = { purpose: 'marketing', at, limits: DEFAULT_LIMITS };
const ask = (given: GateFacts, question: Partial<GateQuestion> = {}) =>
  judge(given, { ...marketing, ...question });
const against = (given: GateFacts, question: Partial<GateQuestion> = {}): GateRule[] =>
  ask(given, question).rules.flatMap(({ ok, rule }) => (ok ? [] : [rule]));
const said = (given: GateFacts, rule: GateRule, question: Partial<GateQuestion> = {}) =>
  ask(given, question).rules.find((told) => told.rule === rule);

describe('marketing', () => {
  test('may go where every rule says so, and every rule is told', () => {
    const answer = ask(text());
    expect(answer).toMatchObject({ allowed: true, channel: 'sms', target: '+15035550142' });
    expect(answer.rules.map(({ rule }) => rule)).toEqual([
      'guest',
      'address',
      'consent',
      'stop',
      'suppression',
      'pause',
      'cap',
      'quiet_hours',
    ]);
    expect(said(text(), 'consent')).toEqual({
      rule: 'consent',
      ok: true,
      words: 'Agreed to marketing by text: “Ticked”',
      since,
    });
  });

  test('tells every rule that is against it, not the first alone', () => {
    const all = text({
      guest: 'erased',
      target: '555',
      consent: null,
      stopped: since,
      suppression: { reason: 'dead_number', since },
      list: null,
      pause: { since, until: day(1) },
      sends: { count: 9, last: since },
      timezone: 'Asia/Tokyo',
    });
    const limits = { ...DEFAULT_LIMITS, sms_per_week: 9, quiet_to: '09:00' };
    expect(against(all, { limits })).toEqual([
      'guest',
      'address',
      'consent',
      'stop',
      'suppression',
      'list',
      'pause',
      'cap',
      'quiet_hours',
    ]);
    expect(ask(all, { limits }).allowed).toBe(false);
  });

  test.each(['merged', 'erased', 'removed', 'unknown'] as const)('goes to no guest who is %s', (guest) => {
    expect(against(facts({ guest }))).toEqual(['guest']);
  });

  test.each([
    ['email', null],
    ['email', 'ana'],
    ['email', 'ana@example'],
    ['sms', '5035550142'],
    ['push', null],
  ] as const)('goes to no address that is none: %s %s', (channel, target) => {
    expect(against(facts({ channel, target }))).toContain('address');
  });

  test('goes to a device only while it is registered by the guest', () => {
    const device = { channel: 'push', target: 'token-1234' } as const;
    expect(against(facts({ ...device, is_registered: true }))).toEqual([]);
    expect(against(facts(device))).toEqual(['address']);
  });

  test('takes a consent that is proved: none, a no and a claim are no', () => {
    expect(against(facts({ consent: null }))).toEqual(['consent']);
    const no = { opted_in: false, is_claimed: false, proof_text: 'Not any more', happened_ts: since };
    expect(said(facts({ consent: no }), 'consent')).toMatchObject({
      ok: false,
      words: 'Refused marketing by email: “Not any more”',
      since,
    });
    expect(said(text({ consent: { ...no, is_claimed: true } }), 'consent')).toMatchObject({
      ok: false,
      words: expect.stringMatching(/claim/),
    });
  });

  test('is ended by STOP, by text alone', () => {
    expect(against(text({ stopped: since }))).toEqual(['stop']);
    expect(against(facts({ stopped: since }))).toEqual([]);
  });

  test('is ended by every suppression and by what is kept of an erased guest', () => {
    for (const reason of SUPPRESSION_REASON_NAMES)
      expect(against(facts({ suppression: { reason, since } })), reason).toEqual(['suppression']);
    for (const kind of MARK_KINDS.filter((one) => one !== 'stop'))
      expect(against(facts({ marks: [{ kind, since }] })), kind).toEqual(['suppression']);
  });

  test('asks a list where one is named, and never else', () => {
    expect(said(facts(), 'list')).toBeUndefined();
    expect(against(facts({ list: null }))).toEqual(['list']);
    const left = { is_subscribed: false, words: 'left “News”', since };
    expect(said(facts({ list: left }), 'list')).toEqual({
      rule: 'list',
      ok: false,
      words: 'The guest left “News”',
      since,
    });
    expect(against(facts({ list: { ...left, is_subscribed: true } }))).toEqual([]);
  });

  test('rests while the guest paused it, and says until which day at the guest’s clocks', () => {
    const until = new Date('2026-12-24T02:00:00Z');
    expect(said(facts({ pause: { since, until } }), 'pause')).toMatchObject({
      ok: false,
      words: 'The guest paused all marketing until Dec 23, 2026',
    });
  });

  test('is capped in seven days, and counts what left', () => {
    const sent = (count: number) => facts({ sends: { count, last: since } });
    expect(against(sent(1))).toEqual([]);
    expect(against(sent(2))).toEqual(['cap']);
    expect(said(sent(2), 'cap')?.words).toBe('2 marketing emails sent in the last 7 days, of at most 2');
    expect(against(sent(50), { limits: { ...DEFAULT_LIMITS, email_per_week: null } })).toEqual([]);
  });

  test.each([
    ['2026-11-24T01:59:00Z', true],
    ['2026-11-24T02:00:00Z', false],
    ['2026-11-24T13:59:00Z', false],
    ['2026-11-24T14:00:00Z', true],
  ])('by text rests from 9 PM to 9 AM at the guest’s clocks: %s is %s', (instant, isOk) => {
    const when = { at: new Date(instant) };
    expect(against(text(), when)).toEqual(isOk ? [] : ['quiet_hours']);
    expect(against(facts(), when)).toEqual([]);
  });

  test.each([
    // The clocks of New York skip from 2 to 3 AM on March 14, 2027, and repeat 1 AM on November 7.
    ['2027-03-14T12:59:00Z', false],
    ['2027-03-14T13:00:00Z', true],
    ['2027-11-07T13:59:00Z', false],
    ['2027-11-07T14:00:00Z', true],
  ])('rests by the clocks on the nights on which they are set: %s is %s', (instant, isOk) => {
    expect(against(text(), { at: new Date(instant) })).toEqual(isOk ? [] : ['quiet_hours']);
  });
});

describe('what is no marketing', () => {
  const everything = {
    consent: null,
    list: null,
    pause: { since, until: day(1) },
    sends: { count: 99, last: since },
    timezone: 'Asia/Tokyo',
  };

  test('a host’s text of service is bound by STOP and a dead number alone', () => {
    const service = { purpose: 'service' } as const;
    const free = text({ ...everything, guest: 'unknown', stopped_here: null });
    expect(against(free, service)).toEqual([]);
    expect(ask(free, service).rules.map(({ rule }) => rule)).toEqual(['stop', 'number_stop', 'dead_number']);
    expect(against({ ...free, stopped: since }, service)).toEqual(['stop']);
    expect(against({ ...free, stopped_here: since }, service)).toEqual(['number_stop']);
    for (const reason of SUPPRESSION_REASON_NAMES) {
      const isDead = !['complaint', 'manual'].includes(reason);
      const told = against({ ...free, suppression: { reason, since } }, service);
      expect(told, reason).toEqual(isDead ? ['dead_number'] : []);
    }
    expect(against({ ...free, marks: [{ kind: 'refused', since }] }, service)).toEqual([]);
    expect(against({ ...free, marks: [{ kind: 'dead_number', since }] }, service)).toEqual(['dead_number']);
  });

  test('a confirmation goes to who complained or refused, not to an address that is dead', () => {
    const confirmation = { purpose: 'transactional' } as const;
    expect(against(facts(everything), confirmation)).toEqual([]);
    expect(against(facts({ suppression: { reason: 'complaint', since } }), confirmation)).toEqual([]);
    expect(against(facts({ suppression: { reason: 'hard_bounce', since } }), confirmation)).toEqual([
      'suppression',
    ]);
    expect(against(facts({ guest: 'erased' }), confirmation)).toEqual(['guest']);
    expect(against(text({ stopped: since }), confirmation)).toEqual(['stop']);
  });
});

test('reach counts who may be marketed to whatever the moment', () => {
  const moment = text({
    list: null,
    pause: { since, until: day(1) },
    sends: { count: 9, last: null },
    timezone: 'Asia/Tokyo',
  });
  expect([ask(moment).allowed, isReached(ask(moment))]).toEqual([false, true]);
  expect(isReached(ask(text({ stopped: since })))).toBe(false);
  expect(isReached(ask(facts({ consent: null })))).toBe(false);
});

test('of several devices the first that may be written to is it, else the first that could be', () => {
  const device = (target: string, more: Partial<GateFacts>) =>
    ask(facts({ channel: 'push', is_registered: true, target, ...more }));
  const refused = device('token-one', { consent: null });
  const resting = device('token-two', { pause: { since, until: day(1) } });
  const good = device('token-three', {});
  expect(bestOf([refused, resting, good])?.target).toBe('token-three');
  expect(bestOf([refused, resting])?.target).toBe('token-two');
  expect(bestOf([refused])?.target).toBe('token-one');
  expect(bestOf([])).toBeUndefined();
});

test('of two reasons the one that ends more stays', () => {
  expect(strongerReason('manual', 'complaint')).toBe('complaint');
  expect(strongerReason('complaint', 'manual')).toBe('complaint');
  expect(strongerReason('complaint', 'hard_bounce')).toBe('hard_bounce');
});

test('quiet hours can be made longer and never shorter than from nine to eight', () => {
  const save = (quiet_from: string, quiet_to: string) =>
    marketingLimitsWrite.safeParse({ ...DEFAULT_LIMITS, quiet_from, quiet_to }).success;
  expect([save('21:00', '08:00'), save('20:00', '10:00')]).toEqual([true, true]);
  expect([save('21:01', '08:00'), save('21:00', '07:59'), save('09:00', '08:30')]).toEqual([
    false,
    false,
    false,
  ]);
});
