import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CrmField, Guest, GuestTier } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { call } from '#src/dataProviders/client.ts';
import { countryOfZone } from '#src/domain/host/parties/inputs.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { useGuestFields, useGuestTiers } from '../data/queries.ts';
import {
  draftOfGuest,
  filledIn,
  type GuestDraft,
  newGuestDraft,
  problemsOfDraft,
} from '../model/guestDraft.ts';
import { guestName } from '../model/guestWords.ts';
import { GUESTS } from '../names.ts';
import { ContactFields } from './ContactFields.tsx';
import { OwnFields, SocialFields } from './MoreFields.tsx';
import { StandingFields } from './StandingFields.tsx';
import { TakenNotice } from './TakenNotice.tsx';
import { useSaveGuest } from './useSaveGuest.tsx';

export interface GuestSheetProps {
  /** The guest to change; null adds one. */
  readonly guest: Guest | null;
  /** What a new guest starts with, such as a name that was searched for. */
  readonly start?: Partial<Pick<GuestDraft, 'fname' | 'lname' | 'phone' | 'email'>>;
  readonly onClose: () => void;
  /** After saving, before the panel closes. */
  readonly onSaved?: (saved: Guest) => void;
}

interface Known {
  readonly tiers: readonly GuestTier[];
  readonly fields: readonly CrmField[];
}

const REFUSED_BY: Readonly<Record<string, readonly string[]>> = {
  birthMonth: ['birthday'],
  birthDay: ['birthday'],
  country_code: ['phone', 'country_code'],
};

function namesOf(part: Partial<GuestDraft>): string[] {
  return Object.keys(part).flatMap((name) => [...(REFUSED_BY[name] ?? [name]), 'whole']);
}

function useGuestForm({ guest, start, tiers, fields, onClose, onSaved }: GuestSheetProps & Known) {
  const { first } = useMyLocations();
  const [draft, setDraft] = useState<GuestDraft>(() =>
    guest ? draftOfGuest(guest) : { ...newGuestDraft(countryOfZone(first[0]?.timezone ?? '')), ...start },
  );
  const [isTried, setIsTried] = useState(false);
  const client = useQueryClient();
  const saving = useSaveGuest({
    guest,
    draft,
    fields,
    tierName: (id) => tiers.find(({ guest_tier_id }) => guest_tier_id === id)?.name,
    load: setDraft,
    onSaved: (saved) => {
      showToast({
        theme: 'success',
        message: `${guestName(saved)} ${saving.stored ? 'saved' : 'added to the guest book'}.`,
      });
      onSaved?.(saved);
      onClose();
    },
  });
  const own = problemsOfDraft(draft, fields);
  return {
    draft,
    saving,
    problems: { ...saving.problems, ...(isTried ? own : {}) },
    change: (part: Partial<GuestDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      saving.forgive(namesOf(part));
    },
    submit: () => {
      setIsTried(true);
      if (Object.keys(own).length === 0) saving.save();
    },
    fillIn: async (id: number) => {
      try {
        const known = await call(services.guests.get, { params: { id } });
        client.setQueryData([GUESTS, 'getOne', { id }], known);
        saving.turnTo(known);
        setDraft(filledIn(draftOfGuest(known), draft));
      } catch (error) {
        showErrorToast(error instanceof Error ? error.message : 'The guest could not be opened.', { error });
      }
    },
  };
}

function GuestForm(props: GuestSheetProps & Known) {
  const { draft, saving, problems, change, submit, fillIn } = useGuestForm(props);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const navigate = useNavigate();
  const { onClose } = props;
  const { stored, taken, isBusy } = saving;
  const part = { draft, change, problems };
  // After the guard has let go.
  useEffect(() => {
    if (leaveTo === null) return;
    onClose();
    void navigate(leaveTo);
  }, [leaveTo, navigate, onClose]);
  return (
    <Sheet
      title={stored ? `Edit ${guestName(stored)}` : 'Add a guest'}
      isDirty={saving.isTouched}
      isBusy={isBusy}
      onClose={props.onClose}
      foot={
        <>
          <span className="space" />
          <Button variant="outlined" disabled={isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={isBusy || (stored !== null && !saving.isTouched)}
            onClick={submit}
          >
            {stored ? 'Save' : 'Add guest'}
          </Button>
        </>
      }
    >
      <UnsavedGuard when={saving.isTouched && !isBusy && leaveTo === null} />
      {problems['whole'] ? <Alert type="error">{problems['whole']}</Alert> : null}
      {taken ? (
        <TakenNotice
          taken={taken}
          guestId={stored?.id ?? null}
          isBusy={isBusy}
          onFillIn={() => void fillIn(taken.id)}
          onLeave={setLeaveTo}
        />
      ) : null}
      <ContactFields {...part} />
      <StandingFields {...part} tiers={props.tiers} />
      <OwnFields {...part} fields={props.fields} />
      <SocialFields {...part} />
      {saving.dialog}
    </Sheet>
  );
}

/** Adds a guest or changes one, in a panel from the side (GUEST-007). Render it to open it. */
export function GuestSheet(props: GuestSheetProps) {
  const tiers = useGuestTiers();
  const fields = useGuestFields();
  if (tiers.data && fields.data) return <GuestForm {...props} tiers={tiers.data} fields={fields.data} />;
  return (
    <Sheet title={props.guest ? `Edit ${guestName(props.guest)}` : 'Add a guest'} onClose={props.onClose}>
      <NotLoaded
        title="The form could not be loaded"
        error={tiers.error ?? fields.error}
        onRetry={() => {
          void tiers.refetch();
          void fields.refetch();
        }}
      />
    </Sheet>
  );
}
