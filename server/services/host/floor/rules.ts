import type { RoomTableWrite } from '#contract/host/floor/schemas.ts';

/** One table of a bulk save, with the id of the stored one that it changes. */
export interface GivenTable extends RoomTableWrite {
  readonly mrt_id?: number | undefined;
}

/** What is stored of a table, as its columns. */
export interface TableFields {
  readonly name: string;
  readonly min_capacity: number;
  readonly max_capacity: number;
  readonly capacity: number;
  readonly table_layout_type_id: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly rotation: number;
}

export function fieldsOf({ table_position, ...table }: RoomTableWrite): TableFields {
  const { name, min_capacity, max_capacity, capacity, table_layout_type_id, scale, rotation } = table;
  const { x, y } = table_position;
  return { name, min_capacity, max_capacity, capacity, table_layout_type_id, x, y, scale, rotation };
}

const folded = (name: string) => name.toLowerCase();

/**
 * Names that two tables of a location would share after a bulk save, keyed as `tables.3.name`. `others` are the location's
 * tables that the save leaves alone.
 */
export function nameErrors(
  tables: readonly { readonly name: string }[],
  others: readonly { readonly name: string; readonly roomName: string }[],
): Record<string, string> {
  const rooms = new Map(others.map(({ name, roomName }) => [folded(name), roomName]));
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [index, { name }] of tables.entries()) {
    const room = rooms.get(folded(name));
    if (room !== undefined) {
      errors[`tables.${index}.name`] = `There is already a table “${name}” in ${room}. Choose another name.`;
    } else if (seen.has(folded(name))) {
      errors[`tables.${index}.name`] = `“${name}” is given twice. Choose another name for one of them.`;
    }
    seen.add(folded(name));
  }
  return errors;
}

/** Tables that a bulk save names twice, or both keeps and removes; keyed as `tables.3.mrt_id`. */
export function repeatErrors(
  tables: readonly GivenTable[],
  removed: readonly number[],
): Record<string, string> {
  const gone = new Set(removed);
  const ids = new Set<number>();
  const localIds = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [index, { mrt_id, local_id }] of tables.entries()) {
    if (mrt_id !== undefined && gone.has(mrt_id)) {
      errors[`tables.${index}.mrt_id`] = 'This table is both saved and removed. Send it in one of the lists.';
    } else if (mrt_id !== undefined && ids.has(mrt_id)) {
      errors[`tables.${index}.mrt_id`] = 'This table is sent twice. Send it once.';
    }
    if (local_id !== undefined && localIds.has(local_id)) {
      errors[`tables.${index}.local_id`] = 'This local_id is sent twice. Give each table its own.';
    }
    if (mrt_id !== undefined) ids.add(mrt_id);
    if (local_id !== undefined) localIds.add(local_id);
  }
  return errors;
}

/** One sentence per field made one message for the whole. */
export function firstError(errors: Record<string, string>): string | null {
  const messages = Object.values(errors);
  const [first] = messages;
  if (first === undefined) return null;
  return messages.length === 1 ? first : `${first} (and ${messages.length - 1} more)`;
}
