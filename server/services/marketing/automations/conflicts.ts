import { sql } from 'kysely';
import { type Conflict, REPLAY_DAYS } from '#contract/marketing/automations/runs.ts';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import { THING } from './commands.ts';
import { draftOf } from './definition.ts';
import { findAutomation } from './queries.ts';
import { candidatesIn } from './replay/candidates.ts';
import { happenedIn } from './replay/happened.ts';

const DAY = 86_400_000;
/** Others are told that would write within so many days. */
const SOON_DAYS = 7;
/** More guests than these are judged by as many of them. */
const MOST_GUESTS = 50_000;

/** Guests who are inside, and whom the trigger meant in the last 30 days. */
async function guestsOf(db: Db, programId: number, id: number, now: Date): Promise<number[]> {
  const row = found(await findAutomation(db, programId, id), THING);
  const version = draftOf(row, row.actions);
  const span = { from: new Date(now.getTime() - REPLAY_DAYS * DAY), to: now };
  const happened = await happenedIn(db, programId, version, span);
  const candidates = await candidatesIn(db, programId, version, span, happened);
  const { rows: inside } = await sql<{ guest_id: number }>`select guest_id from automation_runs
    where program_id = ${programId} and automation_id = ${id} and state in ('active', 'failed') limit ${MOST_GUESTS}`.execute(
    db,
  );
  const ids = new Set([...inside, ...candidates].map(({ guest_id }) => guest_id));
  return [...ids].slice(0, MOST_GUESTS);
}

/** What else would reach the same guests soon: automations in which they are, campaigns that are to be sent. Errors: NOT_FOUND. */
export async function findConflicts(
  db: Db,
  programId: number,
  id: number,
  now: Date,
): Promise<{ guests: number; data: Conflict[] }> {
  const guests = await guestsOf(db, programId, id, now);
  const same = sql`any(${guests}::bigint[])`;
  const { rows: automations } = await sql<Found>`
    select 'automation' as kind, a.automation_id as id, a.name, count(distinct r.guest_id)::integer as guests, null::timestamptz as at
    from automation_runs r join automations a using (program_id, automation_id)
    where r.program_id = ${programId} and r.automation_id <> ${id} and r.guest_id = ${same}
      and r.state in ('active', 'failed') and exists (select from campaigns c where c.program_id = r.program_id
        and c.automation_id = r.automation_id and c.state in ('sending', 'paused'))
    group by a.automation_id, a.name`.execute(db);
  const soon = new Date(now.getTime() + SOON_DAYS * DAY);
  const { rows: campaigns } = await sql<Found>`
    select c.channel || '_campaign' as kind, c.campaign_id as id, c.name, c.scheduled_for as at,
      (select count(distinct m.guest_id) from segment_members m where m.program_id = c.program_id
        and m.segment_id = any(c.segment_ids) and m.guest_id = ${same} and not exists (select from segment_members x
          where x.program_id = m.program_id and x.guest_id = m.guest_id
            and x.segment_id = any(c.exclude_segment_ids)))::integer as guests
    from campaigns c
    where c.program_id = ${programId} and c.automation_id is null and c.channel in ('email', 'sms', 'push')
      and c.state not in ('draft', 'sent', 'cancelled', 'failed') and c.scheduled_for < ${soon}`.execute(db);
  const data = [...automations, ...campaigns]
    .filter((one) => one.guests > 0)
    .sort((a, b) => b.guests - a.guests)
    .map(({ at, ...one }) => ({ ...one, when_ts: at?.toISOString() ?? null }));
  return { guests: guests.length, data };
}

interface Found extends Omit<Conflict, 'when_ts'> {
  readonly at: Date | null;
}
