import { checkVersion, found } from '#server/platform/errors/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import { THING } from '../acts.ts';
import { lockCampaign } from '../moves.ts';
import { presentTest } from './present.ts';
import { findTest } from './queries.ts';

export const TEST = 'This campaign’s A/B test';

/** The campaign and its test if it has one, which nobody else changes meanwhile, in the version that was seen. Errors: NOT_FOUND, STALE. */
export async function hold({ trx, ctx }: Write, campaignId: number, version: number | undefined) {
  const row = found(await lockCampaign(trx, ctx.programId, campaignId, 'email'), THING);
  const before = await findTest(trx, ctx.programId, campaignId);
  if (before) checkVersion(before.version, version, `The A/B test of “${row.name}”`, presentTest(before));
  return { row, before };
}

/** The same of a campaign that has one. */
export async function holdTest(work: Write, campaignId: number, version: number | undefined) {
  const { row, before } = await hold(work, campaignId, version);
  return { row, test: found(before, TEST) };
}
