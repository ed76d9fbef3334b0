import { dayAfter } from '#contract/core/time.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { DEMO_TYPES, type DemoPlan, type DemoType } from './inventory.ts';

/** Since when the demo's weekly plans apply. */
const DAYS_BEFORE = 30;

interface Own {
  readonly program_id: number;
  readonly merchant_id: number;
}

/** The reservation types of a location with their weekly plans, of which one is a draft. */
export async function seedInventory(
  trx: Trx,
  programId: number,
  merchantId: number,
  today: string,
): Promise<void> {
  const own = { program_id: programId, merchant_id: merchantId };
  const tables = await tablesOf(trx, own);
  for (const [order, type] of DEMO_TYPES.entries()) {
    const inRoom = tables.filter(({ room }) => room === type.room);
    const [first] = inRoom;
    if (!first) continue;
    const { reservation_type_id } = await trx
      .insertInto('reservation_types')
      .values({ ...own, ...columnsOf(type), room_ids: [first.room_id], sort_order: order })
      .returning('reservation_type_id')
      .executeTakeFirstOrThrow();
    const excluded = inRoom.filter(({ name }) => type.tables && !type.tables.test(name));
    if (excluded.length > 0) {
      await trx
        .insertInto('reservation_type_excluded_tables')
        .values(excluded.map(({ mrt_id }) => ({ ...own, reservation_type_id, mrt_id })))
        .execute();
    }
    for (const plan of type.plans) await seedPlan(trx, { ...own, reservation_type_id }, plan, today);
  }
}

const columnsOf = (type: DemoType) => ({
  name: type.name,
  description: type.description,
  is_shared_experience: type.isSharedExperience,
  notice_minutes: type.noticeMinutes,
  advance_days: type.advanceDays,
});

function tablesOf(trx: Trx, { program_id, merchant_id }: Own) {
  return trx
    .selectFrom('room_tables as t')
    .innerJoin('rooms as r', (join) =>
      join.onRef('r.program_id', '=', 't.program_id').onRef('r.room_id', '=', 't.room_id'),
    )
    .select(['t.mrt_id', 't.name', 't.room_id', 'r.name as room'])
    .where('t.program_id', '=', program_id)
    .where('t.merchant_id', '=', merchant_id)
    .execute();
}

async function seedPlan(
  trx: Trx,
  own: Own & { reservation_type_id: number },
  { name, days, status, times, places }: DemoPlan,
  today: string,
): Promise<void> {
  const start_date = dayAfter(today, status === 'published' ? -DAYS_BEFORE : DAYS_BEFORE);
  const { configuration_id } = await trx
    .insertInto('inventory_configurations')
    .values({ ...own, name, days: [...days], start_date, status })
    .returning('configuration_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('inventory_slots')
    .values(
      times.flatMap((time) =>
        places.map(({ min, max, minutes, isPrivate }) => ({
          ...own,
          configuration_id,
          start_minute: serviceMinute(time),
          min_party_size: min,
          max_party_size: max,
          duration_minutes: minutes,
          access_type: isPrivate ? 'private' : 'public',
        })),
      ),
    )
    .execute();
}
