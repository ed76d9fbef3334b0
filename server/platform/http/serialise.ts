import { z } from 'zod';

type Pick = (value: unknown) => unknown;

/** Kinds whose values go onto the wire as they are. */
const PLAIN = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodLiteral,
  z.ZodEnum,
  z.ZodNull,
  z.ZodUnknown,
];
const asItIs: Pick = (value) => value;

/**
 * What a schema lets through, made once for each schema: keys that it does not name are left out, so that nothing leaves by
 * accident. Values are not checked again; the compiler has seen their types, and the tests parse every answer.
 */
export function compilePick(schema: z.core.$ZodType): Pick {
  if (PLAIN.some((kind) => schema instanceof kind)) return asItIs;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pickUnlessEmpty(schema.unwrap());
  if (schema instanceof z.ZodArray) return pickEach(schema.element);
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return pickFields(schema.shape);
  if (schema instanceof z.ZodRecord && compilePick(schema.valueType) === asItIs) return asItIs;
  return (value) => z.encode(schema, value);
}

function pickUnlessEmpty(inner: z.core.$ZodType): Pick {
  const pick = compilePick(inner);
  return pick === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : pick(value));
}

function pickEach(element: z.core.$ZodType): Pick {
  const pick = compilePick(element);
  if (pick === asItIs) return asItIs;
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('An answer must be an array here');
    return value.map(pick);
  };
}

function pickFields(shape: Record<string, z.core.$ZodType>): Pick {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, pick: compilePick(schema) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('An answer must be an object here');
    const given = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const { name, pick } of fields) {
      const one = given[name];
      if (one !== undefined) picked[name] = pick === asItIs ? one : pick(one);
    }
    return picked;
  };
}

/** Turns answers into JSON by their schema. */
export function serialiserOf({ schema }: { schema: unknown }): (value: unknown) => string {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('Answers are described by zod schemas');
  const pick = compilePick(schema);
  return (value) => JSON.stringify(pick(value));
}
