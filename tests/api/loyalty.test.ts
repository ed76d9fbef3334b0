import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { VENDOR_CALLS } from '#contract/marketing/loyalty/endpoints.ts';
import { ISSUE_MOVES, ISSUE_STATES } from '#contract/marketing/loyalty/rules.ts';
import { countGifts, SANDBOX_SECRET } from '#server/integrations/loyalty/index.ts';
import {
  endOverdue,
  grantPoints,
  issueOffer,
  lookAtLive,
  refreshAll,
  settleOpen,
} from '#server/services/marketing/loyalty/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { connected, identityOf, newOffer, sandboxOf, someGuest, someOffer } from '../support/loyalty.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());
beforeEach(async () => {
  admin = await t.as('admin');
  for (const vendor of ['sparkfly', 'punchh'] as const) await sandboxOf(t, vendor).setMood('well');
  await t.platform.db.updateTable('loyalty_settings').set({ daily_points_ceiling: null }).execute();
});

const gifts = (vendor: 'sparkfly' | 'punchh' = 'sparkfly') =>
  countGifts(t.platform.db, { vendor, identity: identityOf(t) });
const wishOf = (offer: { offer_id: number }, guest: { guest_id: number }) => ({
  programId: t.fixture.programId,
  key: `test:${randomUUID()}`,
  vendor: 'sparkfly' as const,
  offerId: offer.offer_id,
  guestId: guest.guest_id,
  source: 'test',
});
const pointsOf = (guest: { guest_id: number }, points: number) => ({
  programId: t.fixture.programId,
  key: `test:${randomUUID()}`,
  vendor: 'sparkfly' as const,
  guestId: guest.guest_id,
  points,
  source: 'test',
});
const ledgerOf = ({ guest_id }: { guest_id: number }) =>
  admin.call(services.loyalty.ledger, { params: { id: guest_id } });

/** Sums of the ledger that differ from the balance that is kept. */
async function differing() {
  const { rows } = await sql`
    select 1 from (select program_id, guest_id, vendor, unit, sum(amount) as sum from loyalty_entries group by 1, 2, 3, 4) e
    full join loyalty_balances b using (program_id, guest_id, vendor, unit)
    where coalesce(e.sum, 0) <> coalesce(b.balance, 0)`.execute(t.platform.db);
  return rows.length;
}

describe('credentials', () => {
  test('LOYAL-002 LOYAL-003 LOYAL-004 are stored encrypted, shown masked, and tried by a call', async () => {
    const before = await admin.call(services.sparkfly.credentials);
    expect(before).toMatchObject({ is_set_up: false, is_sandbox: true, identity: null, secret_masked: null });
    const saved = await admin.call(services.sparkfly.saveCredentials, {
      body: { identity: identityOf(t), secret: SANDBOX_SECRET },
    });
    expect(saved).toMatchObject({
      is_set_up: true,
      identity: identityOf(t),
      secret_masked: '••••••••cret',
      problem: null,
      succeeded_ts: expect.any(String),
      offers_ts: expect.any(String),
    });
    expect(JSON.stringify(saved)).not.toContain(SANDBOX_SECRET);
    const row = await t.platform.db
      .selectFrom('loyalty_credentials')
      .select('sealed_secret')
      .where('program_id', '=', t.fixture.programId)
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret.toString('latin1')).not.toContain(SANDBOX_SECRET);
    expect(await admin.call(services.sparkfly.credentials)).toEqual(saved);
  });

  test('LOYAL-004 a wrong secret is kept and said to be refused; an empty one keeps what is stored', async () => {
    await connected(t);
    const wrong = await admin.call(services.sparkfly.saveCredentials, {
      body: { identity: identityOf(t), secret: 'not-the-one-it-wants' },
    });
    expect(wrong.problem).toMatch(/does not take our credentials/);
    expect(wrong.succeeded_ts).not.toBeNull();
    const other = await admin.call(services.sparkfly.saveCredentials, {
      body: { identity: identityOf(t), secret: SANDBOX_SECRET },
    });
    expect(other.problem).toBeNull();
    const kept = await admin.call(services.sparkfly.saveCredentials, {
      body: { identity: identityOf(t), secret: '', version: other.version ?? 0 },
    });
    expect(kept).toMatchObject({ problem: null, secret_masked: '••••••••cret' });
  });
});

