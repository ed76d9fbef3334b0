import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { resultOf } from '#contract/marketing/computedProperties/formulas.ts';
import type {
  ComputedProperty,
  ComputedPropertyName,
} from '#contract/marketing/computedProperties/schemas.ts';
import { formulaText } from '#contract/marketing/computedProperties/words.ts';
import { seenAmong, type SegmentGroups } from '#server/services/administration/userGroups/index.ts';
import { locationNames, type PropertyRow, storedProperty } from './queries.ts';

/** A property, with the segments that name it as far as its reader sees them. */
export function presentProperty(row: PropertyRow, groups: SegmentGroups): ComputedProperty {
  const { definition } = storedProperty.parse(row);
  const names = locationNames.parse(row.names);
  return {
    id: row.computed_property_id,
    computed_property_id: row.computed_property_id,
    name: row.name,
    description: row.description,
    definition,
    formula: formulaText(definition, (id) => names[id] ?? `location ${id}`),
    ...resultOf(definition),
    value_count: row.value_count,
    computing: row.stale_ts === null ? null : { done: row.done_count, total: row.total_count },
    computed_ts: row.computed_ts?.toISOString() ?? null,
    ...seenAmong(row.naming, groups),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    author_name: row.author_name,
    version: row.version,
  };
}

export function presentName(row: {
  readonly computed_property_id: number;
  readonly name: string;
  readonly definition: unknown;
}): ComputedPropertyName {
  const { definition } = storedProperty.parse(row);
  const { computed_property_id: id, name } = row;
  return { id, computed_property_id: id, name, field: definition.field, ...resultOf(definition) };
}

/** Whether values change with the day, without anything happening. */
export const isTimed = ({ span, formula }: PropertyDefinition): boolean =>
  formula === 'days_since' || span.kind === 'last' || span.kind === 'next';
