import { z } from 'zod';
import { services } from '#contract/index.ts';
import { findOutage, pendingMigrations } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/index.ts';
import { listSandboxMails } from './queries.ts';

const { platform: endpoints } = services;

export function platformRoutes(bind: Bind, platform: Platform): void {
  const { config, version } = platform;
  bind(endpoints.health, async () => ({ status: 'ok' as const, version }));
  bind(endpoints.ready, () => readiness(platform));
  bind(endpoints.config, async () => ({
    environment: config.environment,
    version,
    demo_accounts: config.demo
      ? DEMO_ACCOUNTS.map(({ email, name, role, about }) => ({ email, name, role, about }))
      : null,
    demo_password: config.demo ? DEMO_PASSWORD : null,
    mail_sandbox: config.smtpUrl === null,
    sms_sandbox: platform.smsSandbox !== null,
    identity_service: platform.identity.client.isSetUp
      ? { is_sandbox: platform.identity.sandbox !== null }
      : null,
    survey_widget: config.surveyWidgetUrl,
  }));
  bind(endpoints.live, async ({ ctx, query, reply, request }) => {
    const lastSeen = z.coerce.number().int().positive().safeParse(request.headers['last-event-id']);
    const { programId, session, membership } = ctx;
    const stream = { programId, session, membership, token: ctx.tokenOrNull ?? '', reply };
    await platform.live.open(stream, query.after ?? lastSeen.data);
    return undefined;
  });
  bind(endpoints.trackEvent, async ({ body, ctx }) => {
    const { title: _title, origin: _origin, path, ...told } = body;
    platform.log.info(
      {
        analytics: { ...told, path: pageOf(path) },
        user: ctx.userId,
        program: ctx.membershipOrNull?.programId ?? null,
      },
      'analytics',
    );
  });
  bind(endpoints.reportError, async ({ body, ctx }) => {
    platform.log.warn(
      { interface_error: body, user: ctx.sessionOrNull?.userId ?? null },
      'the interface reported an error',
    );
  });
  bind(endpoints.sandboxMails, async ({ query, ctx }) => {
    allowSandbox(platform, ctx);
    return listSandboxMails(platform.db, query);
  });
}

const PAGE_LENGTH = 200;
/** A path as the log keeps it: what no address of a page has is a browser's word, and left out. */
const pageOf = (path: string) =>
  /^\/[\w/.-]*$/.test(path) ? path.slice(0, PAGE_LENGTH) : '(another address)';

/** Everybody may ask, so that what went wrong is told to the log alone. */
async function readiness({ db, jobs, log, health }: Platform) {
  const pending = await pendingMigrations(db)
    .then(async (names) => {
      await jobs.isReady();
      await health.check(db);
      return names;
    })
    .catch((error: unknown) => {
      if (!findOutage(error)) log.warn({ err: error }, 'not ready');
      return fail('UNAVAILABLE', 'Not ready: the database cannot be used. See the log of the server.', {
        headers: { 'retry-after': '5' },
      });
    });
  if (pending.length > 0) {
    fail(
      'UNAVAILABLE',
      `Not ready: these migrations are still to run: ${pending.join(', ')}. Restart Couvert.`,
    );
  }
  return { status: 'ok', database: 'ok', migrations: 'ok', jobs: jobs.working ? 'ok' : 'elsewhere' } as const;
}

/** In demo mode everybody may read the sandbox, since its accounts are public; else super admins only. */
function allowSandbox({ config }: Platform, ctx: RequestContext): void {
  if (config.smtpUrl !== null)
    fail('NOT_FOUND', 'There is no email sandbox here: email is sent by an email server.');
  if (!config.demo) ctx.requireSuperAdmin();
}
