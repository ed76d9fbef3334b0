import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type CrmField,
  type Guest,
  guest as guestSchema,
  type GuestWrite,
} from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { useSaveConflict } from '#src/crud/conflict/useSaveConflict.tsx';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { birthdayText } from '../model/birthday.ts';
import { takenBy, type TakenBy } from '../model/takenBy.ts';
import {
  changesOfDraft,
  draftOfGuest,
  type GuestDraft,
  type GuestProblems,
  newGuestDraft,
} from '../model/guestDraft.ts';
import { GUEST_TAGS, GUESTS, RESOURCE } from '../names.ts';

const LABELS = {
  fname: 'First name',
  lname: 'Last name',
  phone: { label: 'Phone', show: (phone: string | null) => (phone ? showPhone(phone) : 'Empty') },
  country_code: 'Country',
  email: 'E-mail',
  tier: { label: 'Tier', show: (tier: Guest['tier']) => tier?.name ?? 'None' },
  is_vip: 'VIP',
  allergies: 'Allergies',
  tags: 'Tags',
  birthday: { label: 'Birthday', show: (stored: string | null) => birthdayText(stored) || 'Empty' },
  social_urls: {
    label: 'Social pages',
    show: (urls: Guest['social_urls']) => Object.values(urls).join(', ') || 'None',
  },
  custom_fields: {
    label: 'Own fields',
    show: (values: Guest['custom_fields']) =>
      Object.entries(values)
        .filter(([, value]) => value !== null && value !== '')
        .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${String(value)}`)
        .join(', ') || 'Empty',
  },
} as const;

interface Refused {
  readonly problems: GuestProblems;
  readonly taken: TakenBy | null;
}
const FINE: Refused = { problems: {}, taken: null };

/** The server's refusal by field of the form. */
function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return { problems: { whole: 'That did not work. Try again.' }, taken: null };
  const taken = takenBy(error);
  if (taken) return { problems: { phone: error.message }, taken };
  const problems = Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([name, message]) => [
      name === 'root.serverError'
        ? 'whole'
        : name.replace(/^social_urls\./, 'social.').replace(/^custom_fields\./, 'custom.'),
      message,
    ]),
  );
  return { problems: Object.keys(problems).length > 0 ? problems : { whole: error.message }, taken: null };
}

export interface SaveGuestOptions {
  /** The guest to change; null for a new one. */
  readonly guest: Guest | null;
  readonly draft: GuestDraft;
  readonly fields: readonly CrmField[];
  readonly tierName: (id: number) => string | undefined;
  readonly load: (draft: GuestDraft) => void;
  readonly onSaved: (saved: Guest) => void;
}

/** What is to be saved as a guest shows it, for the choice between two versions. */
function asShown(
  { guest_tier_id: id, version: _version, id: _id, ...own }: GuestWrite,
  tierName: SaveGuestOptions['tierName'],
): Partial<Guest> {
  if (id === undefined) return own as Partial<Guest>;
  const tier = id === null ? null : { guest_tier_id: id, name: tierName(id) ?? '', colour: '' };
  return { ...own, tier } as Partial<Guest>;
}

/** Reads again what shows guests, after one was saved. */
function useReload() {
  const client = useQueryClient();
  return (saved: Guest, hasNewTags: boolean) => {
    client.setQueryData([GUESTS, 'getOne', { id: saved.id }], saved);
    const keys = [GUESTS, RESOURCE, ...(hasNewTags ? [GUEST_TAGS] : [])];
    return Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}

/** Saves the draft of a guest; a stale one asks which version to keep, a phone that is taken is told with its guest. */
export function useSaveGuest(options: SaveGuestOptions) {
  const { guest, draft, fields, tierName, load, onSaved } = options;
  const reload = useReload();
  const [stored, setStored] = useState(guest);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(FINE);
  const running = useRef(false);
  const opened = stored ? draftOfGuest(stored) : newGuestDraft(draft.country_code);
  const changes = changesOfDraft(draft, opened, fields);

  const send = async (over: Guest | null) => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setRefused(FINE);
    try {
      const body = over ? { ...changes, id: over.id, version: over.version } : changes;
      const saved = await call(services.guests.save, { body });
      await reload(saved, changes.tags !== undefined);
      onSaved(saved);
    } catch (error) {
      if (!conflict.catchConflict(error, asShown(changes, tierName))) setRefused(refusalOf(error));
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  const conflict = useSaveConflict<Guest>({
    schema: guestSchema,
    labels: LABELS,
    onReload: (theirs) => {
      setStored(theirs);
      load(draftOfGuest(theirs));
    },
    onOverwrite: (theirs) => void send(theirs),
  });
  return {
    stored,
    isBusy,
    isTouched: stored ? Object.keys(changes).length > 0 : JSON.stringify(draft) !== JSON.stringify(opened),
    problems: refused.problems,
    taken: refused.taken,
    save: () => void send(stored),
    /** Forgets what the server said about fields that are being changed. */
    forgive: (names: readonly string[]) =>
      setRefused(({ problems, taken }) => ({
        problems: Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))),
        taken: names.includes('phone') ? null : taken,
      })),
    /** Goes on with another guest than the one it was opened for. */
    turnTo: (other: Guest) => {
      setStored(other);
      setRefused(FINE);
    },
    dialog: conflict.dialog,
  };
}
