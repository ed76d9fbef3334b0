import {
  type Automation,
  AUTOMATION_PAUSES,
  type AutomationPause,
} from '#contract/marketing/automations/schemas.ts';
import type { EventKind } from '#contract/core/records.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { dropMessages, moveSteps } from '#server/services/marketing/campaigns/index.ts';
import { THING } from './commands.ts';
import { presentAutomation } from './present.ts';
import { holdAutomation } from './publish.ts';
import type { Drawer, DrawerWrite } from './writer.ts';
import { type AutomationRow, findAutomation } from './queries.ts';

type Act = (
  work: DrawerWrite,
  row: AutomationRow,
) => Promise<{ readonly kind: EventKind; readonly columns: object } | null>;

const acting = (
  platform: Platform,
  ctx: Drawer,
  id: number,
  version: number | undefined,
  act: Act,
): Promise<Automation> =>
  write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await holdAutomation(work, id, version);
    const done = await act(work, row);
    if (done) {
      await trx
        .updateTable('automations')
        .set((eb) => ({ ...done.columns, updated_ts: now, version: eb('version', '+', 1) }))
        .where('program_id', '=', ctx.programId)
        .where('automation_id', '=', id)
        .execute();
      await tell(work, { kind: done.kind, recordId: id, recordName: row.name });
    }
    return presentAutomation(found(await findAutomation(trx, ctx.programId, id), THING));
  });

/** Lets nobody enter any more; guests inside finish, or stop now and get nothing more. Errors: NOT_FOUND, STALE. */
export const disableAutomation = (
  platform: Platform,
  ctx: Drawer,
  id: number,
  { version, runs }: { readonly version?: number | undefined; readonly runs: 'finish' | 'stop' },
): Promise<Automation> =>
  acting(platform, ctx, id, version, async ({ trx, now }, row) => {
    if (runs === 'stop') {
      await trx
        .updateTable('automation_runs')
        .set({ state: 'stopped', reason: 'stopped', due_ts: null, wait: null, ended_ts: now })
        .where('program_id', '=', ctx.programId)
        .where('automation_id', '=', id)
        .where('state', 'in', ['active', 'failed'])
        .execute();
      await dropMessages(trx, row);
    }
    if (!row.active && runs === 'finish') return null;
    return {
      kind: 'automation.disabled',
      columns: { active: false, backfill_total: null, backfill_until_ts: null },
    };
  });

/** Lets nothing happen in it until it is resumed. Errors: NOT_FOUND, STALE, IN_USE for one in which nothing happens. */
export const pauseAutomation = (
  platform: Platform,
  ctx: Drawer,
  id: number,
  version?: number,
): Promise<Automation> =>
  acting(platform, ctx, id, version, async ({ trx, now }, row) => {
    if (!row.active && row.open_runs === 0)
      fail('IN_USE', `“${row.name}” is switched off and empty, so there is nothing to pause.`);
    if (row.paused_reason === 'person') return null;
    await moveSteps(trx, row, 'paused', now);
    return { kind: 'automation.paused', columns: { paused_reason: 'person' } };
  });

const isPause = (reason: string): reason is AutomationPause => Object.hasOwn(AUTOMATION_PAUSES, reason);

/** Lets it go on where it rests. Errors: NOT_FOUND, STALE, IN_USE for one that does not rest, or rests while its feature is off. */
export const resumeAutomation = (
  platform: Platform,
  ctx: Drawer,
  id: number,
  version?: number,
): Promise<Automation> =>
  acting(platform, ctx, id, version, async ({ trx, now }, row) => {
    const reason = row.paused_reason;
    if (reason === null) fail('IN_USE', `“${row.name}” does not rest, so there is nothing to resume.`);
    if (reason === 'flag_off' && isPause(reason)) {
      const { words, remedy } = AUTOMATION_PAUSES[reason];
      fail('IN_USE', `“${row.name}” ${words}. ${remedy}.`);
    }
    await moveSteps(trx, row, 'sending', now);
    return { kind: 'automation.resumed', columns: { paused_reason: null, resumed_ts: now } };
  });
