import { Failure } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeParty, systemActor } from '#server/services/host/parties/index.ts';

/** Who moves the demo's guests, within a concept. */
export const demoActor = (programId: number) => systemActor(programId, 'Demo service', 'demo');

/** Does something as a host would. One may have been quicker, or the table is not free yet: then it is looked at again in a minute. */
export async function tryAct({ log }: Platform, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    log.debug({ code: error.code, message: error.message }, 'the demo waits with a party');
  }
}

/** One act of the demo on a party. */
export const actOf = (
  platform: Platform,
  { programId, partyId }: { programId: number; partyId: number },
  plan: Parameters<typeof changeParty>[4],
): Promise<void> => tryAct(platform, () => changeParty(platform, demoActor(programId), partyId, {}, plan));
