import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import { isReached } from '#contract/guests/gate/rules.ts';
import { SUPPRESSION_REASON_NAMES } from '#contract/guests/gate/suppressions.ts';
import { services } from '#contract/index.ts';
import { repeatable } from '#server/demo/random.ts';
import { mayMessageMany, suppress } from '#server/services/guests/gate/index.ts';
import { recordOptIn, recordOptOut } from '#server/services/host/messages/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { gate, guests } = services;
let t: TestApp;
let admin: ApiClient;
let app: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  app = await t.as('pos');
});
afterAll(() => t?.close());

type Channel = (typeof CONSENT_CHANNELS)[number];

/** What the table says and what the gate says, by guest and channel: equal, or the acts left them apart. */
async function bothSides() {
  const { db } = t.platform;
  const { programId } = t.fixture;
  const { rows } = await sql<{
    guest_id: number;
    is_living: boolean;
    reach: Record<Channel, boolean> | null;
  }>`
    select g.guest_id, g.deleted_ts is null as is_living,
      case when r.guest_id is not null then json_build_object('email', r.email, 'sms', r.sms, 'push', r.push) end as reach
    from guests g left join guest_reach r on r.program_id = g.program_id and r.guest_id = g.guest_id
    where g.program_id = ${programId} order by g.guest_id`.execute(db);
  const ids = rows.map(({ guest_id }) => guest_id);
  const table: string[] = [];
  const asked: string[] = [];
  for (const channel of CONSENT_CHANNELS) {
    const question = { programId, channel, purpose: 'marketing', at: t.clock.now() } as const;
    for await (const answers of mayMessageMany(db, question, ids))
      asked.push(...answers.map((answer) => `${answer.guestId} ${channel} ${isReached(answer)}`));
    table.push(...rows.map(({ guest_id, reach }) => `${guest_id} ${channel} ${reach?.[channel] ?? false}`));
  }
  for (const { guest_id, is_living, reach } of rows)
    expect(reach !== null, `guest ${guest_id} has a row while living`).toBe(is_living);
  return { table, asked };
}

const MAILS = ['ana@example.com', 'Bo@Example.com', 'cy@example.com', 'dee@example.com'];
const PHONES = ['+15035550101', '+15035550102', '+15035550103', '+15035550104', '+15035550105'];
const TOKENS = ['token-alpha', 'token-bravo', 'token-charlie'];

test('a guest’s row of reach says what the gate says, after whatever was done', async () => {
  const { db } = t.platform;
  const { programId } = t.fixture;
  const random = repeatable(20_261_123);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const living = async () =>
    db
      .selectFrom('guests')
      .select(['guest_id', 'email', 'phone'])
      .where('program_id', '=', programId)
      .where('deleted_ts', 'is', null)
      .orderBy('guest_id')
      .execute();
  const open: number[] = [];
  const seen = new Map<string, number>();
  const acts: Record<string, (id: number) => Promise<unknown>> = {
    consent: async (id) => {
      const channel = pick(CONSENT_CHANNELS);
      const own = (await living()).find(({ guest_id }) => guest_id === id);
      const target =
        channel === 'push'
          ? pick(TOKENS)
          : channel === 'email'
            ? (own?.email ?? pick(MAILS))
            : (own?.phone ?? pick(PHONES));
      const body = { channel, target, opted_in: random() < 0.75, proof_text: 'Said so at the door' };
      return admin.send(guests.addConsent, { params: { id }, body });
    },
    claim: async (id) =>
      db
        .insertInto('guest_consents')
        .values({
          program_id: programId,
          guest_id: id,
          channel: 'sms',
          target: pick(PHONES),
          opted_in: false,
          is_claimed: true,
          proof_text: 'Ticked',
          source: 'web',
          happened_ts: t.clock.now(),
        })
        .execute(),
    takeBack: async (id) =>
      db
        .updateTable('guest_consents')
        .set({ taken_back_ts: t.clock.now() })
        .where('program_id', '=', programId)
        .where('guest_id', '=', id)
        .where(sql<boolean>`guest_consent_id % 3 = 0`)
        .execute(),
    texted: () =>
      db.transaction().execute((trx) => {
        const word = { programId, phone: pick(PHONES), source: 'guest', proof: 'Texted' };
        return (random() < 0.5 ? recordOptOut : recordOptIn)(trx, word, t.clock.now());
      }),
    suppress: () =>
      db.transaction().execute((trx) => {
        const channel = pick(CONSENT_CHANNELS);
        const target = pick({ email: MAILS, sms: PHONES, push: TOKENS }[channel]).toLowerCase();
        const by = { note: '', source: 'provider', userId: null, authorName: null };
        const reason = pick(SUPPRESSION_REASON_NAMES);
        return suppress(trx, { programId, channel, target, reason, ...by }, t.clock.now());
      }),
    lift: async () => {
      const channel = pick(CONSENT_CHANNELS);
      const target = pick({ email: MAILS, sms: PHONES, push: TOKENS }[channel]);
      return admin.send(gate.lift, { body: { channel, target, reason: 'It was a mistake' } });
    },
    device: (guest_id) => {
      const body = { guest_id, platform: 'ios' as const, token: pick(TOKENS) };
      const yes = random() < 0.5 ? { opted_in: true, proof_text: 'Pressed allow' } : {};
      return app.send(gate.registerDevice, { body: { ...body, ...yes } });
    },
    withdraw: () => app.send(gate.withdrawDevice, { body: { token: pick(TOKENS) } }),
    address: (id) =>
      admin.send(guests.save, {
        body: {
          id,
          email: random() < 0.2 ? null : pick(MAILS),
          phone: random() < 0.2 ? null : pick(PHONES),
        },
      }),
    add: () =>
      admin.send(guests.save, { body: { fname: 'New', email: pick(MAILS), phone: pick([...PHONES, null]) } }),
    merge: async (id) => {
      const other = pick(await living()).guest_id;
      if (other === id) return;
      const { merge } = await admin.call(guests.merge, { body: { kept_id: id, other_id: other } });
      open.push(merge.guest_merge_id);
    },
    unmerge: async () => {
      const merge = open.pop();
      if (merge !== undefined) await admin.send(guests.undoMerge, { params: { id: merge } });
    },
    erase: (id) => admin.send(guests.erase, { params: { id }, body: { reason: 'Asked for it' } }),
  };
  for (let n = 0; n < 6; n += 1) await acts.add?.(0);
  const names = Object.keys(acts);
  for (let step = 0; step < 220; step += 1) {
    t.clock.advance(1_000);
    const name = step % 12 === 0 ? 'add' : pick(names.filter((one) => one !== 'erase' || random() < 0.4));
    const who = await living();
    await acts[name]?.(pick(who).guest_id);
    const { table, asked } = await bothSides();
    expect(table, `after step ${step}: ${name}`).toEqual(asked);
    for (const line of table) {
      const [, channel, reached] = line.split(' ');
      seen.set(`${channel} ${reached}`, (seen.get(`${channel} ${reached}`) ?? 0) + 1);
    }
  }
  for (const channel of CONSENT_CHANNELS)
    expect(
      [seen.get(`${channel} true`) ?? 0, seen.get(`${channel} false`) ?? 0].every((n) => n > 10),
      channel,
    ).toBe(true);
  const before =
    await sql`select * from guest_reach where program_id = ${programId} order by guest_id`.execute(db);
  await sql`select fill_guest_reach(${programId})`.execute(db);
  const filled =
    await sql`select * from guest_reach where program_id = ${programId} order by guest_id`.execute(db);
  expect(filled.rows).toEqual(before.rows);
});
