import { z } from 'zod';
import { services } from '#contract/index.ts';
import { REPORT_FLAGS, type Report } from '#contract/host/reports/names.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import { type Bind, refuse, type RequestContext } from '#server/platform/http/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createEmail, removeEmail, saveEmail } from './commands.ts';
import { listOwn, presentEmail } from './queries.ts';
import { mayRead, sendDueReports, sendNow } from './sending.ts';

const { reportEmails: endpoints } = services;
const LOOK_MS = 60_000;

/** Sends the reports that people asked for, when they are due. */
export const reportEmailJobs = (platform: Platform): Job[] => [
  defineJob({
    name: 'reportEmails.send',
    data: z.object({}),
    retries: 0,
    expireMinutes: 15,
    everyMs: LOOK_MS,
    run: () => sendDueReports(platform),
  }),
];

/** Refuses who may not see the report, or where it is switched off (PERM-027). */
async function mustSee(platform: Platform, ctx: RequestContext, report: Report): Promise<void> {
  if (!(await isFlagOn(platform, ctx, REPORT_FLAGS[report], null))) refuseFlag(REPORT_FLAGS[report]);
  if (!mayRead(ctx.membership, report)) refuse(['guestProfile.view']);
}

export function reportEmailRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.list, async ({ ctx, query: { report } }) => {
    await mustSee(platform, ctx, report);
    const rows = await listOwn(platform.db, ctx.programId, { report, userId: ctx.userId });
    return { data: rows.map(presentEmail) };
  });
  bind(endpoints.create, async ({ ctx, body }) => {
    await mustSee(platform, ctx, body.report);
    return createEmail(platform, ctx, body);
  });
  bind(endpoints.update, async ({ ctx, params, body }) => {
    await mustSee(platform, ctx, body.report);
    return saveEmail(platform, ctx, params.id, body);
  });
  bind(endpoints.remove, ({ ctx, params }) => removeEmail(platform, ctx, params.id));
  bind(endpoints.send, ({ ctx, params }) => sendNow(platform, ctx, params.id));
}
