import type { FlagName } from '#contract/core/flags.ts';
import type { Stamp } from '../../platform/audit/index.ts';
import type { Membership } from '../../platform/auth/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** Whoever asks: a person's request, or the product itself. */
export interface Asker {
  readonly programId: number;
  readonly membershipOrNull?: Membership | null;
  stamp(): Stamp;
}

/** Whether a feature is switched on for somebody at a location. */
export function isFlagOn(
  { flags }: Platform,
  asker: Asker,
  flag: FlagName,
  merchantId: number,
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
  platform: Platform,
  asker: Asker,
  flag: FlagName,
  merchantId: number,
): Promise<void> {
  if (await isFlagOn(platform, asker, flag, merchantId)) return;
  fail('FLAG_OFF', `The feature ${flag} is switched off here. Ask a super admin to switch it on.`, {
    details: { flag },
  });
}

/** Which parts of the inventory are there at all for somebody (INV-005, PERM-032, PERM-033). */
export interface Visibility {
  readonly privateSlots: boolean;
  readonly sharedTypes: boolean;
}

export async function visibilityOf(
  platform: Platform,
  asker: Asker,
  merchantId: number,
): Promise<Visibility> {
  return {
    privateSlots: await isFlagOn(platform, asker, 'private-inventory', merchantId),
    sharedTypes: await isFlagOn(platform, asker, 'shared-experiences-availability', merchantId),
  };
}
