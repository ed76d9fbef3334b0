import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readDevice } from '../deviceCookie.ts';
import { welcome } from '../handOver.ts';
import { answerChallenge } from './challenge.ts';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor, turnOffSecondFactor } from './commands.ts';

const { secondFactor: endpoints } = services;

export function secondFactorRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.signIn, async ({ body, ctx, request, reply }) => {
    const knownAs = (email: string) => readDevice(request, platform.config, email);
    return welcome(platform, request, reply, await answerChallenge(platform, body, ctx, knownAs));
  });
  bind(endpoints.get, ({ ctx }) => readSecondFactor(platform, ctx));
  bind(endpoints.begin, ({ ctx }) => beginSecondFactor(platform, ctx));
  bind(endpoints.confirm, async ({ body, ctx }) => ({
    recovery_codes: await confirmSecondFactor(platform, ctx, body.code),
  }));
  bind(endpoints.turnOff, ({ body, ctx }) => turnOffSecondFactor(platform, ctx, body.code));
}
