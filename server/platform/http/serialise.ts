import { z } from 'zod';

/** The JSON of a value; undefined for what JSON leaves out. */
type Write = (value: unknown) => string | undefined;

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

const SHORT = 100;
/** What JSON escapes, and halves of pairs, which it escapes when they stand alone. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** JSON as the runtime writes it, without asking the runtime for short text, numbers and the like. */
const writePlain: Write = (value) => {
  if (typeof value === 'string')
    return value.length < SHORT && !ESCAPED.test(value) ? `"${value}"` : JSON.stringify(value);
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return JSON.stringify(value);
};

/**
 * How answers of a schema are written, made once for each schema: keys that it does not name are left out, so that nothing
 * leaves by accident. Values are not checked again; the compiler has seen their types, and the tests parse every answer.
 */
function compileWrite(schema: z.core.$ZodType): Write {
  if (PLAIN.some((kind) => schema instanceof kind)) return writePlain;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return writeUnlessEmpty(schema.unwrap());
  if (schema instanceof z.ZodArray) return writeEach(schema.element);
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return writeFields(schema.shape);
  if (schema instanceof z.ZodRecord && compileWrite(schema.valueType) === writePlain) return writePlain;
  return (value) => writePlain(z.encode(schema, value));
}

function writeUnlessEmpty(inner: z.core.$ZodType): Write {
  const write = compileWrite(inner);
  if (write === writePlain) return writePlain;
  return (value) => (value === null || value === undefined ? writePlain(value) : write(value));
}

function writeEach(element: z.core.$ZodType): Write {
  const write = compileWrite(element);
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('An answer must be an array here');
    let text = '[';
    for (const [n, one] of value.entries()) text += `${n === 0 ? '' : ','}${write(one) ?? 'null'}`;
    return `${text}]`;
  };
}

function writeFields(shape: Record<string, z.core.$ZodType>): Write {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    key: `${JSON.stringify(name)}:`,
    write: compileWrite(schema),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('An answer must be an object here');
    const given = value as Record<string, unknown>;
    let text = '';
    for (const { name, key, write } of fields) {
      const one = given[name];
      const written = one === undefined ? undefined : write(one);
      if (written !== undefined) text += text === '' ? key + written : `,${key}${written}`;
    }
    return `{${text}}`;
  };
}

/** Turns answers into JSON by their schema. */
export function serialiserOf({ schema }: { schema: unknown }): (value: unknown) => string {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('Answers are described by zod schemas');
  const write = compileWrite(schema);
  return (value) => write(value) ?? 'null';
}
