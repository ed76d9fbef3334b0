import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Channel, ConsentState } from '#contract/marketing/segments/facts.ts';
import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { among, type Compile, joined, not, type Predicate } from '../sqlParts.ts';

/** What was last said for the address a guest has now: one row a guest of whom anything is known, `opted_in`. A claim says nothing. */
const SAID: Record<Channel, (programId: number) => RawBuilder<unknown>> = {
  email: (programId) => sql`
    select distinct on (c.guest_id) c.guest_id, c.opted_in
    from guest_consents c
    join guests o on o.program_id = c.program_id and o.guest_id = c.guest_id and lower(o.email::text) = c.target
    where c.program_id = ${programId} and c.channel = 'email' and not c.is_claimed and c.taken_back_ts is null
    order by c.guest_id, c.happened_ts desc, c.guest_consent_id desc`,
  // STOP stays in force until START is texted, whatever was written down since.
  sms: (programId) => sql`
    select distinct on (s.guest_id) s.guest_id, s.opted_in from (
      select c.guest_id, c.opted_in, 1 as rank, c.happened_ts, c.guest_consent_id
      from guest_consents c
      join guests o on o.program_id = c.program_id and o.guest_id = c.guest_id and o.phone = c.target
      where c.program_id = ${programId} and c.channel = 'sms' and not c.is_claimed and c.taken_back_ts is null
      union all
      select o.guest_id, not t.is_out, case when t.is_out then 0 else 1 end,
        case when t.is_out then t.opted_out_ts else t.opted_in_ts end, 0
      from (select w.*, w.opted_out_ts is not null
          and (w.opted_in_ts is null or w.opted_out_ts > w.opted_in_ts) as is_out
        from sms_consents w where w.program_id = ${programId}) t
      join guests o on o.program_id = t.program_id and o.phone = t.phone
      where t.is_out or t.opted_in_ts is not null
    ) s order by s.guest_id, s.rank, s.happened_ts desc, s.guest_consent_id desc`,
  // Any device that may be written to is a yes.
  push: (programId) => sql`
    select d.guest_id, bool_or(d.opted_in) as opted_in from (
      select distinct on (c.guest_id, c.target) c.guest_id, c.opted_in
      from guest_consents c
      where c.program_id = ${programId} and c.channel = 'push' and not c.is_claimed and c.taken_back_ts is null
      order by c.guest_id, c.target, c.happened_ts desc, c.guest_consent_id desc
    ) d group by d.guest_id`,
};

export const saidOf = (channel: Channel, programId: number) => SAID[channel](programId);

export function consent({ channel, states }: ConditionOf<'consent'>, compile: Compile): Predicate {
  const said = sql`(${saidOf(channel, compile.programId)}) said`;
  const is: Record<ConsentState, () => Predicate> = {
    opted_in: () => among(compile, sql`select said.guest_id from ${said} where said.opted_in`),
    opted_out: () => among(compile, sql`select said.guest_id from ${said} where not said.opted_in`),
    unknown: () => not(among(compile, sql`select said.guest_id from ${said}`)),
  };
  const wanted = [...new Set(states)].map((state) => is[state]());
  return wanted.length === 3 ? sql<SqlBool>`true` : joined(wanted, 'or');
}

export function reachable({ channel, is }: ConditionOf<'reachable'>, compile: Compile): Predicate {
  const isReached =
    compile.reachedBy?.(channel) ??
    among(
      compile,
      sql`select r.guest_id from guest_reach r where r.program_id = ${compile.programId} and ${sql.ref(`r.${channel}`)}`,
    );
  return is ? isReached : not(isReached);
}
