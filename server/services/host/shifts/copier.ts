import type { Impact } from '#contract/host/availability/impact.ts';
import { MOST_BROKEN } from '#contract/host/availability/impact.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type Copier, fromTo, isWritten, versionsOf } from '#server/services/host/copies/index.ts';
import {
  daysText,
  partOf,
  planShifts,
  type RoomName,
  type ShiftPart,
  shiftPart,
  type ShiftPlan,
} from './copyRules.ts';
import { writePacing } from './pacing.ts';
import { findShift, type PlanScope } from './queries.ts';
import { presentShift } from './present.ts';
import { readShifts } from './reads.ts';
import { writeDays } from './scheduleWrites.ts';
import { settle, store } from './weekly.ts';
import { changePlan, type PlanWork, type WeighChange } from './work.ts';

const FLAG = 'shifts-tool';

/** The rooms of a location by which shifts are told. */
function listRooms(db: Db | Trx, { programId, merchantId }: PlanScope): Promise<RoomName[]> {
  return db
    .selectFrom('rooms')
    .select(['room_id', 'name'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null)
    .orderBy('room_id')
    .execute();
}

/** Copies weekly shifts; each location's plan is weighed as when a person changes it. */
export const shiftCopier = (weigh: WeighChange): Copier => ({
  flag: FLAG,
  async parts(db, place) {
    const rooms = await listRooms(db, place);
    return (await readShifts(db, place)).map((shift) => {
      const value = partOf(shift, rooms);
      const { merchant_shift_id: id, name } = shift;
      return { key: String(id), name, about: daysText(value).join(' · '), value };
    });
  },
  async copyTo(platform, ctx, { merchantId, parts, keeps, isTrial, open, close }) {
    const at = { merchantId, dryRun: isTrial, flag: FLAG } as const;
    const { impact } = await changePlan({ platform, weigh }, ctx, at, async (work) => {
      const { trx, scope, shifts } = work;
      await open(
        trx,
        versionsOf(shifts.map(({ merchant_shift_id, version }) => ['shift', merchant_shift_id, version])),
      );
      const there = { shifts, rooms: await listRooms(trx, scope) };
      const given = parts.map(({ value }) => shiftPart.parse(value));
      const plans = planShifts(given, there, keeps);
      await writeShifts(
        work,
        plans.filter(({ item }) => isWritten(item)),
      );
      await close(
        trx,
        plans.map(({ item }) => item),
      );
      return {};
    });
    return isTrial ? impactNotes(impact) : [];
  },
});

/** Writes shifts that fit together: what is replaced gives up its times before any other takes them. */
async function writeShifts(work: PlanWork, plans: readonly ShiftPlan[]): Promise<void> {
  const { trx, scope } = work;
  for (const { before } of plans) if (before) await writeDays(trx, scope, before, []);
  const written: { id: number; plan: ShiftPlan }[] = [];
  for (const plan of plans) {
    const id = await storeShift(work, plan);
    await writeDays(trx, scope, { merchant_shift_id: id, schedules: [] }, plan.part.days);
    await storePacing(work, id, plan.part);
    written.push({ id, plan });
  }
  const after = { ...work, shifts: await readShifts(trx, scope) };
  for (const { id, plan } of written)
    await settle(after, id, plan.before ? 'shift.updated' : 'shift.created', plan.before);
}

async function storeShift(work: PlanWork, { part, before, roomIds }: ShiftPlan): Promise<number> {
  const { trx, scope, now } = work;
  const columns = {
    name: part.name,
    colour: part.colour,
    room_ids: [...roomIds],
    days: part.days.map(({ dow }) => dow).sort((a, b) => a - b),
  };
  if (before) {
    await store(work, before, columns);
    return before.merchant_shift_id;
  }
  const own = { program_id: scope.programId, merchant_id: scope.merchantId };
  const { merchant_shift_id } = await trx
    .insertInto('merchant_shifts')
    .values({ ...own, ...columns, created_ts: now, updated_ts: now })
    .returning('merchant_shift_id')
    .executeTakeFirstOrThrow();
  return merchant_shift_id;
}

async function storePacing(work: PlanWork, shiftId: number, { days }: ShiftPart): Promise<void> {
  const row = await findShift(work.trx, work.scope.programId, shiftId);
  const schedules = row ? presentShift(row).schedules : [];
  for (const { dow, merchant_shift_schedule_id: id } of schedules)
    await writePacing(work, id, days.find((day) => day.dow === dow)?.pacing ?? []);
}

/** What a change of the plan means in the coming weeks; who has booked is not told, as this is kept. */
export function impactNotes(impact: Impact): string[] {
  const { covers_before, covers_after, slots_before, slots_after, broken } = impact;
  const differs = (what: string, from: number, to: number) =>
    from === to ? [] : [`${what}: ${fromTo(from.toLocaleString('en-US'), to.toLocaleString('en-US'))}`];
  const count = broken.length >= MOST_BROKEN ? `At least ${broken.length}` : String(broken.length);
  return [
    ...differs('Covers that can be booked in the coming weeks', covers_before, covers_after),
    ...differs('Slots in the coming weeks', slots_before, slots_after),
    ...(broken.length === 1 ? ['1 booking would no longer fit the plan; it stays in the book.'] : []),
    ...(broken.length > 1 ? [`${count} bookings would no longer fit the plan; they stay in the book.`] : []),
  ];
}
