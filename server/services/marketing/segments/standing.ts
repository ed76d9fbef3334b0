import {
  conditionsOf,
  type Definition,
  isGroup,
  placesOf,
  type Problem,
  readDefinition,
  refsOfDefinition,
} from '#contract/marketing/segments/definition.ts';
import { type Condition, refsOf } from '#contract/marketing/segments/kinds.ts';
import type { Known } from './known.ts';

/** What is wrong with one condition where the concept is as it is; null when nothing is. */
function problemOf(condition: Condition, known: Known): string | null {
  for (const ref of refsOf(condition)) {
    const missing = known.missing(ref);
    if (missing) return `${missing}. Choose another, or remove the condition`;
  }
  if (condition.kind === 'computed') {
    const { property_id: id, rule } = condition;
    return otherType(known.property(id), known.typeOf({ type: 'property', id }), rule.type);
  }
  if (condition.kind !== 'own') return null;
  const { key, rule } = condition;
  return otherType(known.field(key), known.typeOf({ type: 'field', id: key }), rule.type);
}

const otherType = (name: string, type: string | null, asked: string) =>
  type === asked ? null : `${name} is a ${type} and cannot be asked for a ${asked}`;

/** What a definition stands on that is not there, with its place. */
export const problemsOf = ({ root }: Definition, known: Known): Problem[] =>
  placesOf(root).flatMap(({ path, rule }) => {
    const message = isGroup(rule) ? null : problemOf(rule, known);
    return message ? [{ path, message }] : [];
  });

/** A stored rule as this product reads it, or why it matches nobody. */
export type Standing =
  | { readonly definition: Definition; readonly problem: string | null }
  | { readonly definition: null; readonly problem: string };

/** How a stored rule stands; null of a segment that has none. */
export function standingOf(query: unknown, known: Known): Standing | null {
  if (query === null) return null;
  const read = readDefinition(query);
  if (!read.ok) return { definition: null, problem: `${read.problems[0]?.message ?? 'It cannot be read'}.` };
  const problem = problemsOf(read.definition, known)[0];
  return { definition: read.definition, problem: problem ? `${problem.message}.` : null };
}

/** What stored rules name. */
export function refsOfStored(queries: readonly unknown[]) {
  return queries.flatMap((query) => {
    const read = query === null ? null : readDefinition(query);
    return read?.ok ? refsOfDefinition(read.definition) : [];
  });
}

/** The segments that a rule stands on. */
export const segmentsIn = ({ root }: Definition): number[] => [
  ...new Set(conditionsOf(root).flatMap((one) => (one.kind === 'segments' ? one.segment_ids : []))),
];
