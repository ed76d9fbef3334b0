import { createHash } from 'node:crypto';

/** Where a text falls between 0 and 1: always the same, and alike for all. */
export function fallOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Whether a guest belongs to the holdout of a campaign: the same however often one asks. */
export const isHeldOut = (campaignId: number, guestId: number, holdoutPct: number): boolean =>
  fallOf(`holdout ${campaignId} ${guestId}`) < holdoutPct / 100;
