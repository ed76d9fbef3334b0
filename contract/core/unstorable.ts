import { z } from 'zod';
import { withinOf } from './limits.ts';

/** A NUL character, or half of a pair such as an emoji is: no database stores them as text. */
const CANNOT_BE_STORED = /[\0\p{Cs}]/u;

/** What a field is told that holds one. */
export const UNSTORABLE = 'The text holds a character that cannot be stored, such as NUL; remove it';

export const holdsUnstorable = (text: string): boolean => CANNOT_BE_STORED.test(text);

type Schema = z.core.$ZodType;

/**
 * The path of the first text within a value, or of what is named by one, that cannot be stored; null where there is none. What
 * the schema leaves open is for the handler to judge: of many things sent at once it may refuse one.
 */
export function unstorableIn(value: unknown, schema: Schema | null, path = ''): string | null {
  if (typeof value === 'string') return holdsUnstorable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  const own = schema && innermost(schema);
  for (const [name, item] of Object.entries(value)) {
    if (holdsUnstorable(name)) return path;
    const within = schemaAt(own, name);
    if (within instanceof z.ZodUnknown) continue;
    const found = unstorableIn(item, within, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function innermost(schema: Schema): Schema {
  const within = withinOf(schema);
  return within ? innermost(within) : schema;
}

function schemaAt(schema: Schema | null, name: string): Schema | null {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)) return schema.shape[name] ?? null;
  return null;
}
