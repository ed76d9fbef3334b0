import { useState } from 'react';
import { z } from 'zod';
import { type Alternative, alternative } from '#contract/host/availability/reasons.ts';
import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/useSaveConflict.tsx';
import type { ConflictLabels } from '#src/crud/conflict/conflictFields.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { counted } from '#src/ui/words/counts.ts';
import { newId } from '#src/newId.ts';
import { clockTime } from '../model.ts';
import { metBy, WHO } from '../data/merging.ts';
import { usePartyCalls } from '../data/partyCalls.ts';
import { useRooms } from '../data/queries.ts';
import { showPhone } from './model/phone.ts';
import {
  changesOf,
  type Problems,
  reasonOf,
  reservationBody,
  tableChange,
  walkInBody,
} from './model/draft.ts';
import type { FormPart, FormStart } from './usePartyForm.ts';

const FIELDS: Record<string, keyof Problems> = {
  reserved_ts: 'time',
  duration_minutes: 'duration_minutes',
  phone: 'phone',
  email: 'email',
  party_size: 'party_size',
  overbook_reason: 'overbook_reason',
  mrt_ids: 'tables',
  table_combination_id: 'tables',
};

/** The times that the server offers instead of a slot that is taken; null when it is not about a slot. */
function alternativesOf(error: unknown): Alternative[] | null {
  if (!(error instanceof ApiError) || error.code !== 'TAKEN') return null;
  const offered = z.array(alternative).safeParse(error.details?.['alternatives']);
  return offered.success ? offered.data : null;
}

/** The server's refusal by field of the form; `whole` is what no field shows. */
export function refusalOf(error: unknown): { problems: Problems; whole: string | null } {
  if (!(error instanceof ApiError)) return { problems: {}, whole: 'That did not work. Try again.' };
  if (alternativesOf(error)) return { problems: {}, whole: error.message };
  if (error.code === 'TAKEN') return { problems: { tables: error.message }, whole: null };
  const pairs = Object.entries(error.errors ?? {}).flatMap(([name, text]) => {
    const field = FIELDS[name.split('.')[0] ?? ''];
    return field ? [[field, text] as const] : [];
  });
  return { problems: Object.fromEntries(pairs), whole: pairs.length > 0 ? null : error.message };
}

type NameOf = (mrtId: number) => string;

const labelsAt = (timezone: string, nameOf: NameOf): ConflictLabels<Party> => ({
  reserved_ts: { label: 'Time', show: (at) => clockTime(timezone, at) },
  party_size: 'Party size',
  mrt_ids: { label: 'Table', show: (ids) => ids.map(nameOf).join(', ') || 'None' },
  duration_minutes: { label: 'Length', show: (minutes) => `${minutes} min` },
  fname: 'First name',
  lname: 'Last name',
  phone: { label: 'Phone', show: (phone) => (phone ? showPhone(phone) : 'Empty') },
  email: 'Email',
  notes: 'Notes',
  allergies: 'Allergies',
  tags: 'Tags',
  section_preferences: {
    label: 'Likes to sit in',
    show: (ids) => counted(ids.length, 'section'),
  },
  overbook_reason: 'Overbooked because',
});

export interface SaveOptions {
  readonly start: FormStart;
  readonly part: FormPart;
  readonly refuse: (problems: Problems) => void;
  readonly load: (party: Party) => void;
  readonly onSaved: (party: Party) => void;
}

/** What of the party is to be written: its fields, and its tables where they were chosen here. */
type Mine = ReturnType<typeof changesOf> & Partial<NonNullable<ReturnType<typeof tableChange>>>;

const isRemoved = ({ status }: Party) => status === 'CANCELLED';

/**
 * Saves the draft: creates, or changes the tables first (they may be taken) and then the rest. What others changed since the form was
 * opened is kept; what both changed is asked about; a party that was removed meanwhile is told of before anything is written into it.
 */
export function useSaveParty({ start, part, refuse, load, onSaved }: SaveOptions) {
  const calls = usePartyCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>([]);
  const [base, setBase] = useState<Party | undefined>(start.party);
  const [met, setMet] = useState<Party | null>(null);
  const newest = met && start.party && met.version > start.party.version ? met : start.party;
  const removed = newest && isRemoved(newest) ? newest : null;
  // Another try sends the same id: an answer that was lost creates nothing twice.
  const [localId] = useState(() => newId());
  const { draft, moment, turnTimes, merchantId } = part;
  const { data: rooms = [] } = useRooms(merchantId);
  const tables = rooms.flatMap((room) => room.tables);
  const at = moment.kind === 'at' ? moment.at : null;

  const mineSince = (opened: Party): Mine => ({
    ...changesOf(draft, draft.kind === 'reservation' ? at : null, opened, turnTimes),
    ...tableChange(draft, opened),
  });
  const change = async (stored: Party, mine: Mine): Promise<Party> => {
    const { mrt_ids, table_combination_id, ...rest } = mine;
    const { reserved_ts, duration_minutes, ...others } = rest;
    // Their numbers alone: what may go together is judged here, from the version that was opened.
    const ref = { id: stored.id, version: stored.version };
    const moved =
      mrt_ids === undefined
        ? stored
        : await calls.assign(ref, {
            mrt_ids,
            table_combination_id,
            ...(reserved_ts === undefined ? {} : { reserved_ts, overbook_reason: reasonOf(draft) }),
            ...(duration_minutes === undefined ? {} : { duration_minutes }),
          });
    const left = mrt_ids === undefined ? rest : others;
    if (Object.keys(left).length === 0) return moved;
    return calls.updateReservation({ id: moved.id, version: moved.version }, left);
  };
  const create = (): Promise<Party> => {
    const own = { local_id: localId, merchant_id: merchantId };
    if (draft.kind === 'walk_in') return calls.walkIn({ ...own, ...walkInBody(draft, turnTimes) });
    if (at === null) throw new Error('A reservation needs its time');
    return calls.createReservation({ ...own, ...reservationBody(draft, at, turnTimes) });
  };
  const save = async (over: Party | undefined = base, mine: Mine = base ? mineSince(base) : {}) => {
    setIsBusy(true);
    setWhole(null);
    setAlternatives([]);
    try {
      onSaved(over ? await change(over, mine) : await create());
    } catch (error) {
      const stored = metBy(error);
      if (stored && isRemoved(stored) && !removed) return setMet(stored);
      if (conflict.catchConflict(error, mine as Partial<Party>)) return;
      const refusal = refusalOf(error);
      refuse(refusal.problems);
      // A slot that is chosen has no field for its reason.
      const isHidden = draft.slot !== null && !draft.isOverbooked && refusal.problems.overbook_reason;
      setWhole(isHidden || refusal.whole);
      setAlternatives(alternativesOf(error) ?? []);
    } finally {
      setIsBusy(false);
    }
  };
  const conflict = useSaveConflict<Party>({
    schema: partySchema,
    labels: labelsAt(part.timezone, (id) => tables.find(({ mrt_id }) => mrt_id === id)?.name ?? `${id}`),
    base: () => base ?? {},
    tied: WHO,
    onReload: (stored) => {
      setBase(stored);
      load(stored);
    },
    onOverwrite: (stored, mine) => void save(stored, mine as Mine),
  });
  const forget = () => {
    setWhole(null);
    setAlternatives([]);
  };
  return {
    save: () => void save(),
    isBusy,
    /** The party as somebody else removed it while it was open here. */
    removed,
    whole,
    alternatives,
    forget,
    conflictDialog: conflict.dialog,
  };
}
