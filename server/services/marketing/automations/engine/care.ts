import { sql } from 'kysely';
import type { FlagName } from '#contract/core/flags.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  closeSteps,
  isFromElsewhere,
  moveSteps,
  placeNow,
} from '#server/services/marketing/campaigns/index.ts';
import type { AutomationPause } from '#contract/marketing/automations/schemas.ts';
import { flagsOf } from '../gifts.ts';
import { readVersion, type Working } from './rows.ts';

const systemStamp = (programId: number) => ({
  programId,
  actorUserId: null,
  actorName: 'Couvert',
  origin: 'automation',
  requestId: null,
});

/** The features that the versions need in which guests are, or that they enter. */
async function flagsIn(db: Db, of: Working): Promise<Set<FlagName>> {
  const versions = await db
    .selectFrom('automation_versions')
    .select('number')
    .where('program_id', '=', of.program_id)
    .where('automation_id', '=', of.automation_id)
    .where('closed_ts', 'is', null)
    .execute();
  const flags = new Set<FlagName>();
  for (const { number } of versions)
    for (const action of (await readVersion(db, { ...of, number })).actions)
      for (const flag of flagsOf(action)) flags.add(flag);
  return flags;
}

/** Why an automation rests, by itself; null where it may go on. */
async function whyRest(platform: Platform, of: Working): Promise<AutomationPause | null> {
  const who = { user_id: null, program_id: of.program_id, merchant_id: null, is_admin: true };
  for (const flag of ['automations', ...(await flagsIn(platform.db, of))] as const)
    if (!(await platform.flags.isOn(flag, who))) return 'flag_off';
  const asked = of.resumed_ts ?? of.enabled_ts;
  if (await isFromElsewhere(platform.db, await placeNow(platform), asked)) return 'restored';
  const { rows } = await sql<{ n: number }>`select 1 as n from campaigns where program_id = ${of.program_id}
    and automation_id = ${of.automation_id} and state = 'paused' and state_reason is distinct from 'person' limit 1`.execute(
    platform.db,
  );
  return rows.length > 0 ? 'broken' : null;
}

async function setPause(platform: Platform, of: Working, reason: AutomationPause | null): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('automations')
      .set((eb) => ({ paused_reason: reason, updated_ts: now, version: eb('version', '+', 1) }))
      .where('program_id', '=', of.program_id)
      .where('automation_id', '=', of.automation_id)
      .where('paused_reason', of.paused_reason === null ? 'is' : '=', of.paused_reason)
      .executeTakeFirst();
    if (row.numUpdatedRows === 0n) return;
    await moveSteps(trx, of, reason === null ? 'sending' : 'paused', now);
    await recordEvent(trx, systemStamp(of.program_id), {
      kind: reason === null ? 'automation.resumed' : 'automation.paused',
      recordId: of.automation_id,
      recordName: of.name,
      changes: [{ field: 'paused_reason', from: of.paused_reason, to: reason }],
    });
  });
}

/** Whether an automation may go on now; what rests by itself goes on by itself where the reason is gone, and says so. */
export async function mayGoOn(platform: Platform, of: Working): Promise<boolean> {
  if (of.paused_reason !== null && of.paused_reason !== 'flag_off') return false;
  const reason = await whyRest(platform, of);
  if (reason !== of.paused_reason) await setPause(platform, of, reason);
  return reason === null;
}

/** Versions in which nobody is any more, and that nobody enters, are closed with the campaigns of their steps. */
export async function closeVersions({ db, clock }: Platform, of: Working): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { rows } = await sql<{ number: number }>`
      update automation_versions v set closed_ts = ${now}
      where v.program_id = ${of.program_id} and v.automation_id = ${of.automation_id} and v.closed_ts is null
        and not exists (select from automations a where a.program_id = v.program_id and a.automation_id = v.automation_id
          and a.active and a.number = v.number)
        and not exists (select from automation_runs r where r.program_id = v.program_id and r.automation_id = v.automation_id
          and r.number = v.number and r.state in ('active', 'failed'))
      returning v.number`.execute(trx);
    for (const { number } of rows) await closeSteps(trx, { ...of, number }, now);
  });
}
