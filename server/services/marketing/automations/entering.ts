import { sql } from 'kysely';
import type { AutomationRun } from '#contract/marketing/automations/runs.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write, type Write } from '#server/platform/write/index.ts';
import { calledGuest, getGuestRow } from '#server/services/guests/guests/index.ts';
import { enter, readFirsts } from './engine/enter.ts';
import { listWorking, readVersion, type Working } from './engine/rows.ts';
import { holdAutomation } from './publish.ts';
import { readRun } from './runs.ts';

/** IN_USE with why a guest does not enter. */
async function refuse({ trx, ctx }: Write, of: Working, guestId: number, name: string): Promise<never> {
  const { rows } = await sql<{ is_open: boolean }>`
    select state in ('active', 'failed') as is_open from automation_runs where program_id = ${ctx.programId}
      and automation_id = ${of.automation_id} and guest_id = ${guestId} order by (state in ('active', 'failed')) desc limit 1`.execute(
    trx,
  );
  const [before] = rows;
  if (before)
    fail(
      'IN_USE',
      before.is_open
        ? `${name} is on the way in “${of.name}” already.`
        : `${name} was in “${of.name}” before, and it does not let guests enter again so soon.`,
    );
  return fail('IN_USE', `${name} does not meet what “${of.name}” asks before entering.`);
}

/** Has a guest enter an automation that is on, by its rules. Errors: NOT_FOUND, GONE, IN_USE with why not. */
export function enterByHand(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  askedId: number,
): Promise<AutomationRun> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await holdAutomation(work, id);
    const guest = await getGuestRow(trx, ctx.programId, askedId);
    const name = calledGuest(guest);
    const of = (await listWorking(trx, { programId: ctx.programId, id })).find(({ active }) => active);
    if (!of) return fail('IN_USE', `“${row.name}” is switched off. Switch it on, then add guests.`);
    const version = await readVersion(trx, of);
    const guestId = guest.guest_id;
    const candidate = { guest_id: guestId, key: `hand:${now.getTime()}`, merchant_id: null, at: now };
    const firsts = await readFirsts(trx, of, version, [candidate], now);
    if (!firsts.get(guestId)?.enters || (await enter(trx, of, [candidate], now)) === 0)
      await refuse(work, of, guestId, name);
    const { rows } = await sql<{ id: number }>`select automation_run_id as id from automation_runs
      where program_id = ${ctx.programId} and automation_id = ${id} and guest_id = ${guestId}
        and trigger_key = ${candidate.key}`.execute(trx);
    await tell(work, {
      kind: 'automation.entered_by_hand',
      recordId: id,
      recordName: row.name,
      changes: [{ field: 'guest_id', from: null, to: guestId }],
    });
    const { steps: _none, ...run } = await readRun(trx, ctx.programId, found(rows[0], 'This run').id);
    return run;
  });
}
