import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { services } from '#contract/index.ts';
import {
  addReachable,
  campaignOf,
  care,
  mailingTo,
  rowsOf,
  segmentOf,
  send,
  statesOf,
  storeCampaign,
  work,
} from '../support/campaignSending.ts';
import { addReached } from '../support/campaigns.ts';
import { addVisit } from '../support/guests.ts';
import { type Inventory, openInventory } from '../support/inventory.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(new Date('2026-11-27T20:00:00Z')));

/** Somebody who usually comes to a location; by its place in the fixture. */
async function usualAt(index: number): Promise<number> {
  const [guestId = 0] = await addReachable(t, 1);
  await addVisit(t, guestId, new Date('2026-10-01T02:00:00Z'), {
    merchant_id: t.fixture.merchantIds[index] ?? 0,
  });
  return guestId;
}

describe('a campaign at a time of each guest’s clocks', () => {
  const [HERE, BERLIN] = [0, 1];
  let guests: number[];
  beforeAll(async () => {
    const [, berlin = 0] = t.fixture.merchantIds;
    await sql`update merchants set timezone = 'Europe/Berlin' where merchant_id = ${berlin}`.execute(
      t.platform.db,
    );
    guests = [await usualAt(HERE), await usualAt(BERLIN), ...(await addReachable(t, 1))];
  });
  afterAll(async () => {
    const [, berlin = 0] = t.fixture.merchantIds;
    await sql`update merchants set timezone = 'America/Los_Angeles' where merchant_id = ${berlin}`.execute(
      t.platform.db,
    );
  });

  test.each([
    ['of a day like any other', '2026-12-01T12:30', ['20:30', '11:30', '20:30']],
    ['that the spring skips on one side of the ocean', '2027-03-14T02:30', ['10:30', '01:30', '10:30']],
    ['that the spring skips on the other', '2027-03-28T02:30', ['09:30', '01:30', '09:30']],
    [
      'that the autumn has twice on one side: the first of the two',
      '2026-11-01T01:30',
      ['08:30', '00:30', '08:30'],
    ],
    ['that the autumn has twice on the other', '2027-10-31T02:30', ['09:30', '00:30', '09:30']],
  ])('%s', async (_name, local_time, expected) => {
    const began = new Date(`${local_time.slice(0, 10)}T00:00:00Z`);
    t.clock.set(began);
    const id = await mailingTo(t, guests, {
      send_kind: 'local',
      local_time,
      scheduled_for: began,
      requested_ts: began,
      moved_ts: began,
    });
    await care(t);
    const rows = await rowsOf(t, id);
    expect(rows.map(({ due_ts }) => due_ts?.toISOString().slice(11, 16))).toEqual(expected);
    const due = rows.map(({ due_ts }) => due_ts?.getTime() ?? 0);
    const waitingAt = async (instant: number) => {
      t.clock.set(new Date(instant));
      await send(t);
      return (await statesOf(t, id)).queued ?? 0;
    };
    const all = guests.length;
    const early = Math.min(...due);
    const first = due.filter((one) => one === early).length;
    expect(await waitingAt(early - 60_000)).toBe(all);
    expect(await waitingAt(early)).toBe(all - first);
    expect(await waitingAt(Math.max(...due))).toBe(0);
  });
});

