import { type SqlBool, sql } from 'kysely';
import { wallClock } from '#contract/core/time.ts';
import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { birthdaysOfNext } from '#contract/marketing/segments/kinds/birthday.ts';
import { acceptedBy } from '#contract/marketing/segments/spans.ts';
import {
  among,
  type Compile,
  compared,
  FALSE,
  happened,
  joined,
  not,
  type Predicate,
  texted,
} from '../sqlParts.ts';

export const profile = ({ field, rule }: ConditionOf<'profile'>): Predicate =>
  texted(rule, sql`${sql.ref(`g.${field}`)}::text`);

export const vip = ({ is }: ConditionOf<'vip'>): Predicate => sql<SqlBool>`g.is_vip = ${is}`;

export function tier({ op, tier_ids }: ConditionOf<'tier'>): Predicate {
  const isOne = sql<SqlBool>`coalesce(g.guest_tier_id = any(${[...tier_ids]}::bigint[]), false)`;
  return op === 'is' ? isOne : not(isOne);
}

export function birthday(condition: ConditionOf<'birthday'>, { moment }: Compile): Predicate {
  if (condition.op === 'next')
    return sql<SqlBool>`coalesce(g.birthday = any(${birthdaysOfNext(condition.days, moment)}::text[]), false)`;
  if (condition.op !== 'month')
    return condition.op === 'is_set'
      ? sql<SqlBool>`g.birthday is not null`
      : sql<SqlBool>`g.birthday is null`;
  const months = condition.months.map((month) => String(month).padStart(2, '0'));
  return sql<SqlBool>`coalesce(left(g.birthday, 2) = any(${months}::text[]), false)`;
}

export const added = ({ when }: ConditionOf<'added'>, { moment }: Compile): Predicate =>
  happened(when, sql`g.created_ts`, moment);

const TAGGED = { any: '&&', all: '@>', none: '&&' } as const;

export function tags({ op, tags: wanted }: ConditionOf<'tags'>): Predicate {
  const has = sql<SqlBool>`g.tags ${sql.raw(TAGGED[op])} ${[...wanted]}::text[]`;
  return op === 'none' ? not(has) : has;
}

/** The value of a field of the concept's own; a rule of another type than the value's finds nothing in it. */
export function own({ key, rule }: ConditionOf<'own'>, { moment }: Compile): Predicate {
  const value = sql`(g.custom_fields -> ${key}::text)`;
  const text = sql`(g.custom_fields ->> ${key}::text)`;
  const isOf = (type: string) => sql<SqlBool>`coalesce(jsonb_typeof(${value}) = ${type}, false)`;
  switch (rule.type) {
    case 'text':
      return texted(rule.text, text);
    case 'number':
      return sql<SqlBool>`case when ${isOf('number')} then ${compared(rule.number, sql`${text}::numeric`)} else false end`;
    case 'boolean':
      return sql<SqlBool>`coalesce(${value} = 'true'::jsonb, false) = ${rule.is}`;
    case 'choice':
      return joined([isOf('string'), sql<SqlBool>`${text} = any(${[...rule.choices]}::text[])`], 'and');
    case 'date': {
      const isDay = sql<SqlBool>`coalesce(${text} ~ '^\\d{4}-\\d{2}-\\d{2}$', false)`;
      if (rule.when.op === 'never') return not(isDay);
      const range = acceptedBy(rule.when, moment);
      const day = (at: Date) => wallClock(moment.timezone, at).date;
      return joined(
        [
          isDay,
          ...(range?.from ? [sql<SqlBool>`${text} >= ${day(range.from)}`] : []),
          ...(range?.until ? [sql<SqlBool>`${text} < ${day(range.until)}`] : []),
        ],
        'and',
      );
    }
  }
}

export function lists({ op, list_ids }: ConditionOf<'lists'>, compile: Compile): Predicate {
  const isOn = among(
    compile,
    sql`
    select s.guest_id from contact_subscriptions s
    where s.program_id = ${compile.programId} and s.contact_list_id = any(${[...list_ids]}::bigint[]) and s.status = 'subscribed'`,
  );
  return op === 'on' ? isOn : not(isOn);
}

export function segments({ op, segment_ids }: ConditionOf<'segments'>, compile: Compile): Predicate {
  const isIn = among(
    compile,
    sql`
    select m.guest_id from segment_members m
    where m.program_id = ${compile.programId} and m.segment_id = any(${[...segment_ids]}::bigint[])`,
  );
  return op === 'in' ? isIn : not(isIn);
}

/** A computed property as it is stored for the guest; no row is no value. */
export function computed({ property_id, rule }: ConditionOf<'computed'>, compile: Compile): Predicate {
  const { programId, moment } = compile;
  const stored = (predicate: Predicate) =>
    among(
      compile,
      sql`
      select c.guest_id from computed_values c
      where c.program_id = ${programId} and c.computed_property_id = ${property_id} and ${predicate}`,
    );
  if (rule.type === 'number') return stored(compared(rule.number, sql`c.number_value`));
  if (rule.type === 'date') {
    const isKnown = stored(sql<SqlBool>`c.date_value is not null`);
    return rule.when.op === 'never' ? not(isKnown) : stored(happened(rule.when, sql`c.date_value`, moment));
  }
  const seen = sql`c.text_value`;
  const isNone = rule.text.op === 'not_set' || rule.text.op === 'is_not';
  if (!isNone) return stored(texted(rule.text, seen));
  return not(stored(not(texted(rule.text, seen))));
}

/** Never true: for a kind whose rows do not exist. */
export const nobody = (): Predicate => FALSE;
