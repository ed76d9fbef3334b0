import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import type { Bind } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPasswordToken } from './passwordTokens.ts';
import { handOver } from './handOver.ts';
import { presentLink } from './present.ts';
import { requestReset } from './requestReset.ts';
import { changeOwnPassword, refuseLink, setPasswordWithLink } from './setPassword.ts';

const { sessions: endpoints } = services;

export function passwordRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.requestPasswordReset, async ({ body, ctx }) => {
    await requestReset(platform, body.email, ctx);
    return OK;
  });
  bind(endpoints.readPasswordToken, async ({ body }) => {
    const link = await findPasswordToken(platform.db, body.password_token, platform.clock.now());
    return link ? presentLink(link) : refuseLink();
  });
  bind(endpoints.setPassword, async ({ body, ctx, reply }) =>
    handOver(platform, reply, await setPasswordWithLink(platform, body, ctx)),
  );
  bind(endpoints.changePassword, async ({ body, ctx }) => {
    await changeOwnPassword(platform, ctx, body);
    return OK;
  });
}
