import { sql } from 'kysely';
import { businessDate } from '#contract/core/time.ts';
import type { Section, SectionWrite } from '#contract/host/floor/schemas.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell } from '#server/platform/write/index.ts';
import type { Location } from '#server/services/administration/merchants/index.ts';
import { presentSection } from './present.ts';
import { listTables, selectSections } from './queries.ts';
import { type FloorWork, roomOf, writeFloor } from './work.ts';

const THING = 'This section';

/** The business day at a location whose servers are told when none is asked for. */
export function serviceDate({ timezone }: Location, now: Date): string {
  return businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR);
}

/** Writes to the location that a section belongs to; the section is not removed. */
async function writeSection<T>(
  platform: Platform,
  ctx: RequestContext,
  sectionId: number,
  work: (floor: FloorWork, section: Section) => Promise<T>,
): Promise<T> {
  const row = await platform.db
    .selectFrom('sections')
    .select('merchant_id')
    .where('program_id', '=', ctx.programId)
    .where('merchant_section_id', '=', sectionId)
    .executeTakeFirst();
  const { merchant_id } = found(row, THING);
  if (!ctx.worksAt(merchant_id)) found(null, THING);
  return writeFloor(platform, ctx, merchant_id, async (floor) =>
    work(floor, await getSection(floor, sectionId)),
  );
}

async function getSection(
  { trx, scope, location, now }: FloorWork,
  sectionId: number,
  date = serviceDate(location, now),
): Promise<Section> {
  const row = await selectSections(trx, scope.programId, date)
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.merchant_section_id', '=', sectionId)
    .executeTakeFirst();
  return presentSection(found(row, THING));
}

/** Adds a section to a room; NOT_FOUND when the location has no such room. */
export async function createSection(
  platform: Platform,
  ctx: RequestContext,
  { merchant_id, merchant_room_id, name, colour }: SectionWrite,
): Promise<Section> {
  return writeFloor(platform, ctx, merchant_id, async (floor) => {
    roomOf(floor, merchant_room_id);
    const { merchant_section_id } = await floor.trx
      .insertInto('sections')
      .values({
        program_id: ctx.programId,
        merchant_id,
        merchant_room_id,
        name,
        colour,
        created_ts: floor.now,
        updated_ts: floor.now,
      })
      .returning('merchant_section_id')
      .executeTakeFirstOrThrow();
    await tell(floor, { kind: 'section.created', recordId: merchant_section_id, recordName: name });
    return getSection(floor, merchant_section_id);
  });
}

/** Saves a section; in another room it has no tables until it is given some. Errors: NOT_FOUND, STALE. */
export async function updateSection(
  platform: Platform,
  ctx: RequestContext,
  sectionId: number,
  { merchant_id, merchant_room_id, name, colour, version }: SectionWrite,
): Promise<Section> {
  return writeSection(platform, ctx, sectionId, async (floor, before) => {
    if (merchant_id !== before.merchant_id) found(null, `${THING} at that location`);
    checkVersion(before.version, version, `The section ${before.name}`, before);
    roomOf(floor, merchant_room_id);
    const changes = changesBetween(before, { ...before, merchant_room_id, name, colour });
    if (changes.length === 0) return before;
    if (merchant_room_id !== before.merchant_room_id) await releaseTables(floor, before.mrt_ids);
    await touchSections(floor, [sectionId], { merchant_room_id, name, colour });
    await tell(floor, { kind: 'section.updated', recordId: sectionId, recordName: name, changes });
    return getSection(floor, sectionId);
  });
}

/** Counts sections up, with what changes of them. */
export async function touchSections(
  { trx, scope, now }: FloorWork,
  sectionIds: readonly number[],
  fields: { merchant_room_id?: number; name?: string; colour?: number; deleted_ts?: Date } = {},
): Promise<void> {
  await trx
    .updateTable('sections')
    .set((eb) => ({ ...fields, updated_ts: now, version: eb('version', '+', 1) }))
    .where('program_id', '=', scope.programId)
    .where('merchant_section_id', '=', sql<number>`any(${[...sectionIds]}::bigint[])`)
    .execute();
}

/** Takes tables out of the sections they are in; answers which sections those were. */
export async function releaseTables({ trx, scope }: FloorWork, mrtIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .deleteFrom('section_tables')
    .where('program_id', '=', scope.programId)
    .where('mrt_id', '=', sql<number>`any(${[...mrtIds]}::bigint[])`)
    .returning('merchant_section_id')
    .execute();
  return [...new Set(rows.map((row) => row.merchant_section_id))];
}

