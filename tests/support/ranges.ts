import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { withinOf } from '#contract/core/limits.ts';

/** Two fields of a search, of which the second ends what the first begins. */
export interface Range {
  readonly part: 'query' | 'body';
  readonly from: string;
  readonly until: string;
  readonly isDay: boolean;
}

function kindOf(schema: z.core.$ZodType | undefined): 'day' | 'instant' | null {
  if (schema === undefined) return null;
  if (schema instanceof z.ZodISODate) return 'day';
  if (schema instanceof z.ZodISODateTime) return 'instant';
  const within = withinOf(schema);
  return within ? kindOf(within) : null;
}

const endOf = (name: string) =>
  name === 'from' ? 'to' : name.replace(/start/, 'end').replace(/Start/, 'End').replace(/from/, 'to');

/** The spans of time that an endpoint searches or writes a file of. */
export function rangesOf(name: string, endpoint: Endpoint): Range[] {
  if (endpoint.method !== 'GET' && !/export/i.test(name)) return [];
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!(schema instanceof z.ZodObject)) return [];
    const shape = new Map<string, z.core.$ZodType>(Object.entries(schema.shape));
    return [...shape].flatMap(([from, one]) => {
      const until = endOf(from);
      const kind = kindOf(one);
      if (kind === null || until === from || kindOf(shape.get(until)) !== kind) return [];
      return [{ part, from, until, isDay: kind === 'day' }];
    });
  });
}
