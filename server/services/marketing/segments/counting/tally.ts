import { sql } from 'kysely';
import {
  type Definition,
  isGroup,
  type Place,
  placesOf,
  type Rule,
} from '#contract/marketing/segments/definition.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { compileRule, type Compile, type Predicate } from '../rule/index.ts';
import { REACH } from './guests.ts';

/** How many guests match what of a rule. */
export interface Tally {
  readonly all: number;
  readonly size: number;
  readonly email: number;
  readonly sms: number;
  readonly push: number;
  readonly email_and_sms: number;
  readonly none: number;
  /** Of each place of the rule, on its own. */
  readonly alone: readonly number[];
  /** Of each part of the first group: who match it and all before it, and who match all others. */
  readonly left: readonly number[];
  readonly without: readonly number[];
}

/** The parts of which all must hold; none where the first group is of another kind. */
export const funnelOf = ({ root }: Definition): Place[] =>
  root.match === 'all' && !root.is_not ? placesOf(root).filter(({ depth }) => depth === 0) : [];

const CHANNELS = ['email', 'sms', 'push'] as const;

const all = (parts: readonly Predicate[]): Predicate =>
  parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;

/** A rule over the columns in which each of its conditions was judged once. */
function overColumns(definition: Definition) {
  const leaves = placesOf(definition.root).filter(({ rule }) => !isGroup(rule));
  const columns = new Map<Rule, Predicate>(leaves.map(({ rule }, n) => [rule, sql`x.${sql.ref(`c${n}`)}`]));
  const over = (rule: Rule): Predicate => {
    if (!isGroup(rule)) return columns.get(rule) ?? sql`false`;
    const parts = rule.rules.map(over);
    const inner: Predicate = sql`(${sql.join(parts, sql.raw(rule.match === 'all' ? ' and ' : ' or '))})`;
    return rule.is_not ? sql`(not ${inner})` : inner;
  };
  return { leaves: leaves.map(({ rule }) => rule), over };
}

const count = (predicate: Predicate) => sql`coalesce(sum(x.n) filter (where ${predicate}), 0)::bigint`;
const counts = (predicates: readonly Predicate[]) =>
  predicates.length === 0 ? sql`'{}'::bigint[]` : sql`array[${sql.join(predicates.map(count))}]`;

/**
 * Counts everything about a rule in one pass over the guests of a concept: those of whom every condition and channel is alike are
 * one row, so that each is judged once, by as many processes as PostgreSQL has for it.
 */
export async function tally(trx: Trx, definition: Definition, compile: Compile): Promise<Tally> {
  const { leaves, over } = overColumns(definition);
  const judged = leaves.map((rule, n) => sql`${compileRule(rule, compile)} as ${sql.ref(`c${n}`)}`);
  const parts = funnelOf(definition).map(({ rule }) => over(rule));
  const root = over(definition.root);
  const reached = (channel: 'email' | 'sms' | 'push') => sql<never>`x.${sql.ref(channel)}`;
  const [email, sms, push] = [reached('email'), reached('sms'), reached('push')];
  const { rows } = await sql<Tally>`
    select coalesce(sum(x.n), 0)::bigint as "all", ${count(root)} as size,
      ${count(all([root, email]))} as email, ${count(all([root, sms]))} as sms, ${count(all([root, push]))} as push,
      ${count(all([root, email, sms]))} as email_and_sms,
      ${count(sql`${root} and not (${email} or ${sms} or ${push})`)} as none,
      ${counts(placesOf(definition.root).map(({ rule }) => over(rule)))} as alone,
      ${counts(parts.map((_part, n) => all(parts.slice(0, n + 1))))} as "left",
      ${counts(parts.map((_part, n) => all(parts.toSpliced(n, 1))))} as without
    from (
      select ${sql.join(judged)}, coalesce(r.email, false) as email, coalesce(r.sms, false) as sms,
        coalesce(r.push, false) as push, count(*) as n
      from guests g ${REACH}
      where g.program_id = ${compile.programId} and g.deleted_ts is null
      group by ${sql.join([...judged.keys(), ...CHANNELS].map((_one, n) => sql.raw(String(n + 1))))}) x`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('A rule was not counted');
  return found;
}
