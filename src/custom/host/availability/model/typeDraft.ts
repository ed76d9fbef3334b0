import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';
import { durationText } from '#src/ui/words/durations.ts';

/** A reservation type as it stands in its form; numbers as they were typed. */
export interface TypeDraft {
  readonly name: string;
  readonly description: string;
  readonly roomIds: readonly number[];
  readonly isShared: boolean;
  /** Null: as they are stored. */
  readonly excludedTables: readonly number[] | null;
  /** Minutes. */
  readonly notice: string;
  /** Days; empty is any. */
  readonly advance: string;
}

export const NEW_TYPE: TypeDraft = {
  name: '',
  description: '',
  roomIds: [],
  isShared: false,
  excludedTables: null,
  notice: '0',
  advance: '',
};

export function typeDraftOf(type: ReservationType): TypeDraft {
  return {
    name: type.name,
    description: type.description,
    roomIds: type.roomIds,
    isShared: type.is_shared_experience,
    excludedTables: null,
    notice: String(type.noticeMinutes),
    advance: type.advanceDays === null ? '' : String(type.advanceDays),
  };
}

export type TypeProblems = Partial<Record<'name' | 'notice' | 'advance', string>>;

const MOST_NOTICE_MINUTES = 43_200;
const MOST_ADVANCE_DAYS = 730;
const isWhole = (text: string, most: number) => /^\d{1,5}$/.test(text.trim()) && Number(text) <= most;

export function typeProblems({ name, notice, advance }: TypeDraft): TypeProblems {
  const found: Record<string, string | false> = {
    name: name.trim() === '' && 'Give the type a name',
    notice: !isWhole(notice, MOST_NOTICE_MINUTES) && 'Enter minutes, at most 30 days (43200)',
    advance:
      advance.trim() !== '' &&
      !isWhole(advance, MOST_ADVANCE_DAYS) &&
      'Enter days, at most 730, or leave it empty',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

export interface TypeRights {
  /** Notice and how far ahead belong to the availability settings (PERM-031). */
  readonly settings: boolean;
  readonly shared: boolean;
}

/** What is written of a type; what its flag hides is left as it is. */
export function typeBody(draft: TypeDraft, rights: TypeRights) {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    roomIds: [...draft.roomIds],
    ...(rights.shared ? { is_shared_experience: draft.isShared } : {}),
    ...(rights.settings
      ? {
          noticeMinutes: Number(draft.notice),
          advanceDays: draft.advance.trim() === '' ? null : Number(draft.advance),
        }
      : {}),
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
