import type { EventKind } from '#contract/core/records.ts';
import type { Impact } from '#contract/host/availability/impact.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import type { SpecialDay, SpecialDayWrite } from '#contract/host/shifts/schemas.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { lockServiceDay } from './locks.ts';
import { presentSpecialDay } from './present.ts';
import { findSpecialDay, listSpecialDays } from './queries.ts';
import { dateName, dayName, refuseClash, toldSpecialDay } from './rules.ts';
import { refuse, shiftOf } from './weekly.ts';
import { changePlan, checkRooms, type PlanWork, type ShiftTools } from './work.ts';

type Weighed = Promise<SpecialDay & { impact: Impact }>;
type Fields = Omit<SpecialDayWrite, 'merchant_special_day_id' | 'version' | 'dry_run'>;

const THING = 'This special day';
const FLAG = 'shifts-tool';

/**
 * Saves what one date does differently; without id a new one. No other date changes (SHIFT-002). Errors: NOT_FOUND, STALE also
 * where somebody else has planned the same shift or closure on that date, VALIDATION, TAKEN where shifts of the date would
 * overlap.
 */
export function saveSpecialDay(
  tools: ShiftTools,
  ctx: RequestContext,
  { merchant_special_day_id: id, version, dry_run, ...fields }: SpecialDayWrite,
): Weighed {
  const at = { merchantId: fields.merchant_id, dryRun: dry_run, flag: FLAG } as const;
  return changePlan(tools, ctx, at, async (work) => {
    const before = id === undefined ? null : await dayOf(work, id);
    if (before) checkVersion(before.version, version, nameOf(before), before);
    await lockDates(work, [fields.date, ...(before ? [before.date] : [])]);
    refusePast(work, fields.date);
    await refuseSame(work, fields, id);
    await checkFields(work, fields);
    const saved = before ? await replaceDay(work, before, fields) : await insertDay(work, fields);
    await settleDates(work, saved, new Set([saved.date, before?.date ?? saved.date]));
    return told(work, before ? 'special_day.updated' : 'special_day.created', before, saved);
  });
}

interface Removal {
  readonly version?: number | undefined;
  readonly dry_run: boolean;
}

/** Removes a special day: its date is again as the week says. Errors: NOT_FOUND, STALE, VALIDATION for a day that is over, TAKEN. */
export async function removeSpecialDay(
  tools: ShiftTools,
  ctx: RequestContext,
  id: number,
  { version, dry_run }: Removal,
): Weighed {
  const { merchant_id: merchantId } = found(
    await findSpecialDay(tools.platform.db, ctx.programId, id),
    THING,
  );
  return changePlan(tools, ctx, { merchantId, dryRun: dry_run, flag: FLAG }, async (work) => {
    const before = await dayOf(work, id);
    checkVersion(before.version, version, nameOf(before), before);
    await lockDates(work, [before.date]);
    refusePast(work, before.date);
    await work.trx
      .deleteFrom('special_days')
      .where('program_id', '=', work.scope.programId)
      .where('merchant_special_day_id', '=', id)
      .execute();
    await settleDates(work, before, new Set([before.date]));
    return told(work, 'special_day.removed', before, before);
  });
}

async function dayOf({ trx, scope }: PlanWork, id: number): Promise<SpecialDay> {
  const row = await findSpecialDay(trx, scope.programId, id);
  return presentSpecialDay(found(row?.merchant_id === scope.merchantId ? row : null, THING));
}

const nameOf = ({ name, date }: Pick<SpecialDay, 'name' | 'date'>) =>
  name === '' ? `The plan of ${dateName(date)}` : `“${name}” on ${dateName(date)}`;

async function lockDates({ trx, scope }: PlanWork, dates: readonly string[]): Promise<void> {
  for (const date of [...new Set(dates)].sort())
    await lockServiceDay(trx, scope.programId, scope.merchantId, date);
}

/** Refuses a business day that is over at the location, or too far ahead. */
export function refusePast({ today, location, now }: PlanWork, date: string): void {
  refuseSenseless('plan', { date }, { ...location, now });
  if (date >= today) return;
  const message = `${dateName(date)} is over. Choose today or a day ahead`;
  fail('VALIDATION', `${message}.`, { errors: { date: message } });
}

