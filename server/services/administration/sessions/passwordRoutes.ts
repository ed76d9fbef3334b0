import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPasswordToken } from './passwordTokens.ts';
import { welcome } from './handOver.ts';
import { presentInvitation, presentLink } from './present.ts';
import { requestReset } from './requestReset.ts';
import { acceptMine, acceptWithLink } from './acceptInvitation.ts';
import { refuseLink } from './refuseLink.ts';
import { changeOwnPassword, setPasswordWithLink } from './setPassword.ts';
import { getUserRow } from './queries.ts';
import { listInvitations } from './waiting.ts';

const { sessions: endpoints } = services;

export function passwordRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.requestPasswordReset, ({ body, ctx }) => requestReset(platform, body.email, ctx));
  bind(endpoints.readPasswordToken, async ({ body }) => {
    const link = await findPasswordToken(platform.db, body.password_token, platform.clock.now());
    return link ? presentLink(link) : refuseLink();
  });
  bind(endpoints.setPassword, async ({ body, ctx, request, reply }) =>
    welcome(platform, request, reply, await setPasswordWithLink(platform, body, ctx)),
  );
  bind(endpoints.acceptInvitation, async ({ body, ctx }) =>
    acceptWithLink(platform, body.password_token, ctx),
  );
  bind(endpoints.myInvitations, async ({ ctx }) => {
    const rows = await listInvitations(platform.db, await getUserRow(platform.db, ctx.userId));
    return rows.map(presentInvitation);
  });
  bind(endpoints.acceptMine, ({ params, ctx }) => acceptMine(platform, ctx, params.id));
  bind(endpoints.changePassword, ({ body, ctx }) => changeOwnPassword(platform, ctx, body));
}
