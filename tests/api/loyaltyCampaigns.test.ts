import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { countGifts, LoyaltySandbox } from '#server/integrations/loyalty/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import {
  addReachable,
  campaignOf,
  segmentOf,
  statesOf,
  storeCampaign,
  work,
} from '../support/campaignSending.ts';
import { connected, identityOf, newOffer, sandboxOf } from '../support/loyalty.ts';
import { fastClock } from '../support/fastClock.ts';
import { sized } from '../support/size.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { loyaltyCampaigns: calls } = services;

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
beforeEach(async () => {
  await sandboxOf(t, 'sparkfly').setMood('well');
  await t.platform.db.updateTable('loyalty_settings').set({ daily_points_ceiling: null }).execute();
  t.clock.set(new Date());
  admin = await t.as('admin');
});

const at = () => ({ programId: t.fixture.programId });
const one = (id: number) => ({ ...at(), id });
const gifts = () => countGifts(t.platform.db, { vendor: 'sparkfly', identity: identityOf(t) });

/** A campaign that gives an offer to new guests, scheduled for now. */
async function giving(count: number, columns: Parameters<typeof storeCampaign>[1] = {}) {
  const offer = await newOffer(t);
  const guests = await addReachable(t, count);
  const segment_ids = [await segmentOf(t, guests)];
  const gift = columns.points === undefined ? { loyalty_offer_id: offer.loyalty_offer_id } : {};
  const id = await storeCampaign(t, { channel: 'loyalty', segment_ids, ...gift, ...columns });
  return { id, offer, guests };
}

/** Works until nothing is on its way any more, minutes apart. */
async function workOn(id: number, rounds = 8) {
  for (let n = 0; n < rounds; n += 1) {
    await work(t);
    if ((await campaignOf(t, id)).state !== 'sending') return;
    t.clock.advance(120_000);
  }
}