/** Refuses to plan twice what a date has planned already: somebody else did since the form was opened. */
async function refuseSame({ trx, scope }: PlanWork, fields: Fields, id: number | undefined): Promise<void> {
  const rows = await listSpecialDays(trx, { ...scope, from: fields.date, until: fields.date });
  const same = rows.find(
    (row) =>
      row.merchant_special_day_id !== id &&
      row.merchant_shift_id === fields.merchant_shift_id &&
      (fields.merchant_shift_id !== null || (fields.is_closed && row.is_closed)),
  );
  if (!same) return;
  const current = presentSpecialDay(same);
  fail('STALE', `${nameOf(current)} is planned already. Compare both versions and save again.`, {
    current,
  });
}

/** Refuses another location's shift or rooms, and closing a shift on a date on which it does not serve. */
async function checkFields(work: PlanWork, fields: Fields): Promise<void> {
  await checkRooms(work, fields.rooms);
  if (fields.merchant_shift_id === null) return;
  const { name, days } = shiftOf(work, fields.merchant_shift_id);
  const dow = dayOfWeek(fields.date);
  if (!fields.is_closed || days.includes(dow)) return;
  const message = `${name} does not serve on ${dayName(dow)}s. Choose a day on which it does`;
  fail('VALIDATION', `${message}.`, { errors: { date: message } });
}

const columnsOf = (fields: Fields) => {
  const { merchant_shift_id, date, name, is_closed } = fields;
  const own = { merchant_shift_id, date, name, is_closed };
  if (is_closed) {
    const none = { start_minute: null, duration_minutes: null, cover_value: null };
    return { ...own, ...none, max_party_size: null, value: null, room_ids: [] };
  }
  return {
    ...own,
    start_minute: fields.block_start === null ? null : serviceMinute(fields.block_start),
    duration_minutes: fields.block_duration,
    cover_value: fields.cover_value,
    max_party_size: fields.max_party_size,
    value: fields.value,
    room_ids: fields.rooms,
  };
};

async function insertDay({ trx, scope, now }: PlanWork, fields: Fields): Promise<SpecialDay> {
  const row = await trx
    .insertInto('special_days')
    .values({
      program_id: scope.programId,
      merchant_id: scope.merchantId,
      ...columnsOf(fields),
      created_ts: now,
      updated_ts: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentSpecialDay(row);
}

async function replaceDay(
  { trx, scope, now }: PlanWork,
  before: SpecialDay,
  fields: Fields,
): Promise<SpecialDay> {
  const row = await trx
    .updateTable('special_days')
    .set({ ...columnsOf(fields), updated_ts: now, version: before.version + 1 })
    .where('program_id', '=', scope.programId)
    .where('merchant_special_day_id', '=', before.merchant_special_day_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentSpecialDay(row);
}

/** Refuses dates on which the special day, or the shift that it was for, overlaps another shift. */
async function settleDates(work: PlanWork, day: SpecialDay, dates: ReadonlySet<string>): Promise<void> {
  const { merchant_special_day_id: id, merchant_shift_id: shiftId } = day;
  for (const date of dates) {
    const rows = await listSpecialDays(work.trx, { ...work.scope, from: date, until: date });
    const special = rows.map(presentSpecialDay);
    refuse(
      refuseClash(
        [date],
        work.shifts,
        special,
        (one) => one.specialDayId === id || (shiftId !== null && one.shiftId === shiftId),
      ),
    );
  }
}

async function told(
  work: PlanWork,
  kind: EventKind<'special_day'>,
  before: SpecialDay | null,
  day: SpecialDay,
): Promise<SpecialDay> {
  const { merchant_special_day_id: recordId } = day;
  const changes =
    kind === 'special_day.removed'
      ? []
      : changesBetween(before ? toldSpecialDay(before) : {}, toldSpecialDay(day));
  const recordName = day.name === '' ? day.date : `${day.name} ${day.date}`;
  await tell(work, { kind, recordId, recordName, changes });
  return day;
}
