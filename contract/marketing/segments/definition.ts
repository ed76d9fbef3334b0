import { z } from 'zod';
import { readMeasured } from '#contract/core/limits.ts';
import type { GuestFacts } from './facts.ts';
import type { Ref } from './kind.ts';
import {
  type Condition,
  CONDITION_KINDS,
  CONDITION_NAMES,
  type ConditionName,
  judgeCondition,
  refsOf,
} from './kinds.ts';
import type { Moment } from './spans.ts';

/** The language of definitions that this product speaks; a newer one is refused, never guessed at. */
export const DEFINITION_VERSION = 1;
export const MOST_CONDITIONS = 50;
export const MOST_DEPTH = 5;

/** Conditions and groups of which all or any must hold, or of which that must not be so. */
export interface Group {
  readonly kind: 'group';
  readonly match: 'all' | 'any';
  readonly is_not: boolean;
  readonly rules: readonly Rule[];
}
export type Rule = Condition | Group;

/** What a segment is made of: who is a member follows from it alone, and from when it is asked. */
export interface Definition {
  readonly version: typeof DEFINITION_VERSION;
  readonly root: Group;
}

/** What is wrong with a definition, at which place in it, such as `root.rules.2.count`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type ReadDefinition =
  | { readonly ok: true; readonly definition: Definition }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const isGroup = (rule: Rule): rule is Group => rule.kind === 'group';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (name: unknown): name is ConditionName => CONDITION_NAMES.some((known) => known === name);

interface Reading {
  readonly problems: Problem[];
  conditions: number;
}

function readRule(value: unknown, path: string, depth: number, reading: Reading): Rule | null {
  const refuse = (message: string) => {
    reading.problems.push({ path, message });
    return null;
  };
  if (!isObject(value)) return refuse('This is no condition');
  if (value['kind'] === 'group') return readGroup(value, path, depth, reading);
  if (!isName(value['kind'])) return refuse('This product does not know this kind of condition');
  reading.conditions += 1;
  if (reading.conditions === MOST_CONDITIONS + 1) refuse(`Use at most ${MOST_CONDITIONS} conditions`);
  if (reading.conditions > MOST_CONDITIONS) return null;
  const schema: z.ZodType = CONDITION_KINDS[value['kind']].schema;
  const read = readMeasured(schema, value);
  if (read.success) return read.data as Condition;
  for (const issue of read.error.issues) {
    const told = issue.code === 'invalid_union' ? (deepestOf(issue) ?? issue) : issue;
    reading.problems.push({ path: [path, ...told.path].join('.'), message: told.message });
  }
  return null;
}

/** Of the ways in which a value fits no shape of several the one that comes closest: the fewest complaints, the deepest place. */
function deepestOf(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | null {
  const ways = issue.errors.filter(
    (errors) => errors.length > 0 && !errors.some(({ code }) => code === 'invalid_value'),
  );
  const best = (ways.length > 0 ? ways : [...issue.errors]).sort((a, b) => a.length - b.length)[0]?.[0];
  if (!best) return null;
  const inner = best.code === 'invalid_union' ? (deepestOf(best) ?? best) : best;
  return { ...inner, path: [...issue.path, ...(inner === best ? best.path : inner.path)] };
}

function readGroup(
  value: Record<string, unknown>,
  path: string,
  depth: number,
  reading: Reading,
): Group | null {
  const { match, is_not = false, rules } = value;
  const refuse = (message: string) => {
    reading.problems.push({ path, message });
    return null;
  };
  if (depth > MOST_DEPTH) return refuse(`Put groups into each other at most ${MOST_DEPTH} deep`);
  if (match !== 'all' && match !== 'any') return refuse('Choose whether all or any of these must hold');
  if (typeof is_not !== 'boolean') return refuse('Choose whether this must hold or not');
  if (!Array.isArray(rules) || rules.length === 0)
    return refuse('Add a condition; an empty group matches nobody');
  const read = rules
    .slice(0, MOST_CONDITIONS + 1)
    .map((rule, index) => readRule(rule, `${path}.rules.${index}`, depth + 1, reading));
  return { kind: 'group', match, is_not, rules: read.filter((rule) => rule !== null) };
}

/**
 * A definition as it was sent or stored. Whatever is not wholly understood (an unknown kind, a value of the wrong type, an empty group, a
 * newer version) is refused with its place, so that it can match nobody by accident and nobody's absence either (SEG E1).
 */
export function readDefinition(value: unknown): ReadDefinition {
  const fail = (path: string, message: string): ReadDefinition => ({
    ok: false,
    problems: [{ path, message }],
  });
  if (!isObject(value)) return fail('', 'This is no definition of a segment');
  if (typeof value['version'] === 'number' && value['version'] > DEFINITION_VERSION)
    return fail(
      'version',
      'A newer version of Couvert made this definition. Update this one, or create the segment again',
    );
  if (value['version'] !== DEFINITION_VERSION) return fail('version', 'This is no definition of a segment');
  const reading: Reading = { problems: [], conditions: 0 };
  const root = readRule(value['root'], 'root', 1, reading);
  if (reading.problems.length > 0 || root === null || !isGroup(root))
    return {
      ok: false,
      problems:
        reading.problems.length > 0 ? reading.problems : [{ path: 'root', message: 'Begin with a group' }],
    };
  return { ok: true, definition: { version: DEFINITION_VERSION, root } };
}

/** A definition on the wire: refused with the place of each problem, `query.root.rules.1`. */
export const definition = z
  .custom<Definition>(isObject, 'Send the definition as an object')
  .transform((value, context): Definition => {
    const read = readDefinition(value);
    if (read.ok) return read.definition;
    for (const { path, message } of read.problems)
      context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message });
    return z.NEVER;
  })
  .meta({ description: 'version 1 with a root group; see docs/segments.md' });

