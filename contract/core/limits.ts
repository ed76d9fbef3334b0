import { z } from 'zod';

/** More locations than any concept has; what names locations may name all of them. */
export const MOST_LOCATIONS = 5_000;

type Schema = z.core.$ZodType;

/** The most items of a list, or characters of a text, that a schema takes; null where it names no limit. */
export function mostOf(schema: Schema): number | null {
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckLengthEquals) return check._zod.def.length;
  }
  return null;
}

/** How many entries a record may have at most; null where it says nothing. */
export function mostEntries(schema: z.ZodRecord): number | null {
  if (schema.keyType instanceof z.ZodEnum) return schema.keyType.options.length;
  const told: unknown = schema.meta()?.['maxProperties'];
  return typeof told === 'number' ? told : null;
}

/** The schema within one that only says that a value may be absent, stands in for it, or is read into another. */
export function withinOf(schema: Schema): Schema | null {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  )
    return schema._zod.def.innerType;
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  return null;
}

/** What was sent too much of, by its path, with what to do. */
export interface Excess {
  readonly path: string;
  readonly message: string;
}
type Measure = (value: unknown, path: string) => Excess | null;

/**
 * How what was sent is measured before anything in it is judged: a list that is too long is not read item by item to complain
 * of each. Null for a schema without lists.
 */
export function measureOf(schema: Schema): Measure | null {
  const within = withinOf(schema);
  if (within) return measureOf(within);
  if (schema instanceof z.ZodArray) return measureItems(schema);
  if (schema instanceof z.ZodObject) return measureFields(schema.shape);
  if (schema instanceof z.ZodRecord) return measureEntries(schema);
  return null;
}

function measureItems(schema: z.ZodArray): Measure {
  const most = mostOf(schema);
  const item = measureOf(schema.element);
  return (value, path) => {
    if (!Array.isArray(value)) return null;
    if (most !== null && value.length > most) return { path, message: `Send at most ${most} at once` };
    return item && firstOf(value.entries(), item, path);
  };
}

function measureFields(shape: Readonly<Record<string, Schema>>): Measure | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const measure = measureOf(schema);
    return measure ? [{ name, measure }] : [];
  });
  if (fields.length === 0) return null;
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return null;
    const given = new Map<string, unknown>(Object.entries(value));
    for (const { name, measure } of fields) {
      const excess = measure(given.get(name), below(path, name));
      if (excess) return excess;
    }
    return null;
  };
}

function measureEntries(schema: z.ZodRecord): Measure | null {
  const most = mostEntries(schema);
  const entry = measureOf(schema.valueType);
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return null;
    const entries = Object.entries(value);
    if (most !== null && entries.length > most) return { path, message: `Send at most ${most} at once` };
    return entry && firstOf(entries, entry, path);
  };
}

function firstOf(
  entries: Iterable<[string | number, unknown]>,
  measure: Measure,
  path: string,
): Excess | null {
  for (const [name, value] of entries) {
    const excess = measure(value, below(path, name));
    if (excess) return excess;
  }
  return null;
}

const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

/** A record with at most so many entries. */
export function recordOf<K extends z.ZodString, V extends z.ZodType>(key: K, value: V, most: number) {
  const isSmall = (entries: object) => Object.keys(entries).length <= most;
  return z.record(key, value).refine(isSmall, `Send at most ${most} at once`).meta({ maxProperties: most });
}
