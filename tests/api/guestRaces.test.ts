import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addGuest, addPerk, addVisit, freshPhone } from '../support/guests.ts';
import { importing } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { guestImports, guests, perks } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const stored = (guestId: number) =>
  t.platform.db.selectFrom('guests').selectAll().where('guest_id', '=', guestId).executeTakeFirstOrThrow();

/** Until so many sessions of the database wait for a lock. */
const waiting = (count: number) =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.platform.db);
    return (rows[0]?.n ?? 0) >= count;
  }, `${count} sessions to wait`);

/** Starts acts one after the other while a guest is locked, each once the one before waits; then lets them go. */
async function whileLocked<T>(guestId: number, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  return t.platform.db
    .transaction()
    .execute(async (trx) => {
      await sql`select 1 from guests where guest_id = ${guestId} for update`.execute(trx);
      const running: Promise<T>[] = [];
      for (const act of acts) {
        running.push(act());
        await waiting(running.length);
      }
      return { running };
    })
    .then(({ running }) => Promise.all(running));
}

const merge = (kept_id: number, other_id: number) => () =>
  admin.send(guests.merge, { body: { kept_id, other_id } });
const erase = (id: number) => () =>
  admin.send(guests.erase, { params: { id }, body: { reason: 'Asked by letter' } });
const codesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('who is merged into a guest while that one is being erased is erased too', async () => {
  const kept = await addGuest(t, { fname: 'Kept' });
  const other = await addGuest(t, { fname: 'Perpetua', email: 'perpetua@example.com' });
  await addVisit(t, other, new Date('2026-01-02T18:00:00Z'), { fname: 'Perpetua' });
  expect(codesOf(await whileLocked(other, [merge(kept, other), erase(kept)]))).toEqual([201, 200]);
  expect(await stored(other)).toMatchObject({ fname: '', email: null, phone: null });
  expect((await stored(other)).erased_ts).not.toBeNull();
});

test('a guest who is merged away while being erased is erased with the kept one', async () => {
  const kept = await addGuest(t, { fname: 'Kept' });
  const other = await addGuest(t, { fname: 'Perpetua' });
  expect(codesOf(await whileLocked(other, [merge(kept, other), erase(other)]))).toEqual([201, 200]);
  for (const id of [kept, other]) expect(await stored(id)).toMatchObject({ fname: '', phone: null });
  expect((await stored(kept)).erased_ts).not.toBeNull();
});

test('two guests who are merged into each other at one moment become one', async () => {
  const one = await addGuest(t);
  const two = await addGuest(t);
  expect(codesOf(await whileLocked(one, [merge(one, two), merge(two, one)]))).toEqual([201, 404]);
  expect([(await stored(one)).deleted_ts, (await stored(two)).merged_into_guest_id]).toEqual([null, one]);
});

test('a merge is not undone when somebody gets one of the numbers at that moment', async () => {
  const phone = freshPhone();
  const [kept, other] = [await addGuest(t), await addGuest(t, { phone })];
  const { merge: done } = await admin.call(guests.merge, { body: { kept_id: kept, other_id: other } });
  const { running } = await t.platform.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('guests')
      .values({ program_id: t.fixture.programId, fname: 'Quick', phone })
      .execute();
    const undoing = admin.send(guests.undoMerge, { params: { id: done.guest_merge_id } });
    await waiting(1);
    return { running: undoing };
  });
  const answer = await running;
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'IN_USE']);
  expect((await stored(other)).merged_into_guest_id).toBe(kept);
});

const redeem = async (program_perk_id: number, guestId: number) => {
  const { user_uuid } = await stored(guestId);
  const body = { merchant_id: t.fixture.merchantIds[0] ?? 0, user_id: user_uuid, program_perk_id };
  return () => t.anonymous.send(perks.redeem, { body });
};

test('PERK-009 a perk that is redeemed while its guest is merged is the kept guest’s, who has it once', async () => {
  const { program_perk_id } = await addPerk(t, 'Oysters');
  const kept = await addGuest(t);
  const other = await addGuest(t);
  const [first, second] = [await redeem(program_perk_id, other), await redeem(program_perk_id, kept)];
  expect(codesOf(await whileLocked(other, [merge(kept, other), first]))).toEqual([201, 200]);
  expect((await second()).statusCode).toBe(400);
});

test('a perk is not given to a guest who is erased at that moment', async () => {
  const { program_perk_id } = await addPerk(t, 'Espresso');
  const guest = await addGuest(t);
  const one = await redeem(program_perk_id, guest);
  expect(codesOf(await whileLocked(guest, [erase(guest), one]))).toEqual([200, 410]);
  const rows = await t.platform.db
    .selectFrom('perk_redemptions')
    .select('guest_id')
    .where('program_perk_id', '=', program_perk_id)
    .execute();
  expect(rows).toEqual([]);
});

test('a row of an import finds the kept guest by the number of one who is merged at that moment', async () => {
  const imports = importing(t, admin);
  const phone = freshPhone();
  const kept = await addGuest(t);
  const other = await addGuest(t, { phone });
  const checked = await imports.check(`First name,Phone,Notes\nAna,${phone},Likes rain\n`);
  const run = () => admin.send(guestImports.run, { params: { id: checked.id } });
  await whileLocked(other, [merge(kept, other), run]);
  await t.drainJobs();
  expect(await imports.read(checked.id)).toMatchObject({ status: 'done', created_count: 0, merged_count: 1 });
  expect((await imports.record(kept)).guest_notes.map(({ text }) => text)).toEqual(['Likes rain']);
});