describe('a campaign that looks at tonight’s book', () => {
  let stand: Inventory;
  let full: number;
  let open: number;
  beforeEach(async () => {
    [full, open] = [await usualAt(0), await usualAt(1)];
  });
  beforeAll(async () => {
    t.clock.set(new Date('2026-11-27T20:00:00Z'));
    stand = await openInventory(t, { index: 0, sizes: [4, 4], shift: { cover_value: 2 } });
    await openInventory(t, { index: 1, sizes: [4, 4] });
    await stand.host.call(services.reservations.create, {
      body: { merchant_id: stand.merchantId, reserved_ts: stand.at(stand.day(0), '19:00'), party_size: 2 },
    });
  });

  const rowOf = async (id: number, guestId: number) =>
    (await rowsOf(t, id)).find(({ guest_id }) => guest_id === guestId);

  test('keeps it from whoever usually comes where nothing is free until the next morning, and sends it to the others', async () => {
    const id = await mailingTo(t, [full, open], { is_covers_aware: true });
    await work(t);
    expect(await rowOf(id, open)).toMatchObject({ state: 'sent' });
    const waits = await rowOf(id, full);
    expect(waits).toMatchObject({ state: 'queued', reason: 'full_tonight' });
    expect(waits?.due_ts?.toISOString()).toBe('2026-11-28T17:00:00.000Z');
    // Somebody looks after it all night, or it would wait for a person.
    for (let at = t.clock.now().getTime(); at < Date.parse('2026-11-28T17:00:00Z'); at += 3_000_000) {
      t.clock.set(new Date(at));
      await work(t);
    }
    expect(await rowOf(id, full)).toMatchObject({ state: 'queued', reason: 'full_tonight' });
    t.clock.set(new Date('2026-11-28T17:00:00Z'));
    await work(t);
    expect(await rowOf(id, full)).toMatchObject({ state: 'sent' });
    expect(await campaignOf(t, id)).toMatchObject({ state: 'sent' });
  });

  test('sends it to everybody where it does not look', async () => {
    const id = await mailingTo(t, [full, open]);
    await work(t);
    expect(await statesOf(t, id)).toEqual({ sent: 2 });
  });

  test('sends it to who waits when a person says that they shall have it all the same', async () => {
    const id = await mailingTo(t, [full, open], { is_covers_aware: true });
    await work(t);
    expect(await statesOf(t, id)).toEqual({ sent: 1, queued: 1 });
    const admin = await t.as('admin');
    await admin.call(services.emailCampaignFigures.sendAnyway, {
      params: { programId: t.fixture.programId, id },
      body: {},
    });
    await work(t);
    expect(await statesOf(t, id)).toEqual({ sent: 2 });
  });
});

describe('a carrier of push messages', () => {
  const pushTo = async (guestIds: readonly number[]) =>
    storeCampaign(t, {
      channel: 'push',
      title: 'A table for you',
      body: 'Tonight at eight',
      segment_ids: [await segmentOf(t, guestIds)],
    });
  const mood = async (wanted: 'busy' | 'away' | 'lost') => {
    await t.platform.pushSandbox?.setMood(wanted);
    onTestFinished(() => t.platform.pushSandbox?.setMood('well'));
  };
  const taken = async (guestIds: readonly number[]) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sandbox_pushes s
      join push_devices d on d.token = s.token where d.guest_id = any(${[...guestIds]}::bigint[])`.execute(
      t.platform.db,
    );
    return rows[0]?.n;
  };

  test.each(['busy', 'away'] as const)(
    'that is %s gets them when it asked for them again, each once',
    async (how) => {
      const guests = [await addReached(t), await addReached(t)];
      await mood(how);
      const id = await pushTo(guests);
      await work(t);
      expect(await statesOf(t, id)).toEqual({ queued: 2 });
      expect((await rowsOf(t, id)).map(({ reason }) => reason)).toEqual(['not_taken', 'not_taken']);
      await t.platform.pushSandbox?.setMood('well');
      t.clock.set(new Date(t.clock.now().getTime() + 20_000));
      await work(t);
      expect(await statesOf(t, id)).toEqual({ queued: 2 });
      t.clock.set(new Date(t.clock.now().getTime() + 600_000));
      await work(t, 2);
      expect(await statesOf(t, id)).toEqual({ sent: 2 });
      expect(await taken(guests)).toBe(2);
    },
  );

  test('that does not answer is not told again: nobody knows what became of it, and it says so', async () => {
    const guests = [await addReached(t)];
    await mood('lost');
    const id = await pushTo(guests);
    await work(t);
    await t.platform.pushSandbox?.setMood('well');
    t.clock.set(new Date(t.clock.now().getTime() + 3_000_000));
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ unknown: 1 });
    expect(await taken(guests)).toBe(1);
  });
});
