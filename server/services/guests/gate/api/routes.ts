import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readLimits } from '../limits.ts';
import { liftSuppression, suppressByHand } from './byHand.ts';
import { registerDevice, withdrawDevice } from './devices.ts';
import { saveLimits } from './limits.ts';
import { listSuppressions } from './list.ts';
import { readReach } from './reach.ts';

const { gate: endpoints } = services;

export function gateRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.reach, ({ ctx, params }) => readReach(platform, ctx, params.id));
  bind(endpoints.suppressions, ({ ctx, query }) => listSuppressions(db, ctx.programId, query));
  bind(endpoints.suppress, ({ ctx, body }) => suppressByHand(platform, ctx, body));
  bind(endpoints.lift, ({ ctx, body }) => liftSuppression(platform, ctx, body));
  bind(endpoints.registerDevice, ({ ctx, body }) => registerDevice(platform, ctx, body));
  bind(endpoints.withdrawDevice, ({ ctx, body }) => withdrawDevice(platform, ctx, body.token));
  bind(endpoints.limits, ({ ctx }) => readLimits(db, ctx.programId));
  bind(endpoints.saveLimits, ({ ctx, body }) => saveLimits(platform, ctx, body));
}
