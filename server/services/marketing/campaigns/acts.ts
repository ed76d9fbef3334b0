import type { CampaignOf } from '#contract/marketing/campaigns/schemas.ts';
import { type CampaignChannel, type CampaignState, mayMove } from '#contract/marketing/campaigns/states.ts';
import { checkOpened } from '#server/platform/audit/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { kindOf, lockCampaign, refuseMove } from './moves.ts';
import { presentCampaign, stateOf } from './present.ts';
import { type CampaignRow, findCampaign } from './queries.ts';

export const THING = 'This campaign';

interface Act {
  readonly id: number;
  readonly version?: number | undefined;
  /** Where the act brings it, in any of these states, and what it is called: `approved`. */
  readonly to?: { readonly states: readonly CampaignState[]; readonly words: string };
  /** Where it has to be, if not everywhere that leads there. */
  readonly from?: readonly CampaignState[];
}

/**
 * One act on one campaign, which nobody else changes meanwhile. Errors: NOT_FOUND; TAKEN where somebody was there before, saying who; STALE.
 */
export function actOn<K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  channel: K,
  { id, version, to, from, act }: Act & { readonly act: (work: Write, row: CampaignRow) => Promise<unknown> },
): Promise<CampaignOf[K]> {
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    const looking = { platform, userId: ctx.userId };
    const row = found(await lockCampaign(trx, ctx.programId, id, channel), THING);
    const state = stateOf(row.state);
    const isThere = !to || to.states.some((one) => mayMove(state, one));
    if (to && (!isThere || from?.includes(state) === false)) await refuseMove(work, row, to.words);
    const record = { programId: ctx.programId, type: kindOf(channel, 'updated').split('.')[0] ?? '', id };
    await checkOpened(
      trx,
      record,
      { stored: row.version, sent: version },
      `The campaign “${row.name}”`,
      presentCampaign(channel, row, looking),
    );
    await act(work, row);
    return presentCampaign(
      channel,
      found(await findCampaign(trx, ctx.programId, id, channel), THING),
      looking,
    );
  });
}
