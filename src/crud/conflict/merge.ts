import { type ChangeSince, changeSince } from '#contract/core/errors.ts';
import type { ApiError } from '#src/dataProviders/client.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that make sense together only: once `by` changes on either side, a change of any of them meets every other. */
export interface Tied {
  readonly by: string;
  readonly fields: readonly string[];
}

/** Of no person's writing. */
const OURS = new Set(['id', 'version']);

/** Lists differ only by what they hold; an empty text and an absent value are the same. */
export const alike = (a: unknown, b: unknown): boolean => sameness(a) === sameness(b);

const sameness = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : (value ?? ''));

/** The fields of mine that somebody else changed to another value since `opened` was. */
export function collisions(opened: object, mine: object, stored: object, tied?: Tied): string[] {
  const [base, ours, theirs]: [Fields, Fields, Fields] = [{ ...opened }, { ...mine }, { ...stored }];
  const isTheirs = (name: string) => !alike(base[name], theirs[name]);
  const own = Object.keys(ours).filter((name) => !OURS.has(name) && !alike(ours[name], base[name]));
  const isBound =
    tied !== undefined && tied.fields.some(isTheirs) && (own.includes(tied.by) || isTheirs(tied.by));
  const isMet = (name: string) => isTheirs(name) || (isBound && tied.fields.includes(name));
  return own.filter((name) => !alike(ours[name], theirs[name]) && isMet(name));
}

/** The fields that are not among the names. */
export function without<T extends object>(fields: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as T;
}

/** Who changed what since the version that a refused save was made from, newest first. */
export function changesSince({ details }: Pick<ApiError, 'details'>): readonly ChangeSince[] {
  const told = changeSince.array().safeParse(details?.['since']);
  return told.success ? told.data : [];
}
