/** The shapes a table can have. Sizes are in floor units; a seat is about 0.5 of one. */
export interface LayoutType {
  readonly table_layout_type_id: number;
  readonly name: string;
  readonly shape: 'round' | 'rect';
  readonly width: number;
  readonly height: number;
  /** Seats that a fresh table of this kind gets. */
  readonly capacity: number;
}

export const LAYOUT_TYPES = [
  { table_layout_type_id: 1, name: 'Round, 2 seats', shape: 'round', width: 1, height: 1, capacity: 2 },
  { table_layout_type_id: 2, name: 'Round, 4 seats', shape: 'round', width: 1.4, height: 1.4, capacity: 4 },
  { table_layout_type_id: 3, name: 'Round, 8 seats', shape: 'round', width: 2.2, height: 2.2, capacity: 8 },
  { table_layout_type_id: 4, name: 'Square, 2 seats', shape: 'rect', width: 1, height: 1, capacity: 2 },
  { table_layout_type_id: 5, name: 'Square, 4 seats', shape: 'rect', width: 1.3, height: 1.3, capacity: 4 },
  { table_layout_type_id: 6, name: 'Long, 6 seats', shape: 'rect', width: 2.4, height: 1.2, capacity: 6 },
  { table_layout_type_id: 7, name: 'Long, 10 seats', shape: 'rect', width: 4, height: 1.2, capacity: 10 },
  { table_layout_type_id: 8, name: 'Booth', shape: 'rect', width: 1.6, height: 1.8, capacity: 4 },
  { table_layout_type_id: 9, name: 'Bar stool', shape: 'round', width: 0.6, height: 0.6, capacity: 1 },
] as const satisfies readonly LayoutType[];

const BY_ID = new Map<number, LayoutType>(LAYOUT_TYPES.map((type) => [type.table_layout_type_id, type]));

export function findLayoutType(layoutTypeId: number): LayoutType | null {
  return BY_ID.get(layoutTypeId) ?? null;
}
