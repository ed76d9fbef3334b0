import { useMemo, useState } from 'react';
import { businessDate, offsetMinutes } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR, type TurnTime } from '#contract/host/parties/defaults.ts';
import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import {
  atSlot,
  draftOf,
  type DraftKind,
  type Moment,
  momentOf,
  newDraft,
  type PartyDraft,
  type Problems,
  problemsOf,
  type SlotChoice,
  withoutSlot,
} from './model/draft.ts';
import { draftOfGuest, type KnownGuest } from './model/guestDraft.ts';
import { countryOfZone } from './model/phone.ts';

/** Where the form stands and what it was opened for. */
export interface FormStart {
  readonly location: { readonly merchant_id: number; readonly timezone: string };
  readonly kind: DraftKind;
  /** The business day that is shown behind the form. */
  readonly date: string;
  readonly party?: Party | undefined;
  readonly at?: Date | undefined;
  readonly mrtIds?: readonly number[] | undefined;
  /** Whom a new party is for. */
  readonly guest?: KnownGuest | undefined;
  /** A slot to book, for a party that it is for; `overbook` opens the reason for exceeding the limits. */
  readonly slot?: (SlotChoice & { readonly party_size: number; readonly overbook: boolean }) | undefined;
}

/** What every field of the form sees. */
export interface FormPart {
  readonly draft: PartyDraft;
  readonly change: (part: Partial<PartyDraft>) => void;
  readonly problems: Problems;
  readonly moment: Moment;
  readonly timezone: string;
  readonly merchantId: number;
  readonly turnTimes: readonly TurnTime[];
  readonly tags: readonly string[];
  readonly today: string;
  readonly isEditing: boolean;
  /** The party that is edited; it does not stand in its own way. */
  readonly partyId: number | null;
  /** Named when the reader's clocks differ from the location's. */
  readonly zoneNote: string | null;
}

function zoneNoteOf(timezone: string, at: Date): string | null {
  const isElsewhere = -at.getTimezoneOffset() !== offsetMinutes(timezone, at);
  return isElsewhere ? `Time in ${timezone.split('/').at(-1)?.replaceAll('_', ' ')}` : null;
}

/** Refusals of the server under the fields they are about; gone once that field changes. */
function withoutChanged(problems: Problems, part: Partial<PartyDraft>): Problems {
  const names: Record<string, readonly string[]> = {
    time: ['timeText', 'day', 'repeat'],
    overbook_reason: ['overbook_reason', 'isOverbooked'],
    tables: [
      'mrt_ids',
      'table_combination_id',
      'timeText',
      'day',
      'repeat',
      'duration_minutes',
      'party_size',
    ],
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !(names[field] ?? [field]).some((name) => name in part)),
  );
}

/** Why a quarter hour is exceeded is said of that one: another time has its own reason. */
function withoutReason(before: PartyDraft, part: Partial<PartyDraft>): Partial<PartyDraft> {
  const isOther =
    (part.timeText !== undefined && part.timeText !== before.timeText) ||
    (part.day !== undefined && part.day !== before.day);
  return isOther && !before.isOverbooked ? { overbook_reason: '' } : {};
}

/** What a form that is opened for a slot starts with. */
function slotDraft({ slot, location }: FormStart): Partial<PartyDraft> {
  if (!slot) return {};
  const { party_size, overbook, ...choice } = slot;
  return { ...atSlot(location.timezone, choice), party_size, isOverbooked: overbook };
}

/** The draft of a party and what is wrong with it; the server's own refusals stand beside until their field changes. */
export function usePartyForm(start: FormStart, settings: HostSettings) {
  const { timezone, merchant_id: merchantId } = start.location;
  const [now] = useState(() => timeNow());
  const setting = useMemo(() => ({ timezone, turnTimes: settings.turn_minutes }), [timezone, settings]);
  const [opened] = useState(() =>
    start.party
      ? draftOf(start.party, setting)
      : {
          ...newDraft({
            ...setting,
            kind: start.kind,
            selectedDate: start.date,
            now,
            confirmByMessage: settings.confirm_by_message,
            at: start.at,
            mrtIds: start.mrtIds,
          }),
          ...slotDraft(start),
          ...(start.guest ? draftOfGuest(start.guest, countryOfZone(timezone)) : {}),
        },
  );
  const [draft, setDraft] = useState<PartyDraft>(opened);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const moment = useMemo(() => momentOf(draft, timezone), [draft, timezone]);
  const own = useMemo(() => problemsOf(draft, moment), [draft, moment]);
  const change = (part: Partial<PartyDraft>) => {
    setDraft((before) => ({
      ...before,
      ...withoutReason(before, part),
      ...part,
      ...withoutSlot(before, part),
    }));
    setRefused((before) => withoutChanged(before, part));
  };
  const isSkipped = moment.kind === 'skipped' && draft.kind === 'reservation';
  const shown = wasTried ? own : isSkipped && own.time ? { time: own.time } : {};
  const part: FormPart = {
    draft,
    change,
    problems: { ...refused, ...shown },
    moment,
    timezone,
    merchantId,
    turnTimes: settings.turn_minutes,
    tags: settings.tags,
    today: businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR),
    isEditing: start.party !== undefined,
    partyId: start.party?.id ?? null,
    zoneNote: zoneNoteOf(timezone, moment.kind === 'at' ? moment.at : now),
  };
  return {
    part,
    isTouched: draft !== opened && JSON.stringify(draft) !== JSON.stringify(opened),
    isSound: Object.keys(own).length === 0,
    tried: () => setWasTried(true),
    refuse: setRefused,
    load: (party: Party) => setDraft(draftOf(party, setting)),
  };
}
