import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { toOf } from '#contract/marketing/automations/graph.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import { isHeldOut } from '#server/services/marketing/campaigns/index.ts';
import { readFacts } from '#server/services/marketing/segments/index.ts';
import type { Published } from '../definition.ts';
import { holdsFor, type World } from './decide.ts';
import { readVersion, type Working } from './rows.ts';

/** Somebody who may enter, and by what. */
export interface Candidate {
  readonly guest_id: number;
  /** What made them: the same again enters nobody twice. */
  readonly key: string;
  readonly merchant_id: number | null;
  readonly at: Date;
}

/** The conditions that are asked before anybody enters; where one goes on, or null where it keeps the guest out. */
export function firstOf(
  version: Published,
  world: World,
): { readonly id: number | null; readonly enters: boolean; readonly text: string } {
  const byId = new Map(version.actions.map((one) => [one.id, one]));
  let id = version.first_action_id;
  let text = '';
  for (let n = 0; n < byId.size; n += 1) {
    const action = id === null ? undefined : byId.get(id);
    if (!action?.is_pre_entry || action.action_type_id !== 2) break;
    const asked = holdsFor(action, world);
    if (!asked.ok) return { id: null, enters: false, text: asked.text };
    text = 'Meets what is asked before entering';
    id = toOf(action, 'true');
  }
  return { id, enters: true, text };
}

const hasEntryRule = (version: Published) =>
  version.actions.some(({ is_pre_entry, action_type_id }) => is_pre_entry && action_type_id === 2);

/** Has guests enter, each where the recurrence allows it and no run of theirs is open; answers how many did. */
export async function enter(
  trx: Trx,
  of: Working,
  candidates: readonly Candidate[],
  now: Date,
): Promise<number> {
  if (candidates.length === 0) return 0;
  const version = await readVersion(trx, of);
  const firsts = await readFirsts(trx, of, version, candidates, now);
  const rows = candidates.flatMap((one) => {
    const first = firsts.get(one.guest_id);
    if (!first?.enters) return [];
    const isOut = isHeldOut(-of.automation_id, one.guest_id, of.holdout_pct);
    return [
      {
        guest_id: one.guest_id,
        key: one.key,
        merchant_id: one.merchant_id,
        at: one.at.toISOString(),
        action_id: first.id,
        state: isOut ? 'held_out' : 'active',
      },
    ];
  });
  const within = version.recurrence_within;
  // Of two who come at once the first enters: the second is looked at when its run is open.
  let entered = 0;
  for (const batch of oneEach(rows)) {
    const { numAffectedRows } = await sql`
      insert into automation_runs (program_id, automation_id, number, guest_id, state, reason, action_id, due_ts, ended_ts,
        trigger_key, merchant_id, entered_ts)
      select ${of.program_id}::bigint, ${of.automation_id}::bigint, ${of.number}::integer, x.guest_id, x.state,
        case when x.state = 'held_out' then 'holdout' end, x.action_id,
        case when x.state = 'active' then ${now}::timestamptz end, case when x.state = 'held_out' then x.at end,
        x.key, x.merchant_id, x.at
      from json_to_recordset(${JSON.stringify(batch)}::json) as x(guest_id bigint, key text, merchant_id bigint, at timestamptz,
        action_id bigint, state text)
      join guests g on g.program_id = ${of.program_id} and g.guest_id = x.guest_id and g.deleted_ts is null
      where not exists (select from automation_runs o where o.program_id = ${of.program_id}
        and o.automation_id = ${of.automation_id} and o.guest_id = x.guest_id
        and (o.state in ('active', 'failed') or ${within}::integer = 0
          or o.entered_ts > x.at - make_interval(days => coalesce(${within}::integer, 0)) and ${within}::integer > 0))
      order by x.guest_id
      on conflict do nothing`.execute(trx);
    entered += Number(numAffectedRows ?? 0n);
  }
  return entered;
}

/** Batches in which nobody stands twice, in their order. */
function oneEach<T extends { readonly guest_id: number }>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  const seen = new Map<number, number>();
  for (const row of rows) {
    const n = seen.get(row.guest_id) ?? 0;
    seen.set(row.guest_id, n + 1);
    (batches[n] ??= []).push(row);
  }
  return batches;
}

/** Where each of these guests begins, asked only where there is something to ask. */
export async function readFirsts(
  db: Db | Trx,
  { program_id }: { readonly program_id: number },
  version: Published,
  candidates: readonly Candidate[],
  now: Date,
) {
  const ids = [...new Set(candidates.map(({ guest_id }) => guest_id))];
  if (!hasEntryRule(version))
    return new Map(ids.map((id) => [id, { id: version.first_action_id, enters: true, text: '' }]));
  const facts = new Map((await readFacts(db, program_id, ids)).map((one) => [one.guest_id, one]));
  const usual = await readUsual(db, program_id, ids);
  return new Map(
    ids.map((id) => [
      id,
      firstOf(version, { now, timezone: usual.get(id)?.timezone ?? 'UTC', facts: facts.get(id) ?? null }),
    ]),
  );
}
