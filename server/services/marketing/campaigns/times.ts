import { sql } from 'kysely';
import { instantOf } from '#contract/core/time.ts';
import type { CampaignChange } from '#contract/marketing/campaigns/schemas.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { CampaignWork } from './moves.ts';
import type { CampaignColumns } from './queries.ts';

type Timed = Pick<CampaignColumns, 'send_kind' | 'scheduled_for' | 'local_time'>;

/** The zones at whose clocks guests of a concept can be: the concept's own and those of its locations. */
export async function zonesOf(db: Db | Trx, programId: number): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    select default_timezone as timezone from programs where program_id = ${programId}
    union select timezone from merchants where program_id = ${programId} and deleted_ts is null
    order by 1`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

/** When the clocks of a zone show a local time, `YYYY-MM-DDTHH:mm`: of two the earlier; where they skip it, as much later. */
export const localInstant = (timezone: string, local: string): Date =>
  instantOf(timezone, local.slice(0, 10), local.slice(11));

/** The first instant at which the clocks of any guest show a local time. */
export async function firstInstant(db: Db | Trx, programId: number, local: string): Promise<Date> {
  const all = (await zonesOf(db, programId)).map((zone) => localInstant(zone, local).getTime());
  return new Date(Math.min(...all));
}

/**
 * When a campaign of these times starts; null where its day and time were not chosen yet. What is sent at once starts at once, and
 * leaves after its undo window.
 */
export async function startOf(
  { db, programId, now }: { readonly db: Db | Trx; readonly programId: number; readonly now: Date },
  { send_kind, scheduled_for, local_time }: Timed,
): Promise<Date | null> {
  if (send_kind === 'now') return now;
  if (send_kind === 'at') return scheduled_for;
  return local_time === null ? null : firstInstant(db, programId, local_time);
}

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `${message}.`, { errors: { [field]: message } });

/** VALIDATION where a campaign has no time, or one that is over. */
export async function requireTime(work: CampaignWork, timed: Timed): Promise<Date> {
  const field = timed.send_kind === 'local' ? 'local_time' : 'scheduled_for';
  const { trx: db, ctx, now } = work;
  const start = await startOf({ db, programId: ctx.programId, now }, timed);
  if (!start) return refuse(field, 'Choose a day and a time');
  if (start < now) return refuse(field, 'This time is over where the first guests are; choose a later one');
  return start;
}

/** VALIDATION for a time that makes no sense: of another century, or over when it is written. */
export async function checkTimes(
  { trx, ctx, now }: CampaignWork,
  change: Pick<CampaignChange, 'scheduled_for' | 'local_time'>,
  before: Timed | null,
): Promise<void> {
  const at = change.scheduled_for ? new Date(change.scheduled_for) : null;
  if (at && at.getTime() !== before?.scheduled_for?.getTime()) {
    refuseSenseless('campaign', { scheduled_for: at }, { timezone: 'UTC', now });
    if (at < now) refuse('scheduled_for', 'This time is over; choose a later one');
  }
  const local = change.local_time;
  if (!local || local === before?.local_time) return;
  const first = await firstInstant(trx, ctx.programId, local);
  refuseSenseless('campaign', { local_time: first }, { timezone: 'UTC', now });
}

/** The first instant of local times, kept beside them. */
export async function timeColumns(
  { trx, ctx }: CampaignWork,
  change: Pick<CampaignChange, 'send_kind' | 'local_time'>,
  before: Pick<Timed, 'send_kind' | 'local_time'> | null,
): Promise<{ scheduled_for?: Date | null }> {
  const kind = change.send_kind ?? before?.send_kind ?? 'now';
  const local = change.local_time === undefined ? (before?.local_time ?? null) : change.local_time;
  if (kind !== 'local') return {};
  return { scheduled_for: local === null ? null : await firstInstant(trx, ctx.programId, local) };
}