describe('offers', () => {
  test('LOYAL-005 LOYAL-011 appear, change and vanish; what vanished stays known and is marked', async () => {
    for (const vendor of ['sparkfly', 'punchh'] as const) {
      const offers = await connected(t, vendor);
      expect(offers.length).toBeGreaterThan(2);
      const row = await newOffer(t, { vendor });
      const named = async () =>
        await admin.call(services.loyaltyOffers.get, { params: { id: row.loyalty_offer_id } });
      expect(await named()).toMatchObject({
        state: 'live',
        vendor,
        offer_id: row.offer_id,
        code_source: 'vendor',
      });
      await sandboxOf(t, vendor).removeOffer(identityOf(t), row.offer_id);
      await refreshAll(t.platform);
      expect((await named()).state).toBe('gone');
      const { data } = await admin.call(VENDOR_CALLS[vendor].offers);
      expect(data.map(({ id }) => id)).not.toContain(row.offer_id);
    }
  });

  test('an offer that has expired is not given, and a vendor that is away leaves the offers as they were', async () => {
    const soon = new Date(t.clock.now().getTime() + 1000);
    const offer = await newOffer(t, { expires: soon });
    t.clock.advance(5000);
    const guest = await someGuest(t);
    expect(await issueOffer(t.platform, wishOf(offer, guest))).toMatchObject({
      kind: 'refused',
      reason: 'offer_expired',
    });
    await sandboxOf(t, 'sparkfly').setMood('error');
    await refreshAll(t.platform);
    const stored = await admin.call(services.sparkfly.credentials);
    expect(stored.offers_problem).toMatch(/Sparkfly answered 500/);
    expect((await admin.call(services.sparkfly.offers)).data.length).toBeGreaterThan(0);
  });

  test('house perks stand in the same list, and are given with the link to their page', async () => {
    const perk = await admin.call(services.perks.create, {
      body: { name: `Cake ${randomUUID().slice(0, 6)}` },
    });
    const { data } = await admin.call(services.loyaltyOffers.list, {
      query: { vendor: 'house', search: perk.name },
    });
    expect(data).toMatchObject([{ offer_id: perk.id, state: 'live', code_source: 'none', fetched_ts: null }]);
    const guest = await someGuest(t);
    const wish = { ...wishOf({ offer_id: perk.id }, guest), vendor: 'house' as const };
    const given = await issueOffer(t.platform, wish);
    expect(given).toMatchObject({
      kind: 'accepted',
      url: expect.stringContaining(`user_id=${guest.user_uuid}`),
    });
    const [merchantId = 0] = t.fixture.merchantIds;
    const body = { merchant_id: merchantId, user_id: guest.user_uuid, program_perk_id: perk.id };
    await t.anonymous.call(services.perks.redeem, { body });
    const ledger = await ledgerOf(guest);
    expect(ledger.data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spent', -1],
      ['earned', 1],
    ]);
    expect(ledger.offers).toEqual([]);
    expect(await differing()).toBe(0);
  });
});

