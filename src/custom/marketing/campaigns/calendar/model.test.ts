import { expect, test } from 'vitest';
import { byDay, dayOfCampaign, type Planned, weeksOf } from './model.ts';

const campaign = (more: Partial<Planned>): Planned => ({
  id: 1,
  channel: 'email',
  name: 'Autumn menu',
  state: 'scheduled',
  send_kind: 'at',
  local_time: null,
  scheduled_for: null,
  started_ts: null,
  finished_ts: null,
  ...more,
});

test('a month is the weeks that it touches, from Sunday on', () => {
  const weeks = weeksOf('2026-11-25');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
  expect(weeksOf('2026-08-01')).toHaveLength(6);
});

test('a campaign stands on the day it began, else the day it is due, for who has clocks of their own on theirs', () => {
  expect(dayOfCampaign(campaign({ scheduled_for: '2026-11-20T12:00:00.000Z' }))).toBe('2026-11-20');
  expect(
    dayOfCampaign(
      campaign({
        send_kind: 'local',
        local_time: '2026-11-21T09:00',
        scheduled_for: '2026-11-20T22:00:00.000Z',
      }),
    ),
  ).toBe('2026-11-21');
  expect(
    dayOfCampaign(
      campaign({ started_ts: '2026-11-22T12:00:00.000Z', scheduled_for: '2026-11-20T12:00:00.000Z' }),
    ),
  ).toBe('2026-11-22');
  expect(dayOfCampaign(campaign({}))).toBeNull();
});

test('a day has its campaigns in the order in which they go out', () => {
  const late = campaign({ id: 2, scheduled_for: '2026-11-20T20:00:00.000Z' });
  const early = campaign({ id: 3, scheduled_for: '2026-11-20T12:00:00.000Z' });
  expect(
    byDay([late, early, campaign({})])
      .get('2026-11-20')
      ?.map(({ id }) => id),
  ).toEqual([3, 2]);
});
