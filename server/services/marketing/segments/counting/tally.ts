import { type SqlBool, sql } from 'kysely';
import {
  type Definition,
  isGroup,
  type Place,
  placesOf,
  type Rule,
} from '#contract/marketing/segments/definition.ts';
import type { Channel } from '#contract/marketing/segments/facts.ts';
import { TEXT_FIELDS } from '#contract/marketing/segments/kinds/profile.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { compileRule, type Compile, type Predicate } from '../rule/index.ts';

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

const CHANNELS = ['email', 'sms', 'push'] as const satisfies readonly Channel[];
const reachedBy = (channel: Channel): Predicate => sql<SqlBool>`g.${sql.ref(`by_${channel}`)}`;

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

/** What rules ask of a guest's own row; what they do not name is not read. */
const ASKED = [
  ...TEXT_FIELDS,
  ...['is_vip', 'guest_tier_id', 'birthday', 'created_ts', 'tags', 'custom_fields'],
  ...['last_visit_ts', 'visit_count', 'transaction_count', 'spend_cents'],
].map((name) => sql`o.${sql.ref(name)}`);

/**
 * The living guests of a concept as `g`, each with whom channels reach. `guest_reach` has exactly these, in a twentieth of the room:
 * where a rule asks nothing of a guest's own row, PostgreSQL leaves the join out.
 */
const living = (programId: number) => sql`(
  select r.guest_id, ${sql.join(CHANNELS.map((channel) => sql`r.${sql.ref(channel)} as ${sql.ref(`by_${channel}`)}`))},
    ${sql.join(ASKED)}
  from guest_reach r left join guests o on o.program_id = r.program_id and o.guest_id = r.guest_id
  where r.program_id = ${programId}) g`;

/**
 * Counts everything about a rule in one pass over the guests of a concept: those of whom every condition and channel is alike are
 * one row, so that each is judged once, by as many processes as PostgreSQL has for it.
 */
export async function tally(trx: Trx, definition: Definition, compile: Compile): Promise<Tally> {
  const { leaves, over } = overColumns(definition);
  const how = { ...compile, reachedBy };
  const judged = leaves.map((rule, n) => sql`${compileRule(rule, how)} as ${sql.ref(`c${n}`)}`);
  const parts = funnelOf(definition).map(({ rule }) => over(rule));
  const root = over(definition.root);
  const reached = (channel: Channel) => sql<never>`x.${sql.ref(channel)}`;
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
      select ${sql.join([...judged, ...CHANNELS.map((channel) => sql`${reachedBy(channel)} as ${sql.ref(channel)}`)])},
        count(*) as n
      from ${living(compile.programId)}
      group by ${sql.join([...judged.keys(), ...CHANNELS].map((_one, n) => sql.raw(String(n + 1))))}) x`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('A rule was not counted');
  return found;
}