describe('giving', () => {
  test('LOYAL-006 LOYAL-011 an offer is issued to a guest by user_uuid, with code and link, and stands on their ledger', async () => {
    for (const vendor of ['sparkfly', 'punchh'] as const) {
      const offer = await someOffer(t, vendor);
      const guest = await someGuest(t);
      const issue = await admin.call(VENDOR_CALLS[vendor].issue, {
        params: { offerId: offer.offer_id },
        body: { user_uuid: guest.user_uuid },
      });
      expect(issue).toMatchObject({
        state: 'accepted',
        offer_id: offer.offer_id,
        guest_id: guest.guest_id,
        code: expect.stringMatching(/^[0-9A-F]{8}$/),
        url: expect.stringContaining('https://'),
      });
      const ledger = await ledgerOf(guest);
      expect(ledger.balances).toEqual([{ vendor, unit: 'offers', balance: 1 }]);
      expect(ledger.offers.map(({ id }) => id)).toEqual([issue.id]);
    }
  });

  test('LOYAL-006 the same request twice, and two workers at once, give once', async () => {
    const offer = await someOffer(t);
    const before = await gifts();
    const guest = await someGuest(t);
    const request_id = randomUUID();
    const ask = () =>
      admin.call(services.sparkfly.issue, {
        params: { offerId: offer.offer_id },
        body: { user_uuid: guest.user_uuid, request_id },
      });
    const first = await ask();
    expect((await ask()).id).toBe(first.id);
    const stranger = await someGuest(t);
    const other = await admin.refusal(services.sparkfly.issue, {
      params: { offerId: offer.offer_id },
      body: { user_uuid: stranger.user_uuid, request_id },
    });
    expect(other.errors).toHaveProperty('request_id');
    const wish = wishOf(offer, guest);
    const both = await Promise.all([issueOffer(t.platform, wish), issueOffer(t.platform, wish)]);
    expect(both.some(({ kind }) => kind === 'accepted')).toBe(true);
    expect(await gifts()).toBe(before + 2);
    expect((await ledgerOf(guest)).balances).toEqual([{ vendor: 'sparkfly', unit: 'offers', balance: 2 }]);
  });

  test.each(['lost', 'slow', 'garbage', 'error'] as const)(
    'an answer that never comes (%s) is asked for by its key, and nothing is given twice',
    async (mood) => {
      const offer = await someOffer(t);
      const guest = await someGuest(t);
      const before = await gifts();
      const wish = wishOf(offer, guest);
      await sandboxOf(t, 'sparkfly').setMood(mood);
      expect((await issueOffer(t.platform, wish)).kind).toBe('unknown');
      await sandboxOf(t, 'sparkfly').setMood('well');
      t.clock.advance(180_000);
      expect(await issueOffer(t.platform, wish)).toMatchObject({
        kind: 'accepted',
        code: expect.any(String),
      });
      expect(await gifts()).toBe(before + 1);
      expect((await ledgerOf(guest)).balances).toEqual([{ vendor: 'sparkfly', unit: 'offers', balance: 1 }]);
    },
    30_000,
  );

  test('a “no” that comes too early is not believed: nothing is given before', async () => {
    const offer = await someOffer(t);
    const guest = await someGuest(t);
    const before = await gifts();
    const wish = wishOf(offer, guest);
    await sandboxOf(t, 'sparkfly').setMood('error');
    expect((await issueOffer(t.platform, wish)).kind).toBe('unknown');
    await sandboxOf(t, 'sparkfly').setMood('well');
    expect((await issueOffer(t.platform, wish)).kind).toBe('unknown');
    expect(await gifts()).toBe(before);
  });

  test('a vendor that is busy or away gives nothing, and what waits is taken up again', async () => {
    const offer = await someOffer(t);
    for (const mood of ['busy', 'down'] as const) {
      const guest = await someGuest(t);
      const wish = wishOf(offer, guest);
      await sandboxOf(t, 'sparkfly').setMood(mood);
      const waits = await issueOffer(t.platform, wish);
      // A connection that breaks says nothing; a 429 says that nothing was done.
      expect(waits.kind).toBe(mood === 'busy' ? 'waits' : 'unknown');
      await sandboxOf(t, 'sparkfly').setMood('well');
      t.clock.advance(180_000);
      await settleOpen(t.platform);
      expect((await ledgerOf(guest)).balances).toEqual([{ vendor: 'sparkfly', unit: 'offers', balance: 1 }]);
    }
  });

  test('an expired credential gives nothing, is told where credentials are, and goes on once it is renewed', async () => {
    const offer = await someOffer(t);
    const guest = await someGuest(t);
    const wish = wishOf(offer, guest);
    await sandboxOf(t, 'sparkfly').setMood('expired');
    expect(await issueOffer(t.platform, wish)).toMatchObject({ kind: 'waits', reason: 'credential' });
    expect((await admin.call(services.sparkfly.credentials)).problem).toMatch(
      /does not take our credentials/,
    );
    await sandboxOf(t, 'sparkfly').setMood('well');
    t.clock.advance(700_000);
    expect((await issueOffer(t.platform, wish)).kind).toBe('accepted');
  });

  test('an offer that the vendor no longer has is refused in words, and marked as gone', async () => {
    const offer = await newOffer(t);
    await sandboxOf(t, 'sparkfly').removeOffer(identityOf(t), offer.offer_id);
    const guest = await someGuest(t);
    expect(await issueOffer(t.platform, wishOf(offer, guest))).toMatchObject({
      kind: 'refused',
      reason: 'offer_gone',
    });
    const row = await admin.call(services.loyaltyOffers.get, { params: { id: offer.loyalty_offer_id } });
    expect(row.state).toBe('gone');
  });

  test('a guest of another concept gets nothing', async () => {
    const offer = await someOffer(t);
    const other = await t.platform.db
      .insertInto('guests')
      .values({ program_id: t.fixture.otherProgramId, fname: 'Noor' })
      .returning(['guest_id', 'user_uuid'])
      .executeTakeFirstOrThrow();
    const params = { offerId: offer.offer_id };
    await expect(
      admin.call(services.sparkfly.issue, { params, body: { user_uuid: other.user_uuid } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await issueOffer(t.platform, wishOf(offer, other))).toMatchObject({
      kind: 'refused',
      reason: 'guest_gone',
    });
  });
});

test('the database lets a gift move along the table of moves alone', async () => {
  const { db, clock } = t.platform;
  const guest = await someGuest(t);
  const at = { program_id: t.fixture.programId };
  for (const from of ISSUE_STATES)
    for (const to of ISSUE_STATES) {
      if (from === to) continue;
      const { loyalty_issue_id } = await db
        .insertInto('loyalty_issues')
        .values({
          ...at,
          key: `move:${randomUUID()}`,
          vendor: 'sparkfly',
          kind: 'points',
          points: 1,
          guest_id: guest.guest_id,
          state: from,
          source: 'test',
          business_day: '2027-03-01',
          accepted_ts: clock.now(),
        })
        .returning('loyalty_issue_id')
        .executeTakeFirstOrThrow();
      const moved = await db
        .updateTable('loyalty_issues')
        .set({ state: to })
        .where('program_id', '=', at.program_id)
        .where('loyalty_issue_id', '=', loyalty_issue_id)
        .execute()
        .then(
          () => true,
          () => false,
        );
      expect(moved, `${from} to ${to}`).toBe((ISSUE_MOVES[from] as readonly string[]).includes(to));
    }
});

describe('code pools', () => {
  async function poolOf(codes: readonly string[]) {
    const offer = await newOffer(t);
    const pool = await admin.call(services.codePools.create, {
      body: { name: `Pool ${randomUUID().slice(0, 8)}`, loyalty_offer_id: offer.loyalty_offer_id },
    });
    const added = await admin.call(services.codePools.addCodes, {
      params: { id: pool.id },
      body: { codes: [...codes] },
    });
    return { offer, pool: added.pool };
  }

  test('a code is given once, the last tenth is told, and an empty pool refuses “no code left”', async () => {
    const codes = Array.from({ length: 10 }, (_, n) => `C-${n}`);
    const { offer, pool } = await poolOf(codes);
    const before = await gifts();
    const wishes = await Promise.all(Array.from({ length: 12 }, () => someGuest(t)));
    const given = await Promise.all(wishes.map((guest) => issueOffer(t.platform, wishOf(offer, guest))));
    const had = given.flatMap((one) => (one.kind === 'accepted' ? [one.code] : []));
    expect(new Set(had)).toEqual(new Set(codes));
    expect(had).toHaveLength(10);
    const refused = given.filter(({ kind }) => kind === 'refused');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      reason: 'no_code_left',
      why: expect.stringMatching(/No code is left/),
    });
    expect(await gifts()).toBe(before);
    const events = await t.platform.db
      .selectFrom('events')
      .select('kind')
      .where('program_id', '=', t.fixture.programId)
      .where('record_type', '=', 'loyalty_code_pool')
      .where('record_id', '=', String(pool.id))
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['loyalty_code_pool.ran_low', 'loyalty_code_pool.ran_empty']),
    );
    expect(await admin.call(services.codePools.get, { params: { id: pool.id } })).toMatchObject({
      left_count: 0,
      is_low: true,
    });
  });

  test('codes that are in a pool already stay as they are, and the database lets no given code be given again', async () => {
    const { offer, pool } = await poolOf(['A-1', 'A-2']);
    const again = await admin.call(services.codePools.addCodes, {
      params: { id: pool.id },
      body: { codes: ['A-2', 'A-3', 'A-3'] },
    });
    expect(again).toMatchObject({ added: 1, known: 2, pool: { code_count: 3, left_count: 3 } });
    await issueOffer(t.platform, wishOf(offer, await someGuest(t)));
    await expect(
      sql`update loyalty_codes set loyalty_issue_id = null where program_id = ${t.fixture.programId}
        and loyalty_code_pool_id = ${pool.id} and loyalty_issue_id is not null`.execute(t.platform.db),
    ).rejects.toMatchObject({ constraint: 'loyalty_codes_stay_given' });
    await expect(admin.call(services.codePools.remove, { params: { id: pool.id } })).rejects.toMatchObject({
      code: 'IN_USE',
    });
  });
});

