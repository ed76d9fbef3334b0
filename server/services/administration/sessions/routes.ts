import type { FastifyReply } from 'fastify';
import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseProgram, rememberLocation, endOwnSessions } from './commands.ts';
import { clearRefreshCookie, readRefreshCookie } from './cookie.ts';
import { readDevice } from './deviceCookie.ts';
import { handOver, welcome } from './handOver.ts';
import { readIdentity } from './identity.ts';
import { identityServiceRoutes } from './identityService/routes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { presentDevice, presentProgram } from './present.ts';
import { listSessionsOf, signInMethodOf } from './queries.ts';
import { refreshSession } from './refresh.ts';
import { readStart } from './start.ts';
import { signInWithPassword } from './signIn.ts';

const { sessions: endpoints } = services;

export function sessionRoutes(bind: Bind, platform: Platform): void {
  const { db, config, clock } = platform;
  bind(endpoints.create, async ({ body, ctx, request, reply }) => {
    const device = readDevice(request, config, body.email);
    return welcome(platform, request, reply, await signInWithPassword(platform, body, ctx, device));
  });
  bind(endpoints.refresh, async ({ ctx, query, request, reply }) => {
    const opened = await refreshSession(platform, readRefreshCookie(request), ctx);
    if (opened) {
      const start = query.start ? await readStart(platform, opened.token, query) : null;
      return { ...handOver(platform, reply, opened), start };
    }
    clearRefreshCookie(reply, config);
    return fail('SESSION_EXPIRED', 'Your session has ended. Sign in again.');
  });
  bind(endpoints.prelogin, async ({ params }) => ({
    user_id: params.id,
    sign_in_method: await signInMethodOf(db, params.id),
  }));
  const end = async ({ ctx, reply }: { ctx: RequestContext; reply: FastifyReply }) => {
    await endOwnSessions(platform, ctx, { sessionId: ctx.session.sessionId, userId: ctx.userId });
    clearRefreshCookie(reply, config);
  };
  bind(endpoints.end, end);
  bind(endpoints.endAlias, end);
  bind(endpoints.endOne, async ({ params, ctx }) => {
    const ending = { sessionId: params.id, userId: ctx.userId };
    const ended = await endOwnSessions(platform, ctx, ending);
    found(ended[0], `Session ${params.id}`);
  });
  bind(endpoints.endAll, async ({ ctx }) => {
    const ending = { userId: ctx.userId, except: ctx.session.sessionId };
    return { ended: (await endOwnSessions(platform, ctx, ending)).length };
  });
  bind(endpoints.listMine, async ({ ctx }) => {
    const rows = await listSessionsOf(db, ctx.userId, clock.now());
    return rows.map((row) => presentDevice(row, ctx.session.sessionId));
  });
  bind(endpoints.setProgram, async ({ body, ctx }) =>
    presentProgram(await chooseProgram(platform, ctx, body.program_id)),
  );
  bind(endpoints.setLocation, async ({ body, ctx }) => {
    await rememberLocation(platform, ctx, body.merchant_id);
    return OK;
  });
  bind(endpoints.identity, async ({ ctx, query }) =>
    readIdentity(platform, { session: ctx.session, membership: ctx.membershipOrNull }, query),
  );
  identityServiceRoutes(bind, platform);
  passwordRoutes(bind, platform);
}
