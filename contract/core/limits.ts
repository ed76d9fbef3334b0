import { z } from 'zod';

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
/** What is too much in a value; null where nothing is, undefined where the value is none of the schema's kind. */
type Measure = (value: unknown, path: string) => Excess | null | undefined;

/** A text is judged as it is stored, composed and without the spaces around it, so that it may come in more characters. */
const mostSent = (most: number) => most * 4 + 100;
/** Characters of a text with a form of its own, such as an address, that names no limit. */
const MOST_OF_A_FORM = 2_000;

/**
 * How what was sent is measured before anything in it is judged: a list that is too long is not read item by item to complain
 * of each, and no pattern meets a text that is too long anyway. Null for a schema of single things of known size.
 */
export function measureOf(schema: Schema): Measure | null {
  const within = withinOf(schema);
  if (within) return measureOf(within);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return measureText(schema);
  if (schema instanceof z.ZodLiteral)
    return (value) => (schema.values.has(value as never) ? null : undefined);
  if (schema instanceof z.ZodUnion) return measureBranches(schema.options);
  if (schema instanceof z.ZodTuple) return measurePlaces(schema._zod.def.items);
  if (schema instanceof z.ZodArray) return measureItems(schema);
  if (schema instanceof z.ZodObject) return measureFields(schema.shape);
  if (schema instanceof z.ZodRecord) return measureEntries(schema);
  return null;
}

function measureText(schema: z.ZodString | z.ZodStringFormat): Measure {
  const own = mostOf(schema);
  const most = own ?? MOST_OF_A_FORM;
  return (value, path) => {
    if (typeof value !== 'string') return undefined;
    return value.length <= mostSent(most) ? null : { path, message: `Use at most ${most} characters` };
  };
}

/** Too much is what no branch takes that such a value could be meant for; of records each field is asked by itself. */
function measureBranches(options: readonly Schema[]): Measure | null {
  const flat = options.flatMap(branchesOf);
  const records = flat.filter((option) => option instanceof z.ZodObject).map(({ shape }) => fieldsOf(shape));
  const others = flat.flatMap((option) => (option instanceof z.ZodObject ? [] : (measureOf(option) ?? [])));
  if (records.length + others.length === 0) return null;
  return (value, path) => mildest(others, value, path) ?? measureRecord(records, value, path);
}

function branchesOf(option: Schema): Schema[] {
  const within = withinOf(option);
  if (within) return branchesOf(within);
  return option instanceof z.ZodUnion ? option.options.flatMap(branchesOf) : [option];
}

function mildest(own: readonly Measure[], value: unknown, path: string): ReturnType<Measure> {
  const found = own.map((measure) => measure(value, path)).filter((one) => one !== undefined);
  return found.includes(null) ? null : found[0];
}

interface Field {
  readonly name: string;
  readonly measure: Measure;
  /** Whether it says which of several records this is. */
  readonly isKind: boolean;
}

const fieldsOf = (shape: Readonly<Record<string, Schema>>): readonly Field[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const measure = measureOf(schema);
    return measure ? [{ name, measure, isKind: schema instanceof z.ZodLiteral }] : [];
  });

function measureRecord(
  records: readonly (readonly Field[])[],
  value: unknown,
  path: string,
): ReturnType<Measure> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const meant = records.filter((fields) =>
    fields.every(
      ({ name, measure, isKind }) =>
        !isKind || !given.has(name) || measure(given.get(name), path) !== undefined,
    ),
  );
  for (const [name, one] of given) {
    const own = meant.flatMap((fields) => fields.filter((field) => field.name === name));
    const measures = own.map(({ measure }) => measure);
    const excess = mildest(measures, one, below(path, name));
    if (excess) return excess;
  }
  return null;
}

function measurePlaces(items: readonly Schema[]): Measure {
  const measures = items.map((item) => measureOf(item));
  return (value, path) => {
    if (!Array.isArray(value)) return undefined;
    for (const [place, measure] of measures.entries()) {
      const excess = measure?.(value[place], below(path, place));
      if (excess) return excess;
    }
    return null;
  };
}

function measureItems(schema: z.ZodArray): Measure {
  const most = mostOf(schema);
  const item = measureOf(schema.element);
  return (value, path) => {
    if (!Array.isArray(value)) return undefined;
    if (most !== null && value.length > most) return { path, message: `Send at most ${most} at once` };
    return item && firstOf(value.entries(), item, path);
  };
}

function measureFields(shape: Readonly<Record<string, Schema>>): Measure {
  const fields = fieldsOf(shape);
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    for (const { name, measure } of fields) {
      const excess = Object.hasOwn(value, name)
        ? measure((value as Record<string, unknown>)[name], below(path, name))
        : null;
      if (excess) return excess;
    }
    return null;
  };
}

function measureEntries(schema: z.ZodRecord): Measure {
  const most = mostEntries(schema);
  const key = measureOf(schema.keyType);
  const entry = measureOf(schema.valueType);
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(value);
    if (most !== null && entries.length > most) return { path, message: `Send at most ${most} at once` };
    const named = key && firstOf(Object.keys(value).entries(), key, path);
    return named ?? (entry && firstOf(entries, entry, path));
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

const measures = new WeakMap<Schema, Measure | null>();

type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly z.core.$ZodIssue[] } };

/** A value judged by a schema of its own, such as one condition of a rule, once it has been measured. */
export function readMeasured<T>(schema: z.ZodType<T>, value: unknown): Read<T> {
  const measure = measures.get(schema) ?? measureOf(schema);
  measures.set(schema, measure);
  const excess = measure?.(value, '');
  if (!excess) return schema.safeParse(value);
  const { path, message } = excess;
  return {
    success: false,
    error: { issues: [{ code: 'custom', path: path.split('.'), message, input: undefined }] },
  };
}

const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

/** A record with at most so many entries. */
export function recordOf<K extends z.ZodString, V extends z.ZodType>(key: K, value: V, most: number) {
  const isSmall = (entries: object) => Object.keys(entries).length <= most;
  return z.record(key, value).refine(isSmall, `Send at most ${most} at once`).meta({ maxProperties: most });
}