/** Removes a section; its tables stay. */
export async function removeSection(
  platform: Platform,
  ctx: RequestContext,
  sectionId: number,
): Promise<void> {
  await writeSection(platform, ctx, sectionId, async (floor, section) => {
    await releaseTables(floor, section.mrt_ids);
    await touchSections(floor, [sectionId], { deleted_ts: floor.now });
    await tell(floor, { kind: 'section.removed', recordId: sectionId, recordName: section.name });
  });
}

/**
 * Makes the given tables a section's, and no others; each leaves the section it had. Errors: NOT_FOUND, STALE, VALIDATION
 * under `mrt_ids` when a table is not in the section's room.
 */
export async function setSectionTables(
  platform: Platform,
  ctx: RequestContext,
  {
    merchant_section_id,
    mrt_ids,
    version,
  }: { merchant_section_id: number; mrt_ids: number[]; version?: number | undefined },
): Promise<Section> {
  return writeSection(platform, ctx, merchant_section_id, async (floor, before) => {
    checkVersion(before.version, version, `The section ${before.name}`, before);
    const wanted = [...new Set(mrt_ids)].sort((a, b) => a - b);
    await refuseStrangers(floor, before.merchant_room_id, wanted);
    const changes = changesBetween(before, { ...before, mrt_ids: wanted });
    if (changes.length === 0) return before;
    const left = await releaseTables(floor, [...before.mrt_ids, ...wanted]);
    if (wanted.length > 0) {
      await floor.trx
        .insertInto('section_tables')
        .values(wanted.map((mrt_id) => ({ program_id: ctx.programId, merchant_section_id, mrt_id })))
        .execute();
    }
    await touchSections(floor, [...left, merchant_section_id]);
    await tellSections(
      floor,
      left.filter((id) => id !== merchant_section_id),
    );
    await tell(floor, {
      kind: 'section.updated',
      recordId: merchant_section_id,
      recordName: before.name,
      changes,
    });
    return getSection(floor, merchant_section_id);
  });
}

async function refuseStrangers(floor: FloorWork, roomId: number, mrtIds: readonly number[]): Promise<void> {
  const room = roomOf(floor, roomId);
  const tables = await listTables(floor.trx, { ...floor.scope, roomId });
  const known = new Set(tables.map(({ mrt_id }) => mrt_id));
  if (mrtIds.every((id) => known.has(id))) return;
  const message = `A section is made of tables of its own room. Choose tables in ${room.name} only.`;
  fail('VALIDATION', message, { errors: { mrt_ids: message } });
}

/** Says that other sections lost tables. */
export async function tellSections(floor: FloorWork, sectionIds: readonly number[]): Promise<void> {
  for (const id of sectionIds) {
    const { name, mrt_ids } = await getSection(floor, id);
    const changes = [{ field: 'mrt_ids', from: null, to: mrt_ids }];
    await tell(floor, { kind: 'section.updated', recordId: id, recordName: name, changes });
  }
}

/** Says who serves a section on a business day; an empty name takes it back. */
export async function setSectionServer(
  platform: Platform,
  ctx: RequestContext,
  {
    merchant_section_id,
    date,
    server_name,
  }: { merchant_section_id: number; date: string; server_name: string },
): Promise<Section> {
  return writeSection(platform, ctx, merchant_section_id, async (floor) => {
    const before = await getSection(floor, merchant_section_id, date);
    refuseSenseless('servers', { date }, { ...floor.location, now: floor.now });
    const key = { program_id: ctx.programId, merchant_section_id, business_date: date };
    if (server_name === (before.server_name ?? '')) return before;
    if (server_name === '') {
      await floor.trx
        .deleteFrom('section_servers')
        .where('program_id', '=', key.program_id)
        .where('merchant_section_id', '=', merchant_section_id)
        .where('business_date', '=', sql<string>`${date}::date`)
        .execute();
    } else {
      await floor.trx
        .insertInto('section_servers')
        .values({ ...key, server_name })
        .onConflict((conflict) =>
          conflict
            .columns(['program_id', 'merchant_section_id', 'business_date'])
            .doUpdateSet({ server_name }),
        )
        .execute();
    }
    const after = await getSection(floor, merchant_section_id, date);
    await tell(floor, {
      kind: 'section.server_set',
      recordId: merchant_section_id,
      recordName: after.name,
      changes: [...changesBetween(before, after), { field: 'date', from: null, to: date }],
    });
    return after;
  });
}
