import { sql } from 'kysely';
import { changesBetween } from '#server/platform/audit/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { folded } from '#server/services/host/copies/index.ts';
import { insertCombination, removeCombinationRow } from './combinationCommands.ts';
import { compareRooms, type RoomPart, type RoomPlan } from './copyRules.ts';
import { readFloor, roomParts } from './copyReads.ts';
import { listTables, type TableRow } from './queries.ts';
import { insertRoom } from './roomCommands.ts';
import { fieldsOf } from './rules.ts';
import { releaseTables, tellSections, touchSections } from './sectionCommands.ts';
import { changeTables, insertTables, removeTableRows, type TableChange } from './tableWrites.ts';
import type { FloorWork } from './work.ts';

const called = (rows: readonly TableRow[], name: string) =>
  rows.find((row) => folded(row.name) === folded(name));

/** Draws rooms that fit together: what goes gives up its name before anything takes it. */
export async function writeRooms(floor: FloorWork, plans: readonly RoomPlan[]): Promise<void> {
  const stored = await listTables(floor.trx, floor.scope);
  const removed: TableRow[] = [];
  const changes: TableChange[] = [];
  for (const { part, before } of plans) {
    if (!before) continue;
    const here = stored.filter(({ room_id }) => room_id === before.room_id);
    const compared = compareRooms(before, part);
    removed.push(...compared.removed.flatMap(({ name }) => called(here, name) ?? []));
    for (const wanted of compared.changed) {
      const row = called(here, wanted.name);
      if (row) changes.push({ before: row, roomId: before.room_id, fields: fieldsOf(wanted) });
    }
  }
  await removeTableRows(floor, removed);
  await changeTables(floor, changes);
  let last = Math.max(-1, ...floor.rooms.map(({ sort_order }) => sort_order));
  for (const { part, before } of plans) {
    last += before ? 0 : 1;
    const roomId = before?.room_id ?? (await insertRoom(floor, { name: part.name, sort_order: last }));
    await insertTables(floor, roomId, before ? compareRooms(before, part).added : part.tables);
    await writeCombinations(floor, roomId, part);
    await writeSections(floor, roomId, part);
  }
}

/** Makes a room's combinations those of the plan; what is the same stays. */
async function writeCombinations(floor: FloorWork, roomId: number, { combinations }: RoomPart) {
  const now = await readFloor(floor.trx, floor.scope);
  const here = now.combinations.filter(({ room_id }) => room_id === roomId);
  const parts = roomParts(now).find(({ room_id }) => room_id === roomId)?.combinations ?? [];
  const text = ({ name, min_capacity, max_capacity, tables }: (typeof parts)[number]) =>
    JSON.stringify([folded(name), min_capacity, max_capacity, tables.map(folded).sort()]);
  const wanted = new Set(combinations.map(text));
  const stored = new Set(parts.map(text));
  for (const [index, row] of here.entries()) {
    const part = parts[index];
    if (part && !wanted.has(text(part))) await removeCombinationRow(floor, row);
  }
  const tables = now.tables.filter(({ room_id }) => room_id === roomId);
  for (const part of combinations) {
    if (stored.has(text(part))) continue;
    const ids = part.tables.flatMap((name) => called(tables, name)?.mrt_id ?? []);
    await insertCombination(floor, roomId, part, ids);
  }
}

/** Gives the sections of the plan their tables; a section with another name stays, without the tables that leave it. */
async function writeSections(floor: FloorWork, roomId: number, { sections }: RoomPart) {
  const { trx, scope, now } = floor;
  const stored = await readFloor(trx, scope);
  const tables = stored.tables.filter(({ room_id }) => room_id === roomId);
  const here = stored.sections.filter(({ merchant_room_id }) => merchant_room_id === roomId);
  for (const { name, colour, tables: names } of sections) {
    const mrt_ids = names.flatMap((one) => called(tables, one)?.mrt_id ?? []).sort((a, b) => a - b);
    const before = here.find((one) => folded(one.name) === folded(name));
    const changes = before ? changesBetween(before, { ...before, colour, mrt_ids }) : [];
    if (before && changes.length === 0) continue;
    const key = { program_id: scope.programId, merchant_id: scope.merchantId, merchant_room_id: roomId };
    const sectionId =
      before?.merchant_section_id ??
      (
        await trx
          .insertInto('sections')
          .values({ ...key, name, colour, created_ts: now, updated_ts: now })
          .returning('merchant_section_id')
          .executeTakeFirstOrThrow()
      ).merchant_section_id;
    const left = await releaseTables(floor, [...(before?.mrt_ids ?? []), ...mrt_ids]);
    await sql`insert into section_tables (program_id, merchant_section_id, mrt_id)
      select ${scope.programId}, ${sectionId}, unnest(${mrt_ids}::bigint[])`.execute(trx);
    const others = left.filter((id) => id !== sectionId);
    await touchSections(floor, others);
    if (before) await touchSections(floor, [sectionId], { colour });
    await tellSections(floor, others);
    const kind = before ? 'section.updated' : 'section.created';
    await tell(floor, { kind, recordId: sectionId, recordName: name, changes });
  }
}
