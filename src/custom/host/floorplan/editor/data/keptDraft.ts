import { z } from 'zod';
import { room, section } from '#contract/host/floor/schemas.ts';
import { findDraft, forgetDraft, keepDraft } from '#src/dataProviders/drafts.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { floorDraft } from '../../model/draft.ts';

const kept = z.object({
  stored: z.object({
    rooms: z.array(room),
    sections: z.array(section),
    sectionKeys: z.record(z.string(), z.string()),
  }),
  draft: floorDraft,
  roomId: z.number().nullable(),
  keptAt: z.number(),
});

export type KeptFloor = z.infer<typeof kept>;

const LONGEST_MS = 14 * 24 * 3_600_000;

/** Whose drawing of which location; nobody finds another person's on a shared tablet. */
function keyOf(merchantId: number): string {
  const { userId, programId } = getSession();
  return `floor/${userId ?? 0}/${programId ?? 0}/${merchantId}`;
}

/** The drawing that was not saved, at most two weeks old; what cannot be read any more is forgotten. */
export async function findKeptFloor(merchantId: number, now = Date.now()): Promise<KeptFloor | null> {
  const value = await findDraft(keyOf(merchantId));
  if (value === undefined) return null;
  const parsed = kept.safeParse(value);
  if (parsed.success && now - parsed.data.keptAt < LONGEST_MS) return parsed.data;
  await forgetDraft(keyOf(merchantId));
  return null;
}

export function keepFloor(merchantId: number, floor: Omit<KeptFloor, 'keptAt'>): Promise<boolean> {
  return keepDraft(keyOf(merchantId), { ...floor, keptAt: Date.now() });
}

export function forgetFloor(merchantId: number): Promise<void> {
  return forgetDraft(keyOf(merchantId));
}
