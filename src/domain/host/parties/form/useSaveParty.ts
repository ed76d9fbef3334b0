import { useState } from 'react';
import { z } from 'zod';
import { type Alternative, alternative } from '#contract/host/availability/reasons.ts';
import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/useSaveConflict.tsx';
import type { ConflictLabels } from '#src/crud/conflict/conflictFields.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { counted } from '#src/ui/words/counts.ts';
import { clockTime } from '../model.ts';
import { usePartyCalls } from '../data/partyCalls.ts';
import { showPhone } from './model/phone.ts';
import { changesOf, type Problems, reservationBody, tableChange, walkInBody } from './model/draft.ts';
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

const labelsAt = (timezone: string): ConflictLabels<Party> => ({
  reserved_ts: { label: 'Time', show: (at) => clockTime(timezone, at) },
  party_size: 'Party size',
  duration_minutes: { label: 'Length', show: (minutes) => `${minutes} min` },
  fname: 'First name',
  lname: 'Last name',
  phone: { label: 'Phone', show: (phone) => (phone ? showPhone(phone) : 'Empty') },
  email: 'E-mail',
  notes: 'Notes',
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

/** Saves the draft: creates, or changes the tables first (they may be taken) and then the rest. */
export function useSaveParty({ start, part, refuse, load, onSaved }: SaveOptions) {
  const calls = usePartyCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>([]);
  const [base, setBase] = useState<Party | undefined>(start.party);
  // Another try sends the same id: an answer that was lost creates nothing twice.
  const [localId] = useState(() => crypto.randomUUID());
  const { draft, moment, turnTimes, merchantId } = part;
  const at = moment.kind === 'at' ? moment.at : null;

  const change = async (stored: Party): Promise<Party> => {
    const rest = changesOf(draft, draft.kind === 'reservation' ? at : null, stored, turnTimes);
    // Tables that nobody touched here stay as they are stored by now.
    const tables = start.party && tableChange(draft, start.party) ? tableChange(draft, stored) : null;
    const { reserved_ts, duration_minutes, ...others } = rest;
    const moved = tables
      ? await calls.assign(stored, {
          ...tables,
          ...(reserved_ts === undefined ? {} : { reserved_ts }),
          ...(duration_minutes === undefined ? {} : { duration_minutes }),
        })
      : stored;
    const left = tables ? others : rest;
    return Object.keys(left).length > 0 ? calls.updateReservation(moved, left) : moved;
  };
  const create = (): Promise<Party> => {
    const own = { local_id: localId, merchant_id: merchantId };
    if (draft.kind === 'walk_in') return calls.walkIn({ ...own, ...walkInBody(draft, turnTimes) });
    if (at === null) throw new Error('A reservation needs its time');
    return calls.createReservation({ ...own, ...reservationBody(draft, at, turnTimes) });
  };
  const save = async (over: Party | undefined = base) => {
    setIsBusy(true);
    setWhole(null);
    setAlternatives([]);
    try {
      onSaved(over ? await change(over) : await create());
    } catch (error) {
      const mine = over ? { ...over, ...changesOf(draft, at, over, turnTimes) } : {};
      if (conflict.catchConflict(error, mine as Partial<Party>)) return;
      const refusal = refusalOf(error);
      refuse(refusal.problems);
      setWhole(refusal.whole);
      setAlternatives(alternativesOf(error) ?? []);
    } finally {
      setIsBusy(false);
    }
  };
  const conflict = useSaveConflict<Party>({
    schema: partySchema,
    labels: labelsAt(part.timezone),
    onReload: (stored) => {
      setBase(stored);
      load(stored);
    },
    onOverwrite: (stored) => {
      setBase(stored);
      void save(stored);
    },
  });
  const forget = () => {
    setWhole(null);
    setAlternatives([]);
  };
  return { save: () => void save(), isBusy, whole, alternatives, forget, conflictDialog: conflict.dialog };
}
