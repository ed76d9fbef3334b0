import { z } from 'zod';
import { id } from '#contract/core/ids.ts';
import { type ReservationType, typeFields } from '#contract/host/inventory/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';
import { durationText } from '#src/ui/words/durations.ts';

const { name, description, roomIds, is_shared_experience, noticeMinutes, advanceDays } = typeFields;

/** What the form of a type takes; the tables stay as they are stored where none are named. */
export const typeForm = z.object({
  name,
  description,
  roomIds,
  is_shared_experience: is_shared_experience.optional(),
  noticeMinutes: noticeMinutes.optional(),
  advanceDays: advanceDays.optional(),
  excludedTables: z.array(id).optional(),
});

export interface TypeRights {
  /** Notice and how far ahead belong to the availability settings (PERM-031). */
  readonly settings: boolean;
  readonly shared: boolean;
}

const NEW = {
  name: '',
  description: '',
  roomIds: [],
  is_shared_experience: false,
  noticeMinutes: 0,
  advanceDays: null,
};

/** What the form of a type starts with; what its flag hides is not in it, and so left as it is. */
export function typeStart(type: ReservationType | null, rights: TypeRights): z.input<typeof typeForm> {
  const from = type ?? NEW;
  return {
    name: from.name,
    description: from.description,
    roomIds: from.roomIds,
    ...(rights.shared ? { is_shared_experience: from.is_shared_experience } : {}),
    ...(rights.settings ? { noticeMinutes: from.noticeMinutes, advanceDays: from.advanceDays } : {}),
  };
}

/** When a type can be booked: “Any time” or “At least 2 hours and at most 60 days ahead”. */
export function leadText({
  noticeMinutes,
  advanceDays,
}: Pick<ReservationType, 'noticeMinutes' | 'advanceDays'>): string {
  const parts = [
    noticeMinutes > 0 ? `at least ${durationText(noticeMinutes)}` : '',
    advanceDays === null ? '' : `at most ${counted(advanceDays, 'day')}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Booked any time ahead' : `Booked ${parts.join(' and ')} ahead`;
}
