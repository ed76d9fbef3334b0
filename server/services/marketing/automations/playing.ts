import { sql } from 'kysely';
import type { GuestTrace } from '#contract/marketing/automations/runs.ts';
import { triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { calledGuest, getGuestRow, readUsual } from '#server/services/guests/guests/index.ts';
import { readFacts } from '#server/services/marketing/segments/index.ts';
import { actionName } from './actions.ts';
import { THING } from './commands.ts';
import { draftOf, type Published } from './definition.ts';
import { askFor } from './engine/asking.ts';
import { firstOf } from './engine/enter.ts';
import { imagine } from './engine/imagine.ts';
import { tracedStep } from './traced.ts';
import { problemsOf } from './publish.ts';
import { findAutomation } from './queries.ts';

/** What nobody can know ends nothing: waits are waited for to their end. */
const FOR_EVER = new Date(8_640_000_000_000_000);

/** The draft of an automation that can be played. Errors: NOT_FOUND, VALIDATION for one that leads nowhere or round. */
export async function playable(
  { db, clock }: Platform,
  ctx: RequestContext,
  id: number,
  { needsTrigger = false }: { readonly needsTrigger?: boolean } = {},
): Promise<Published> {
  const row = found(await findAutomation(db, ctx.programId, id), THING);
  const drawn = draftOf(row, row.actions);
  const [problem] = (await problemsOf(db, ctx.programId, drawn, clock.now())).filter(
    ({ action_id }) => action_id !== 0 || needsTrigger || drawn.first_action_id === null,
  );
  if (!problem) return drawn;
  const action = row.actions.find((one) => one.automation_action_id === problem.action_id);
  return fail(
    'VALIDATION',
    `“${row.name}” cannot be tried yet. ${action ? `${actionName(action)}: ` : ''}${problem.message}.`,
    {
      errors: { [action ? `actions.${problem.action_id}` : 'root']: problem.message },
    },
  );
}

async function traceOf(
  platform: Platform,
  ctx: RequestContext,
  version: Published,
  guestId: number,
  name: string,
): Promise<GuestTrace> {
  const { db, clock } = platform;
  const now = clock.now();
  const [facts] = await readFacts(db, ctx.programId, [guestId]);
  const timezone = (await readUsual(db, ctx.programId, [guestId])).get(guestId)?.timezone ?? 'UTC';
  const first = firstOf(version, { now, timezone, facts: facts ?? null });
  const guest = { guest_id: guestId, guest_name: name };
  if (!first.enters)
    return {
      ...guest,
      enters: false,
      at: now.toISOString(),
      why: `Stays out: ${first.text.toLowerCase()}`,
      state: null,
      steps: [],
    };
  const ask = await askFor(db, ctx.programId, version, [guestId], { now, since: now, telling: 'full' });
  const course = imagine(
    version,
    { guestId, timezone, factsAt: () => facts ?? null, happenings: [], ask: ask({ guestId, timezone }) },
    { first: first.id, entered: now, until: FOR_EVER },
  );
  return {
    ...guest,
    enters: true,
    why: first.text || 'Enters',
    state: course.state,
    at: now.toISOString(),
    steps: course.steps.map(tracedStep),
  };
}

/** What an automation as it is drawn would do with a guest from now on. Errors: NOT_FOUND, GONE, VALIDATION. */
export async function testWith(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  guestId: number,
): Promise<GuestTrace> {
  const version = await playable(platform, ctx, id);
  const guest = await getGuestRow(platform.db, ctx.programId, guestId);
  return traceOf(platform, ctx, version, guest.guest_id, calledGuest(guest));
}

/** Guests whom the trigger could have brought in within the last days, the newest first. */
async function recentGuests(
  db: Db,
  programId: number,
  version: Published,
  since: Date,
  take: number,
): Promise<{ guest_id: number; name: string | null }[]> {
  const source = triggerOf(version.trigger_source_id);
  const segmentId = version.trigger_settings.segment_id;
  const who =
    source === 'segment_entered'
      ? sql`select m.guest_id, max(m.entered_ts) as at from segment_members m where m.program_id = ${programId} and m.segment_id = ${segmentId} group by m.guest_id`
      : source === 'birthday'
        ? sql`select g.guest_id, g.created_ts as at from guests g where g.program_id = ${programId} and g.birthday is not null`
        : sql`select p.guest_id, max(p.visited_ts) as at from parties p where p.program_id = ${programId} and p.guest_id is not null
            and p.visited_ts >= ${since} group by p.guest_id`;
  const { rows } = await sql<{ guest_id: number; name: string | null }>`
    select g.guest_id, nullif(trim(concat_ws(' ', g.fname, g.lname)), '') as name
    from (${who}) w join guests g on g.program_id = ${programId} and g.guest_id = w.guest_id and g.deleted_ts is null
    order by w.at desc nulls last, g.guest_id limit ${take}`.execute(db);
  return rows;
}

const DAYS_MS = 30 * 86_400_000;

/** The same with some guests at once. Errors: NOT_FOUND, VALIDATION. */
export async function dryRun(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  take: number,
): Promise<GuestTrace[]> {
  const version = await playable(platform, ctx, id);
  const since = new Date(platform.clock.now().getTime() - DAYS_MS);
  const guests = await recentGuests(platform.db, ctx.programId, version, since, take);
  const traces: GuestTrace[] = [];
  for (const { guest_id, name } of guests)
    traces.push(await traceOf(platform, ctx, version, guest_id, name ?? 'No name'));
  return traces;
}
