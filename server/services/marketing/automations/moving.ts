import { sql } from 'kysely';
import { reachable } from '#contract/marketing/automations/graph.ts';
import type { AutomationVersion } from '#contract/marketing/automations/runs.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { actionName } from './actions.ts';
import { THING } from './commands.ts';
import { readPublished } from './definition.ts';
import { holdAutomation } from './publish.ts';
import { findAutomation } from './queries.ts';

/** So many versions are told. */
const MOST_VERSIONS = 50;

/** The versions of an automation, newest first; of each the steps at which somebody stands. Errors: NOT_FOUND. */
export async function listVersions(db: Db, programId: number, id: number): Promise<AutomationVersion[]> {
  const row = found(await findAutomation(db, programId, id), THING);
  const versions = await db
    .selectFrom('automation_versions')
    .select(['number', 'definition', 'published_ts', 'published_by_name'])
    .where('program_id', '=', programId)
    .where('automation_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const { rows: here } = await sql<{ number: number; action_id: number | null; n: number; sends: number }>`
    select number, action_id, count(*)::integer as n, (count(*) filter (where wait in ('send', 'give', 'given')))::integer as sends
    from automation_runs where program_id = ${programId} and automation_id = ${id} and state in ('active', 'failed')
    group by number, action_id`.execute(db);
  const newest = versions.find(({ number }) => number === row.number);
  const there = new Set(newest ? readPublished(newest.definition).actions.map((one) => one.id) : []);
  return versions.map(({ number, definition, published_ts, published_by_name }) => {
    const own = here.filter((one) => one.number === number);
    const { actions, first_action_id } = readPublished(definition);
    const order = [...reachable(first_action_id, actions)];
    const inOrder = actions.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    return {
      number,
      published_ts: published_ts.toISOString(),
      published_by_name,
      open_runs: own.reduce((sum, { n }) => sum + n, 0),
      steps: inOrder.flatMap((action) => {
        const at = own.find(({ action_id }) => action_id === action.id);
        return at
          ? [
              {
                action_id: action.id,
                name: actionName(action),
                waiting: at.n,
                sending: at.sends,
                has_counterpart: there.has(action.id),
              },
            ]
          : [];
      }),
    };
  });
}

interface Move {
  readonly action_id: number;
  readonly to_action_id: number;
}

/**
 * Moves guests of an older version to the newest. At the same step they wait on as they did; at another they begin it now. Who waits for a
 * message or a gift on its way is left where they are. Errors: NOT_FOUND, IN_USE for the newest itself, VALIDATION naming what has no such step.
 */
export function moveRuns(
  platform: Platform,
  ctx: RequestContext,
  { id, number }: { readonly id: number; readonly number: number },
  steps: readonly Move[],
): Promise<{ count: number }> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await holdAutomation(work, id);
    if (row.number === null || number >= row.number)
      fail('IN_USE', `Version ${number} is the newest, so there is nowhere to move its guests.`);
    const stored = await trx
      .selectFrom('automation_versions')
      .select(['number', 'definition'])
      .where('program_id', '=', ctx.programId)
      .where('automation_id', '=', id)
      .where('number', 'in', [number, row.number])
      .execute();
    const stepsOf = (of: number | null) => {
      const version = found(
        stored.find((one) => one.number === of),
        'This version',
      );
      return new Set(readPublished(version.definition).actions.map((one) => one.id));
    };
    const [own, newest] = [stepsOf(number), stepsOf(row.number)];
    const wrong = steps.findIndex((one) => !own.has(one.action_id) || !newest.has(one.to_action_id));
    if (wrong >= 0) {
      const isOwn = own.has(steps[wrong]?.action_id ?? 0);
      fail(
        'VALIDATION',
        `Version ${isOwn ? row.number : number} has no such step. Reload the page and choose again.`,
        {
          errors: {
            [`steps.${wrong}.${isOwn ? 'to_action_id' : 'action_id'}`]: `Choose a step of version ${isOwn ? row.number : number}`,
          },
        },
      );
    }
    const { rows } = await sql<{ id: number }>`
      update automation_runs r set number = ${row.number}, action_id = x.to_action_id,
        state = 'active', reason = null, detail = null,
        attempt = r.attempt + case when r.state = 'failed' then 1 else 0 end,
        wait = case when x.to_action_id = x.action_id and r.state = 'active' then r.wait end,
        due_ts = case when x.to_action_id = x.action_id and r.state = 'active' then r.due_ts else ${now}::timestamptz end
      from json_to_recordset(${JSON.stringify(steps)}::json) as x(action_id bigint, to_action_id bigint)
      where r.program_id = ${ctx.programId} and r.automation_id = ${id} and r.number = ${number} and r.action_id = x.action_id
        and r.state in ('active', 'failed') and coalesce(r.wait, '') not in ('send', 'give', 'given')
      returning r.automation_run_id as id`.execute(trx);
    await tell(work, {
      kind: 'automation.moved',
      recordId: id,
      recordName: row.name,
      changes: [{ field: 'count', from: null, to: rows.length }],
    });
    return { count: rows.length };
  });
}
