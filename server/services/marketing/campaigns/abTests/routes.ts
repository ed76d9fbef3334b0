import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelTest, chooseVariant, readPower } from './acts.ts';
import { checkTestConcept, readTest, removeTest, saveTest } from './commands.ts';

const { campaignTests: endpoints } = services;

/** Tests between two variants of an email. */
export function abTestRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.get, async ({ ctx, params }) => {
    await checkTestConcept(platform, ctx, params.programId);
    return readTest(platform, ctx, params.id);
  });
  bind(endpoints.save, async ({ ctx, params, body }) => {
    await checkTestConcept(platform, ctx, params.programId);
    return saveTest(platform, ctx, params.id, body);
  });
  bind(endpoints.remove, async ({ ctx, params }) => {
    await checkTestConcept(platform, ctx, params.programId);
    return removeTest(platform, ctx, params.id);
  });
  bind(endpoints.power, async ({ ctx, params, body }) => {
    await checkTestConcept(platform, ctx, params.programId);
    return readPower(platform, ctx, params.id, body);
  });
  bind(endpoints.choose, async ({ ctx, params, body }) => {
    await checkTestConcept(platform, ctx, params.programId);
    return chooseVariant(platform, ctx, { campaignId: params.id, ...body });
  });
  bind(endpoints.cancel, async ({ ctx, params, body }) => {
    await checkTestConcept(platform, ctx, params.programId);
    return cancelTest(platform, ctx, { campaignId: params.id, ...body });
  });
}