describe('points', () => {
  const grant = (guest: { guest_id: number }, body: Record<string, unknown>) =>
    admin.call(services.loyalty.grant, {
      params: { id: guest.guest_id },
      body: { vendor: 'sparkfly', request_id: randomUUID(), ...body } as never,
    });

  test('LOYAL-007 LOYAL-008 LOYAL-009 are given as they were asked for, and refused where they make no sense', async () => {
    await connected(t);
    const guest = await someGuest(t);
    const given = await grant(guest, {
      points_grant: 250,
      description: 'Thank you',
      expires_at: '2030-04-01',
    });
    expect(given).toMatchObject({ state: 'accepted', points: 250, description: 'Thank you' });
    for (const wrong of [
      { points_grant: 0 },
      { points_grant: -1 },
      { points_grant: 1.5 },
      { points_grant: Number.MAX_SAFE_INTEGER + 1 },
      {},
      { points_grant: 1, description: '' },
      { points_grant: 1, description: 'x'.repeat(501) },
      { points_grant: 1, expires_at: 'soon' },
    ])
      await expect(grant(guest, wrong)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect((await ledgerOf(guest)).balances).toEqual([{ vendor: 'sparkfly', unit: 'points', balance: 250 }]);
  });

  test('a day ends with the business day where the guest is, and what is left then leaves the balance', async () => {
    await connected(t);
    const guest = await someGuest(t);
    await grant(guest, { points_grant: 100, expires_at: '2031-01-31' });
    await grant(guest, { points_grant: 40 });
    await admin.call(services.loyalty.adjust, {
      params: { id: guest.guest_id },
      body: { vendor: 'sparkfly', amount: -30, reason: 'Paid with points' },
    });
    const row = await t.platform.db
      .selectFrom('loyalty_issues')
      .select('expires_ts')
      .where('program_id', '=', t.fixture.programId)
      .where('guest_id', '=', guest.guest_id)
      .where('expires_ts', 'is not', null)
      .executeTakeFirstOrThrow();
    const { default_timezone } = await t.platform.db
      .selectFrom('programs')
      .select('default_timezone')
      .where('program_id', '=', t.fixture.programId)
      .executeTakeFirstOrThrow();
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: default_timezone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(row.expires_ts ?? 0);
    expect(shown.replace(/\s/g, ' ')).toBe('2/1/31, 5:00 AM');
    t.clock.advance((row.expires_ts?.getTime() ?? 0) - t.clock.now().getTime() - 1000);
    await endOverdue(t.platform);
    admin = await t.as('admin');
    expect((await ledgerOf(guest)).balances[0]?.balance).toBe(110);
    t.clock.advance(2000);
    await endOverdue(t.platform);
    await endOverdue(t.platform);
    admin = await t.as('admin');
    const ledger = await ledgerOf(guest);
    // 30 of the 100 that end first were spent, so that 70 are left to end.
    expect(ledger.balances[0]?.balance).toBe(40);
    expect(ledger.data[0]).toMatchObject({ kind: 'expired', amount: -70 });
    expect(await differing()).toBe(0);
  });

  test('over the ceiling of the day they wait for another than who asked; whoever approved what asks lets them through', async () => {
    await connected(t);
    const settings = await admin.call(services.loyalty.settings);
    await admin.call(services.loyalty.saveSettings, {
      body: { daily_points_ceiling: settings.points_today + 100 },
    });
    const guest = await someGuest(t);
    const [a, b] = await Promise.all([
      grantPoints(t.platform, pointsOf(guest, 70)),
      grantPoints(t.platform, pointsOf(guest, 70)),
    ]);
    expect([a.kind, b.kind].sort()).toEqual(['accepted', 'waits']);
    const mine = await grant(guest, { points_grant: 60 });
    expect(mine).toMatchObject({ state: 'awaiting_approval', reason: 'over_ceiling', is_own: true });
    const params = { id: mine.id };
    await expect(admin.call(services.loyalty.approve, { params, body: {} })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const marketer = await t.as('marketer');
    expect(await marketer.call(services.loyalty.approve, { params, body: {} })).toMatchObject({
      state: 'accepted',
    });
    await expect(
      marketer.call(services.loyalty.decline, { params, body: { reason: 'Late' } }),
    ).rejects.toMatchObject({
      code: 'TAKEN',
    });
    const approvedBy = { userId: t.fixture.users.marketer, name: 'Priya Raman' };
    expect((await grantPoints(t.platform, { ...pointsOf(guest, 500), approvedBy })).kind).toBe('accepted');
    expect(await differing()).toBe(0);
  });

  test('a balance is never below nothing, and rows of the ledger are only added', async () => {
    const guest = await someGuest(t);
    const adjust = (amount: number) =>
      admin.call(services.loyalty.adjust, {
        params: { id: guest.guest_id },
        body: { vendor: 'punchh', amount, reason: 'Corrected by hand' },
      });
    await adjust(10);
    await expect(adjust(-11)).rejects.toMatchObject({ code: 'VALIDATION' });
    const both = await Promise.allSettled([adjust(-8), adjust(-8)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await ledgerOf(guest)).balances).toEqual([{ vendor: 'punchh', unit: 'points', balance: 2 }]);
    const { db } = t.platform;
    await expect(sql`update loyalty_entries set amount = 99`.execute(db)).rejects.toMatchObject({
      constraint: 'loyalty_entries_stay',
    });
    await expect(sql`delete from loyalty_entries`.execute(db)).rejects.toMatchObject({
      constraint: 'loyalty_entries_stay',
    });
    expect(await differing()).toBe(0);
  });
});

describe('afterwards', () => {
  test('what a guest used at the vendor leaves their ledger once', async () => {
    const offer = await newOffer(t);
    const guest = await someGuest(t);
    const given = await issueOffer(t.platform, wishOf(offer, guest));
    const id = given.kind === 'accepted' ? given.issueId : 0;
    await sandboxOf(t, 'sparkfly').redeem(identityOf(t), `couvert-${t.fixture.programId}-${id}`);
    t.clock.advance(3_600_000);
    while ((await lookAtLive(t.platform)) === 100);
    await lookAtLive(t.platform);
    admin = await t.as('admin');
    const ledger = await ledgerOf(guest);
    expect(ledger.data.map(({ kind }) => kind)).toEqual(['spent', 'earned']);
    expect(ledger.balances).toEqual([{ vendor: 'sparkfly', unit: 'offers', balance: 0 }]);
  });

  test('a merge hands offers, points and balances over, and erasing forgets codes and links', async () => {
    const offer = await newOffer(t);
    const [kept, merged] = [await someGuest(t), await someGuest(t)];
    await issueOffer(t.platform, wishOf(offer, merged));
    await grantPoints(t.platform, pointsOf(merged, 30));
    await grantPoints(t.platform, pointsOf(kept, 12));
    await admin.call(services.guests.merge, {
      body: { kept_id: kept.guest_id, other_id: merged.guest_id },
    });
    const ledger = await ledgerOf(kept);
    expect(ledger.balances).toEqual(
      expect.arrayContaining([
        { vendor: 'sparkfly', unit: 'points', balance: 42 },
        { vendor: 'sparkfly', unit: 'offers', balance: 1 },
      ]),
    );
    expect(await differing()).toBe(0);
  });
});
