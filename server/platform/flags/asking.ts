import type { FlagName } from '#contract/core/flags.ts';
import type { Stamp } from '../audit/index.ts';
import type { Membership } from '../auth/index.ts';
import { fail } from '../errors/index.ts';
import type { FlagService } from './flagService.ts';

/** Whoever asks: a person's request, or the product itself. */
export interface Asker {
  readonly programId: number;
  readonly membershipOrNull?: Membership | null;
  stamp(): Stamp;
}

interface Flags {
  readonly flags: Pick<FlagService, 'isOn'>;
}

/** Whether a feature is switched on for somebody at a location, or for the concept where none is named (PERM-013). */
export function isFlagOn(
  { flags }: Flags,
  asker: Asker,
  flag: FlagName,
  merchantId: number | null,
): Promise<boolean> {
  return flags.isOn(flag, {
    user_id: asker.stamp().actorUserId,
    program_id: asker.programId,
    merchant_id: merchantId,
    is_admin: asker.membershipOrNull?.isAdmin ?? false,
  });
}

/** FLAG_OFF where a feature is switched off at a location. */
export async function requireFlag(
  platform: Flags,
  asker: Asker,
  flag: FlagName,
  merchantId: number,
): Promise<void> {
  if (!(await isFlagOn(platform, asker, flag, merchantId))) refuseFlag(flag);
}

export function refuseFlag(flag: FlagName): never {
  return fail('FLAG_OFF', `The feature ${flag} is switched off here. Ask a super admin to switch it on.`, {
    details: { flag },
  });
}
