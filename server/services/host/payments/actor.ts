import type { Stamp } from '#server/platform/audit/index.ts';
import type { Membership } from '#server/platform/auth/index.ts';

/** Who acts on a party's money: a person's request, or the product itself. */
export interface Actor {
  readonly programId: number;
  readonly membershipOrNull?: Membership | null;
  worksAt(merchantId: number): boolean;
  stamp(): Stamp;
}

/** The product acting by itself, such as charging what is due or hearing from the provider. */
export function systemActor(programId: number): Actor {
  const stamp = { programId, actorUserId: null, actorName: 'Couvert', origin: 'payments', requestId: null };
  return { programId, worksAt: () => true, stamp: () => stamp };
}
