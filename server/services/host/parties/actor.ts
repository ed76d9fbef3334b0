import type { Stamp } from '#server/platform/audit/index.ts';

/** Who acts on a party: a person's request, or the product itself on a guest's behalf. */
export interface Actor {
  readonly programId: number;
  worksAt(merchantId: number): boolean;
  stamp(): Stamp;
}

/** The product acting within a concept, such as for a guest who answers by message; `origin` says through what. */
export function systemActor(programId: number, actorName: string, origin: string): Actor {
  const stamp: Stamp = { programId, actorUserId: null, actorName, origin, requestId: null };
  return { programId, worksAt: () => true, stamp: () => stamp };
}