describe('a loyalty campaign', () => {
  test('CAMP-001 CAMP-020 is written, listed, changed, copied and removed as a record of its own', async () => {
    const offer = await newOffer(t);
    const body = { name: 'A dessert', loyalty_offer_id: offer.loyalty_offer_id };
    const made = await admin.call(calls.create, { params: at(), body });
    expect(made).toMatchObject({
      ...body,
      channel: 'loyalty',
      state: 'draft',
      offer: { name: offer.name, vendor: 'sparkfly', state: 'live' },
      points_grant: null,
    });
    const change = {
      points_grant: 50,
      points_vendor: 'punchh' as const,
      points_expires_at: '2030-01-31',
      version: made.version,
    };
    const changed = await admin.call(calls.update, { params: one(made.id), body: change });
    expect(changed).toMatchObject({
      points_grant: 50,
      points_vendor: 'punchh',
      loyalty_offer_id: null,
      offer: null,
    });
    const copy = await admin.call(calls.duplicate, { params: one(made.id), body: {} });
    expect(copy).toMatchObject({ points_grant: 50, state: 'draft' });
    const { data } = await admin.call(calls.list, { params: at() });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, copy.id]));
    await admin.call(calls.remove, { params: one(copy.id) });
    expect((await admin.send(calls.get, { params: one(copy.id) })).statusCode).toBe(404);
  });

  test('CAMP-006 CAMP-002 whoever is signed in looks at them; writing one takes the right of loyalty', async () => {
    const host = await t.as('host');
    expect((await host.send(calls.list, { params: at() })).statusCode).toBe(200);
    expect((await host.send(calls.create, { params: at(), body: { name: 'Mine' } })).statusCode).toBe(403);
    expect((await t.anonymous.send(calls.list, { params: at() })).statusCode).toBe(401);
  });

  test('an offer of another concept, one that is over and one without credentials are named before it may go', async () => {
    const offer = await newOffer(t);
    await t.platform.db
      .updateTable('loyalty_offers')
      .set({ gone_ts: t.clock.now() })
      .where('program_id', '=', t.fixture.programId)
      .where('loyalty_offer_id', '=', offer.loyalty_offer_id)
      .execute();
    const other = await t.platform.db
      .insertInto('loyalty_offers')
      .values({ program_id: t.fixture.otherProgramId, vendor: 'sparkfly', offer_id: 1, name: 'Theirs' })
      .returning('loyalty_offer_id')
      .executeTakeFirstOrThrow();
    for (const loyalty_offer_id of [offer.loyalty_offer_id, other.loyalty_offer_id]) {
      const answer = await admin.send(calls.create, {
        params: at(),
        body: { name: 'Theirs', loyalty_offer_id },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('loyalty_offer_id');
    }
    const { id } = await admin.call(calls.create, { params: at(), body: { name: 'Empty' } });
    const { findings } = await admin.call(calls.checklist, { params: one(id) });
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['no_content', 'no_audience']));
  });

  test('gives everybody of the audience once, with a code each, and is told guest by guest', async () => {
    const before = await gifts();
    const { id, guests } = await giving(12);
    await workOn(id);
    expect(await statesOf(t, id)).toEqual({ delivered: 12 });
    expect((await campaignOf(t, id)).state).toBe('sent');
    expect(await gifts()).toBe(before + 12);
    const { data } = await admin.call(services.loyaltyCampaignFigures.recipients, { params: one(id) });
    expect(new Set(data.map(({ guest_id }) => guest_id))).toEqual(new Set(guests));
    const stats = await admin.call(services.loyaltyCampaignFigures.stats, { params: one(id) });
    expect(stats).toMatchObject({ delivered: 12 });
    const [guestId = 0] = guests;
    const ledger = await admin.call(services.loyalty.ledger, { params: { id: guestId } });
    expect(ledger.offers).toMatchObject([{ source: `campaign:${id}`, code: expect.any(String) }]);
    await work(t, 2);
    expect(await gifts()).toBe(before + 12);
  });

  test.each(['lost', 'busy', 'error'] as const)(
    'a vendor that is %s for a while gives everybody once all the same',
    async (mood) => {
      const before = await gifts();
      const { id } = await giving(4);
      await sandboxOf(t, 'sparkfly').setMood(mood);
      await work(t);
      await sandboxOf(t, 'sparkfly').setMood('well');
      t.clock.advance(700_000);
      await workOn(id, 12);
      expect(await statesOf(t, id)).toEqual({ delivered: 4 });
      expect(await gifts()).toBe(before + 4);
    },
  );

  test('when the pool is empty the others are skipped with “no code left”', async () => {
    const { id, offer } = await giving(5);
    const pool = await admin.call(services.codePools.create, {
      body: { name: `Pool ${id}`, loyalty_offer_id: offer.loyalty_offer_id },
    });
    await admin.call(services.codePools.addCodes, {
      params: { id: pool.id },
      body: { codes: ['A1', 'A2', 'A3'] },
    });
    await workOn(id);
    expect(await statesOf(t, id)).toEqual({ delivered: 3, skipped: 2 });
    const { data } = await admin.call(services.loyaltyCampaignFigures.recipients, {
      params: one(id),
      query: { state: 'skipped' },
    });
    expect(data.map(({ words }) => words)).toEqual(Array(2).fill(expect.stringMatching(/No code is left/)));
  });

  test('credentials that are refused stop it, and everybody gets it once they are renewed', async () => {
    const { id } = await giving(3);
    await sandboxOf(t, 'sparkfly').setMood('expired');
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'provider' });
    await sandboxOf(t, 'sparkfly').setMood('well');
    await admin.call(calls.resume, { params: one(id), body: {} });
    t.clock.advance(700_000);
    await workOn(id, 12);
    expect(await statesOf(t, id)).toEqual({ delivered: 3 });
  });

  test('an offer that vanished before it began fails it, in words', async () => {
    const { id, offer } = await giving(2);
    await t.platform.db
      .updateTable('loyalty_offers')
      .set({ gone_ts: t.clock.now() })
      .where('program_id', '=', t.fixture.programId)
      .where('loyalty_offer_id', '=', offer.loyalty_offer_id)
      .execute();
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'failed', state_reason: 'offer_gone' });
  });

  test('points over the ceiling of the day need an approver before it may go, and wait for one else', async () => {
    await connected(t);
    const { points_today } = await admin.call(services.loyalty.settings);
    await admin.call(services.loyalty.saveSettings, { body: { daily_points_ceiling: points_today + 50 } });
    const guests = await addReachable(t, 4);
    const body = {
      name: 'Points',
      points_grant: 30,
      points_vendor: 'sparkfly' as const,
      segment_ids: [await segmentOf(t, guests)],
    };
    const { id } = await admin.call(calls.create, { params: at(), body });
    const { findings } = await admin.call(calls.checklist, { params: one(id) });
    expect(findings).toContainEqual(expect.objectContaining({ check: 'over_ceiling', level: 'blocks' }));
    const given = await giving(4, { points: 30, points_vendor: 'sparkfly' });
    await work(t);
    expect(await statesOf(t, given.id)).toEqual({ delivered: 1, queued: 3 });
    const approved = await giving(3, {
      points: 30,
      points_vendor: 'sparkfly',
      approved_by_user_id: t.fixture.users.marketer,
      approved_by_name: 'Priya Raman',
    });
    await workOn(approved.id);
    expect(await statesOf(t, approved.id)).toEqual({ delivered: 3 });
  });

  test('a process that is killed while it gives leaves nobody without and gives nobody twice', async () => {
    const startMs = Date.now();
    const sandbox = new LoyaltySandbox({
      vendor: 'sparkfly',
      db: () => t.platform.db,
      log: createLog(t.platform.config),
      clock: fastClock(startMs, 20),
    });
    const { url } = await sandbox.start();
    const before = await gifts();
    const gives = sized(24, 60);
    const { id } = await giving(gives, {
      rate_per_minute: 300,
      scheduled_for: new Date(startMs),
      // The other process is another place than the one in which it was asked for.
      is_late_confirmed: true,
    });
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: t.connectionString,
      TOKEN_SECRET: t.platform.config.tokenSecret,
      SPARKFLY_URL: url,
      STORM_START: String(startMs),
      STORM_SPEED: '20',
      STORM_PROGRAM: String(t.fixture.programId),
      STORM_CAMPAIGN: String(id),
    };
    const script = fileURLToPath(new URL('../support/giftWorker.ts', import.meta.url));
    const start = () => {
      const worker = spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: 'inherit' });
      return { worker, exited: new Promise<void>((resolve) => worker.once('exit', () => resolve())) };
    };
    const given = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from campaign_recipients
        where program_id = ${t.fixture.programId} and campaign_id = ${id} and state = 'delivered'`.execute(
        t.platform.db,
      );
      return rows[0]?.n ?? 0;
    };
    let current = start();
    const kills = [
      [8, 'lost'],
      [25, 'well'],
      [40, 'lost'],
    ] as const;
    for (const [goal, mood] of kills.slice(0, sized(1, 3))) {
      await until(async () => (await given()) >= goal, 'the worker to do its part', 120_000);
      await sandbox.setMood(mood);
      current.worker.kill('SIGKILL');
      await current.exited;
      current = start();
      await sandbox.setMood('well');
    }
    await current.exited;
    await sandbox.stop();
    expect(await statesOf(t, id)).toEqual({ delivered: gives });
    expect(await gifts()).toBe(before + gives);
    const { rows } =
      await sql`select 1 from loyalty_entries e join loyalty_issues i using (program_id, loyalty_issue_id)
      where e.program_id = ${t.fixture.programId} and i.source = ${`campaign:${id}`} and e.kind = 'earned'`.execute(
        t.platform.db,
      );
    expect(rows).toHaveLength(gives);
  }, 300_000);
});
