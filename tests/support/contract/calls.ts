import type { Endpoint } from '#contract/core/endpoint.ts';
import type { AnyInput } from '../apiClient.ts';
import { sampleOf } from '../samples/index.ts';
import type { Sample, SampleInput } from '../samples/sample.ts';
import type { TestApp } from '../testApp.ts';

/** The sample of an endpoint at a place; throws for an endpoint without one. */
export function sampleAt(name: string, t: TestApp): Sample {
  const found = sampleOf(name, t.fixture);
  if (!found) throw new Error(`${name} has no sample in tests/support/samples`);
  return found;
}

/** What a good call sends, with the rows it needs made at the place. */
export async function arrange(name: string, t: TestApp): Promise<AnyInput & SampleInput> {
  const sample = sampleAt(name, t);
  const arranged = (await sample.arrange?.(t)) ?? {};
  const headers = {
    ...sample.headers,
    ...('headers' in arranged ? Object(arranged.headers) : {}),
  };
  return { ...inputOf({ ...sample, ...arranged }), headers };
}

export function inputOf({ params, query, body, file }: SampleInput): SampleInput {
  return {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
    ...(file ? { file } : {}),
  };
}

type Path = readonly (string | number)[];

/** An id of the one input and what stands in its place in the other. */
export interface Swap {
  readonly path: Path;
  readonly own: unknown;
  readonly strange: unknown;
}

const ID = /(^|_)(id|ids|uuid|key|token)$|Ids?$|Key$/;
/** Named by somebody else than the product, such as the key of a wish by who makes it: it points nowhere here. */
const OUTSIDE = /^(pos_|request_id$)/;

/** Every id by which two inputs of one sample differ, wherever it stands in path, query or body of the endpoint. */
export function swapsOf(own: AnyInput, strange: AnyInput, { path }: Endpoint): Swap[] {
  return differing(own, strange, []).filter(
    ({ path: [part, name] }) => part !== 'params' || path.split('/').includes(`:${String(name)}`),
  );
}

function differing(own: unknown, strange: unknown, path: Path): Swap[] {
  if (Array.isArray(own) && Array.isArray(strange))
    return own.flatMap((item, index) => differing(item, strange[index], [...path, index]));
  if (isRecord(own) && isRecord(strange))
    return Object.entries(own).flatMap(([key, value]) => differing(value, strange[key], [...path, key]));
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  const named = typeof name === 'string' && ID.test(name) && !OUTSIDE.test(name);
  return named && own !== strange && strange != null ? [{ path, own, strange }] : [];
}

/** The input with one id swapped. */
export function withSwap<T>(input: T, { path, strange }: Pick<Swap, 'path' | 'strange'>): T {
  const copy = structuredClone(input);
  let at: unknown = copy;
  for (const step of path.slice(0, -1)) at = Object(at)[step];
  const last = path.at(-1);
  if (last !== undefined) Object(at)[last] = strange;
  return copy;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
}
