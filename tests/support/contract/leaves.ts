import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { withinOf } from '#contract/core/limits.ts';

type Schema = z.core.$ZodType;

/** A place in what an endpoint is sent that holds one value: `query.filter` and, in its JSON, `search`. */
export interface Leaf {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  /** The first so many steps lead to a text of JSON, in which the rest lies. */
  readonly json: number | null;
  readonly schema: Schema;
}
type Place = Omit<Leaf, 'schema'>;

const at = (place: Place, step: string): Place => ({ ...place, path: [...place.path, step] });

function leavesOf(schema: Schema, place: Place): Leaf[] {
  if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodTransform)) {
    const isJson = place.json === null && holdsMany(schema.out);
    const within = isJson ? leavesOf(schema.out, { ...place, json: place.path.length }) : [];
    return [...leavesOf(schema.in, place), ...within];
  }
  const within = withinOf(schema);
  if (within) return leavesOf(within, place);
  if (schema instanceof z.ZodUnknown) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) => leavesOf(one, at(place, name)));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, at(place, '0'));
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, at(place, 'a'));
  if (schema instanceof z.ZodTuple)
    return schema._zod.def.items.flatMap((one, index) => leavesOf(one, at(place, String(index))));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => leavesOf(one, place));
  return [{ ...place, schema }];
}

const holdsMany = (schema: Schema) => schema instanceof z.ZodObject || schema instanceof z.ZodTuple;

/** Every place in path, query and body of an endpoint, each once. */
export function leavesOfEndpoint({ path, params, query, body, hasBody }: Endpoint): Leaf[] {
  const leaves = [
    ...leavesOf(params, { part: 'params', path: [], json: null }).filter(({ path: [name] }) =>
      path.split('/').includes(`:${name}`),
    ),
    ...leavesOf(query, { part: 'query', path: [], json: null }),
    ...(hasBody ? leavesOf(body, { part: 'body', path: [], json: null }) : []),
  ];
  return [...new Map(leaves.map((leaf) => [nameOf(leaf), leaf])).values()];
}

export const nameOf = ({ part, path, json }: Leaf): string =>
  `${part}.${path.join('.')}${json === null ? '' : ' (JSON)'}`;

/** The same input with a value at a leaf; what is missing on the way is made. */
export function withLeaf<T extends object>(input: T, { part, path, json }: Leaf, value: unknown): T {
  const own: unknown = Object(input)[part];
  if (json === null) return { ...input, [part]: placed(own, path, value) };
  const [name = ''] = path;
  const text: unknown = Object(own)[name];
  const inner = placed(typeof text === 'string' ? JSON.parse(text) : undefined, path.slice(json), value);
  return { ...input, [part]: { ...Object(own), [name]: JSON.stringify(inner) } };
}

function placed(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (/^\d+$/.test(step) && (Array.isArray(whole) || typeof whole !== 'object')) {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : [];
    list[Number(step)] = placed(list[Number(step)], rest, value);
    return list;
  }
  return { ...Object(whole), [step]: placed(Object(whole)[step], rest, value) };
}
