import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Room, RoomTableWrite } from '#contract/host/floor/schemas.ts';
import type { TestApp } from './testApp.ts';

const { floor } = services;

/** A table for four as a person draws it. */
export function tableOf(name: string, fields: Partial<RoomTableWrite> = {}) {
  return {
    name,
    min_capacity: 2,
    max_capacity: 4,
    capacity: 4,
    table_layout_type_id: 5,
    table_position: { x: 2, y: 3 },
    ...fields,
  };
}

/** A room with tables of these names, drawn by the admin. */
export async function addRoom(
  t: TestApp,
  { merchantId = t.fixture.merchantIds[0] ?? 0, name = `Room ${randomUUID().slice(0, 8)}` },
  tables: readonly string[] = [],
): Promise<Room> {
  const admin = await t.as('admin');
  const params = { id: merchantId };
  const { id: roomId } = await admin.call(floor.createRoom, { params, body: { name } });
  const path = { ...params, roomId };
  await admin.call(floor.saveTables, { params: path, body: { tables: tables.map((one) => tableOf(one)) } });
  return admin.call(floor.getRoom, { params: path });
}

/** A party that has tables for a time, or sits at them. */
export async function addHeldParty(
  t: TestApp,
  merchantId: number,
  tableIds: readonly number[],
  { start, minutes, isSeated }: { start: Date; minutes: number; isSeated: boolean },
): Promise<number> {
  const program_id = t.fixture.programId;
  const { party_id } = await t.platform.db
    .insertInto('parties')
    .values({
      program_id,
      merchant_id: merchantId,
      kind: 'reservation',
      visit_state: isSeated ? 'seated' : 'expected',
      reserved_ts: start,
      duration_minutes: minutes,
      party_size: 4,
      fname: 'Ana',
      lname: 'Garcia',
    })
    .returning('party_id')
    .executeTakeFirstOrThrow();
  await t.platform.db
    .insertInto('table_holds')
    .values(
      tableIds.map((mrt_id) => ({
        program_id,
        merchant_id: merchantId,
        mrt_id,
        party_id,
        during: `[${start.toISOString()},${new Date(start.getTime() + minutes * 60_000).toISOString()})`,
        is_occupied: isSeated,
      })),
    )
    .execute();
  return party_id;
}
