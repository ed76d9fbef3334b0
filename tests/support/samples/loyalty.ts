import { randomUUID } from 'node:crypto';
import { connected, someGuest } from '../loyalty.ts';
import { bookGuest } from '../texting.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const aboutGuest = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: { id: (await someGuest(t)).guest_id } }),
  conceptWide: true,
  invalid: { params: { id: 'ana' } },
});

/** Points that wait for an approver; nobody of the fixture asked for them. */
async function waiting(t: TestApp) {
  await connected(t);
  const { guest_id } = await someGuest(t);
  const { loyalty_issue_id: id } = await t.platform.db
    .insertInto('loyalty_issues')
    .values({
      program_id: t.fixture.programId,
      key: `sample:${randomUUID()}`,
      vendor: 'sparkfly',
      kind: 'points',
      points: 50,
      guest_id,
      state: 'awaiting_approval',
      reason: 'over_ceiling',
      source: 'sample',
      business_day: '2027-03-01',
    })
    .returning('loyalty_issue_id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}
const aboutIssue = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: waiting,
  conceptWide: true,
  invalid: { params: { id: 'ana' } },
});

const granted = () => ({ vendor: 'sparkfly', points_grant: 100, request_id: randomUUID() });

export const samples: Samples<'loyalty'> = {
  refresh: () => ({ conceptWide: true, invalid: null }),
  ledger: aboutGuest,
  ofParty: () => ({
    params: { id: UNKNOWN },
    arrange: async (t) => ({ params: { id: (await bookGuest(t, t.fixture.merchantIds[0] ?? 0)).id } }),
    invalid: { params: { id: 'ana' } },
  }),
  adjust: () => ({
    ...aboutGuest(),
    body: { vendor: 'sparkfly', amount: 5, reason: 'A visit that was not counted' },
    invalid: { params: { id: UNKNOWN }, body: { vendor: 'sparkfly', amount: 0, reason: 'Nothing' } },
    leaves: 'loyalty_issue.adjusted',
  }),
  grant: () => ({
    ...aboutGuest(),
    body: granted(),
    arrange: async (t) => {
      await connected(t);
      return { params: { id: (await someGuest(t)).guest_id }, body: granted() };
    },
    invalid: { params: { id: UNKNOWN }, body: { ...granted(), points_grant: 0 } },
    leaves: 'loyalty_issue.asked',
  }),
  issues: () => ({ conceptWide: true, invalid: { query: { state: 'lost' } } }),
  approve: () => ({ ...aboutIssue(), body: {}, leaves: 'loyalty_issue.approved' }),
  decline: () => ({
    ...aboutIssue(),
    body: { reason: 'Too much at once' },
    leaves: 'loyalty_issue.declined',
  }),
  settings: () => ({ conceptWide: true, invalid: null }),
  saveSettings: () => ({
    conceptWide: true,
    body: { daily_points_ceiling: 1_000_000 + Math.floor(Math.random() * 1_000_000) },
    invalid: { body: { daily_points_ceiling: 0 } },
    leaves: 'loyalty_settings.updated',
  }),
};

const OFFERS = ', while sparkfly-offers is on';
const POINTS = ', while sparkfly-points is on';
export const pins: Pins<'loyalty'> = {
  refresh: ['POST /loyalty/offers/refresh', `loyalty.edit${OFFERS}`],
  ledger: ['GET /loyalty/guests/{id}', `loyalty.view or guestProfile.view${OFFERS}`],
  ofParty: ['GET /host/parties/{id}/offers', `session${OFFERS}`],
  adjust: [
    'POST /loyalty/guests/{id}/adjustments',
    `loyalty.edit${POINTS}`,
    'guests for key share',
    'loyalty_balances for update',
  ],
  grant: [
    'POST /loyalty/guests/{id}/points',
    `loyalty.edit${POINTS}`,
    'guests for key share',
    'loyalty_issues for update ×3',
    'loyalty_settings for update',
  ],
  issues: ['GET /loyalty/issues', `loyalty.view${OFFERS}`],
  approve: ['POST /loyalty/issues/{id}/approve', `loyalty.edit${POINTS}`, 'loyalty_issues for update ×4'],
  decline: ['POST /loyalty/issues/{id}/decline', `loyalty.edit${POINTS}`, 'loyalty_issues for update'],
  settings: ['GET /loyalty/settings', `loyalty.view${POINTS}`],
  saveSettings: ['PUT /loyalty/settings', `loyalty.edit${POINTS}`, 'loyalty_settings for update'],
};
