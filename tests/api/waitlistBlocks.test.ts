import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { findActiveBlock } from '#server/services/host/waitlistBlocks/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { waitlistBlocks } = services;
let t: TestApp;
let host: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  host = await t.as('host');
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const block = (date: string, startTime: string, endTime: string, merchantId = at(0)) => ({
  merchantId,
  date,
  startTime,
  endTime,
  message: 'Back at eight',
});
const listed = async (date: string, client = host) =>
  (await client.call(waitlistBlocks.list, { query: { programId: t.fixture.programId, date } })).data;

describe('waitlist blocks', () => {
  test('WAIT-004 WAIT-005 WAIT-006 a block is saved, listed for its day in order, and changed', async () => {
    const date = '2027-03-05';
    const late = await host.call(waitlistBlocks.save, { body: block(date, '23:30', '01:15') });
    const made = await host.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00') });
    expect(made).toEqual({ id: made.id, ...block(date, '18:00', '20:00'), version: 1 });
    expect(await listed(date)).toEqual([made, late]);
    expect(await listed('2027-03-06')).toEqual([]);
    const body = { ...block(date, '18:00', '20:30'), id: made.id, message: '', version: 1 };
    const saved = await host.call(waitlistBlocks.save, { body });
    expect(saved).toMatchObject({ id: made.id, endTime: '20:30', message: '', version: 2 });
    const stale = await host.refusal(waitlistBlocks.save, { body });
    expect([stale.status, stale.code, stale.current]).toEqual([409, 'STALE', saved]);
  });

  test('WAIT-007 a removed block is gone, and its time is free again', async () => {
    const date = '2027-03-07';
    const { id } = await host.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00') });
    expect(await host.call(waitlistBlocks.remove, { query: { id } })).toEqual({ ok: true });
    expect(await listed(date)).toEqual([]);
    expect((await host.refusal(waitlistBlocks.remove, { query: { id } })).code).toBe('NOT_FOUND');
    await host.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00') });
  });

  test('WAIT-006 of ten blocks for one time exactly one is stored; the others are told why', async () => {
    const date = '2027-03-08';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        host.send(waitlistBlocks.save, { body: block(date, '18:00', '20:00') }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const refused = await host.refusal(waitlistBlocks.save, { body: block(date, '19:59', '21:00') });
    expect(refused.code).toBe('TAKEN');
    expect(refused.message).toContain('7:59 PM');
    await host.call(waitlistBlocks.save, { body: block(date, '20:00', '21:00') });
    await host.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00', at(1)) });
  });

  test('WAIT-006 a block that would end before it starts is refused', async () => {
    for (const [from, to] of [
      ['20:00', '18:00'],
      ['18:00', '18:00'],
      ['05:00', '04:00'],
    ] as const) {
      const answer = await host.send(waitlistBlocks.save, { body: block('2027-03-09', from, to) });
      expect(answer.statusCode, `${from} to ${to}`).toBe(from === '05:00' ? 200 : 400);
    }
    const wrong = await host.refusal(waitlistBlocks.save, { body: block('2027-03-10', '04:00', '05:01') });
    expect(wrong.errors.endTime).toContain('5 am');
  });

  test('WAIT-005 a day that no calendar has is refused as such', async () => {
    const refused = await host.refusal(waitlistBlocks.list, { query: { date: '0000-01-01' } });
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
  });

  test('WAIT-006 a block stays at its location', async () => {
    const date = '2027-03-13';
    const made = await host.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00') });
    const moved = { ...block(date, '18:00', '20:00', at(1)), id: made.id };
    const refused = await host.refusal(waitlistBlocks.save, { body: moved });
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
    expect(refused.errors.merchantId).toContain('stays at its location');
    expect(await listed(date)).toEqual([made]);
  });

  test('PERM-012 WAIT-005 blocks of locations where one does not work are neither listed nor changed', async () => {
    const date = '2027-03-11';
    const admin = await t.as('admin');
    const hidden = await admin.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00', at(2)) });
    expect(await listed(date, admin)).toEqual([hidden]);
    expect(await listed(date)).toEqual([]);
    const query = { date, merchantId: at(2) };
    expect((await host.refusal(waitlistBlocks.list, { query })).code).toBe('NOT_FOUND');
    expect((await host.refusal(waitlistBlocks.remove, { query: { id: hidden.id } })).code).toBe('NOT_FOUND');
    const moved = { ...block(date, '18:00', '20:00', at(0)), id: hidden.id };
    expect((await host.refusal(waitlistBlocks.save, { body: moved })).code).toBe('NOT_FOUND');
    const other = await t.as('otherAdmin');
    expect((await other.refusal(waitlistBlocks.remove, { query: { id: hidden.id } })).code).toBe('NOT_FOUND');
  });

  test('WAIT-004 the block that covers an instant is found by the clocks of the location', async () => {
    const { programId } = t.fixture;
    const { db } = t.platform;
    const date = '2027-06-04';
    const made = await host.call(waitlistBlocks.save, { body: block(date, '23:00', '01:00') });
    const find = (instant: string) => findActiveBlock(db, programId, at(0), new Date(instant));
    expect(await find('2027-06-05T05:59:59Z')).toBeNull();
    expect(await find('2027-06-05T06:00:00Z')).toEqual(made);
    expect(await find('2027-06-05T07:59:59Z')).toEqual(made);
    expect(await find('2027-06-05T08:00:00Z')).toBeNull();
    expect(await findActiveBlock(db, programId, at(1), new Date('2027-06-05T06:00:00Z'))).toBeNull();
  });

  test('every write leaves an event with the location', async () => {
    const date = '2027-03-12';
    const { id } = await host.call(waitlistBlocks.save, { body: block(date, '18:00', '20:00') });
    await host.call(waitlistBlocks.remove, { query: { id } });
    const events = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'merchant_id', 'record_name'])
      .where('record_type', '=', 'waitlist_block')
      .where('record_id', '=', String(id))
      .orderBy('event_id')
      .execute();
    const rest = { merchant_id: at(0), record_name: '2027-03-12 18:00–20:00' };
    expect(events).toEqual([
      { kind: 'waitlist_block.created', ...rest },
      { kind: 'waitlist_block.removed', ...rest },
    ]);
  });
});
