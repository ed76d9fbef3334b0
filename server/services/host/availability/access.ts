import { type Asker, isFlagOn } from '#server/platform/flags/index.ts';
import type { Platform } from '#server/platform/platform.ts';

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
