import type { Stamp } from '#server/platform/audit/index.ts';

/** Who writes what a source brought, or how an answer went: the product itself. */
export const byCouvert = (programId: number, origin: 'source' | 'job') => ({
  programId,
  stamp: (): Stamp => ({ programId, actorUserId: null, actorName: 'Couvert', origin, requestId: null }),
});

/** As the event log names a review. */
export const nameOf = (authorName: string): string => authorName || 'a guest';
