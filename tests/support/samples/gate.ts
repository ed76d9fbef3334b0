import { randomUUID } from 'node:crypto';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { storedGuest } from './guests.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const someAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
/** The same token in every concept: it names nothing of another one. */
const device = (guest_id: number) => ({ guest_id, platform: 'ios' as const, token: 'token-of-a-sample' });

async function suppressed({ platform: { db, clock }, fixture: { programId } }: TestApp) {
  const target = someAddress();
  const since_ts = clock.now();
  const said = { channel: 'email', target, reason: 'manual', note: 'Asked so', source: 'dashboard' };
  await db
    .insertInto('suppressions')
    .values({ program_id: programId, ...said, since_ts })
    .execute();
  return { body: { channel: 'email', target, reason: 'Asked for email again' } };
}

async function registered({ platform: { db, clock }, fixture: { programId } }: TestApp, guest_id: number) {
  const now = clock.now();
  const token = `token-${randomUUID()}`;
  const seen = { registered_ts: now, last_seen_ts: now };
  const row = { program_id: programId, guest_id, platform: 'ios', token, ...seen };
  await db.insertInto('push_devices').values(row).execute();
  return { body: { token } };
}

const limits = {
  email_per_week: 3,
  sms_per_week: null,
  push_per_week: 5,
  quiet_from: '20:30',
  quiet_to: '09:30',
};

export const samples: Samples<'gate'> = {
  reach: (): Sample => ({
    params: { id: UNKNOWN },
    arrange: async (t) => ({ params: { id: await storedGuest(t) } }),
    conceptWide: true,
    invalid: { params: { id: 'ana' } },
  }),
  suppressions: () => ({ query: { channel: 'email' }, invalid: { query: { channel: 'fax' } } }),
  suppress: () => ({
    body: { channel: 'email', target: someAddress(), reason: 'manual', note: 'Asked so at the door' },
    invalid: { body: { channel: 'email', target: 'ana', reason: 'manual', note: 'Asked so' } },
    leaves: 'suppression.created',
  }),
  lift: () => ({
    body: { channel: 'email', target: someAddress(), reason: 'Asked for email again' },
    arrange: suppressed,
    conceptWide: true,
    invalid: { body: { channel: 'email', target: 'ana@example.com', reason: '' } },
    leaves: 'suppression.lifted',
  }),
  registerDevice: () => ({
    body: device(UNKNOWN),
    arrange: async (t) => ({ body: device(await storedGuest(t)) }),
    conceptWide: true,
    invalid: { body: { ...device(UNKNOWN), platform: 'pager' } },
    leaves: 'guest.device_registered',
  }),
  withdrawDevice: () => ({
    body: { token: 'token-unknown' },
    arrange: async (t) => registered(t, await storedGuest(t)),
    conceptWide: true,
    invalid: { body: { token: 'no' } },
    leaves: 'guest.device_withdrawn',
  }),
  limits: (_: Fixture) => ({ invalid: null }),
  saveLimits: () => ({
    body: limits,
    invalid: { body: { ...limits, quiet_from: '21:30' } },
    leaves: 'marketing_limits.updated',
  }),
};

const machine = 'credential, outside concepts';
const suppressing = 'guestProfile.edit or contactList.edit';

export const pins: Pins<'gate'> = {
  reach: ['GET /crm/guests/{id}/reach', 'guestProfile.view'],
  suppressions: ['GET /crm/suppressions', 'contactList.view or guestProfile.view'],
  suppress: ['POST /crm/suppressions', suppressing],
  lift: ['POST /crm/suppressions/lift', suppressing, 'suppressions for update'],
  registerDevice: ['POST /v3/devices', machine, 'guests for key share', 'push_devices for update'],
  withdrawDevice: ['POST /v3/devices/withdraw', machine, 'guests for key share', 'push_devices for update'],
  limits: ['GET /crm/marketing_limits', 'program.settings'],
  saveLimits: ['PUT /crm/marketing_limits', 'program.settings', 'marketing_limits for update'],
};
