import { counted } from '#src/ui/words/counts.ts';
import type { FloorDraft, PlanTable } from '../../model/draft.ts';
import { layoutOfTable } from '../../model/geometry.ts';
import type { Problems } from '../../model/problems.ts';

/** What a screen reader says of a table in the editor. */
export function describeTable(table: PlanTable, draft: FloorDraft, problems: Problems): string {
  const { x, y } = table.table_position;
  const section = table.section === null ? undefined : draft.sections[table.section];
  return [
    `Table ${table.name}`,
    layoutOfTable(table).name.split(',')[0],
    counted(table.capacity, 'seat'),
    section ? `section ${section.name}` : null,
    `at ${x}, ${y}`,
    table.rotation === 0 ? null : `turned ${table.rotation}°`,
    ...Object.values(problems[table.local_id] ?? {}),
  ]
    .filter(Boolean)
    .join(', ');
}