/** Every condition of a definition, in its order. */
export const conditionsOf = (rule: Rule): Condition[] =>
  isGroup(rule) ? rule.rules.flatMap(conditionsOf) : [rule];

/** A condition or group with where it stands: `root.rules.1`, in so many groups within the first. */
export interface Place {
  readonly path: string;
  readonly depth: number;
  readonly rule: Rule;
}

/** Every condition and group within a rule with its place, in its order. */
export const placesOf = (rule: Rule, path = 'root', depth = 0): Place[] =>
  isGroup(rule)
    ? rule.rules.flatMap((one, index) => {
        const place = { path: `${path}.rules.${index}`, depth, rule: one };
        return [place, ...placesOf(one, place.path, depth + 1)];
      })
    : [];

/** Whether who is meant changes with the day alone: “in the last 90 days”, “more than 60 days ago”, “birthday in the next 7 days”. */
export const isTimed = ({ root }: Definition): boolean => conditionsOf(root).some(namesToday);

function namesToday(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { kind, op } = value;
  if (kind === 'last' || kind === 'next' || op === 'more_than_ago') return true;
  return (kind === 'birthday' && op === 'next') || Object.values(value).some(namesToday);
}

/** The records that a definition stands on. */
export const refsOfDefinition = ({ root }: Definition): readonly Ref[] => conditionsOf(root).flatMap(refsOf);

/** Whether a rule holds for one guest; the same as its SQL, which a test shows over random guests and definitions. */
export function holds(rule: Rule, facts: GuestFacts, moment: Moment): boolean {
  if (!isGroup(rule)) return judgeCondition(rule, facts, moment).ok;
  const test = (one: Rule) => holds(one, facts, moment);
  return (rule.match === 'all' ? rule.rules.every(test) : rule.rules.some(test)) !== rule.is_not;
}

export const isMember = ({ root }: Definition, facts: GuestFacts, moment: Moment): boolean =>
  holds(root, facts, moment);
