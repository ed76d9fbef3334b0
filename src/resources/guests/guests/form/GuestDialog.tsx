import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { wholeGuestResource } from '#contract/guests/guests/endpoints.ts';
import { BLANK_GUEST } from '#contract/guests/guests/fields.ts';
import type { CrmField, Guest, GuestTier, GuestWrite } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { countryOfZone, toE164 } from '#src/domain/host/parties/inputs.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { useGuestFields, useGuestTiers } from '../data/queries.ts';
import { GUEST_SHOWS, guestForm, lackingIn } from '../model/guestForm.ts';
import { guestName } from '../model/guestWords.ts';
import { takenBy } from '../model/takenBy.ts';
import { GUEST_TAGS, GUESTS, RESOURCE } from '../names.ts';
import { ContactFields } from './ContactFields.tsx';
import { OwnFields, SocialFields } from './MoreFields.tsx';
import { StandingFields } from './StandingFields.tsx';
import { TakenNotice, type TakenPhone } from './TakenNotice.tsx';

export interface GuestDialogProps {
  /** The guest to change; null adds one. */
  readonly guest: Guest | null;
  /** What a new guest starts with, such as a name that was searched for. */
  readonly start?: Pick<GuestWrite, 'fname' | 'lname' | 'phone' | 'email'>;
  readonly onClose: () => void;
  /** After saving, before the dialog closes. */
  readonly onSaved?: (saved: Guest) => void;
}

/** Lays over the form, once it stands, what its guest lacks. */
function FilledIn({ known, typed }: { known: Guest; typed: GuestWrite }) {
  const { setValue, formState } = useFormContext();
  const { isReady } = formState;
  useEffect(() => {
    if (!isReady) return;
    for (const [name, value] of Object.entries(lackingIn(known, typed)))
      setValue(name, value, { shouldDirty: true });
  }, [isReady, setValue, known, typed]);
  return null;
}

/** Reads again what shows guests, after one was saved. */
function useReload() {
  const client = useQueryClient();
  return (saved: Guest) => {
    client.setQueryData([GUESTS, 'getOne', { id: saved.id }], saved);
    for (const key of [GUESTS, RESOURCE, GUEST_TAGS]) void client.invalidateQueries({ queryKey: [key] });
  };
}

interface Known {
  readonly tiers: readonly GuestTier[];
  readonly fields: readonly CrmField[];
}

function GuestForm({ guest, start, tiers, fields, onClose, onSaved }: GuestDialogProps & Known) {
  const { first } = useMyLocations();
  const [taken, setTaken] = useState<TakenPhone | null>(null);
  const [filled, setFilled] = useState<{ known: Guest; typed: GuestWrite } | null>(null);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const navigate = useNavigate();
  const reload = useReload();
  // After the guard has let go.
  useEffect(() => {
    if (leaveTo === null) return;
    onClose();
    void navigate(leaveTo);
  }, [leaveTo, navigate, onClose]);
  if (leaveTo !== null) return null;

  const row = filled?.known ?? guest;
  const country_code = countryOfZone(first[0]?.timezone ?? '');
  const phone = toE164(start?.phone ?? '', country_code) ?? start?.phone ?? null;
  const fillIn = async (id: number, typed: GuestWrite) => {
    try {
      setFilled({ known: await call(services.guests.get, { params: { id } }), typed });
      setTaken(null);
    } catch (error) {
      showFailure(error, 'The guest could not be opened.');
    }
  };
  return (
    <RecordDialog
      key={row?.id ?? 'new'}
      of={wholeGuestResource}
      row={row}
      schema={guestForm}
      defaults={{ ...BLANK_GUEST, country_code, ...start, phone }}
      title={row ? `Edit ${guestName(row)}` : 'Add a guest'}
      savedText={(saved) => `${guestName(saved)} ${row ? 'saved' : 'added to the guest book'}.`}
      shows={{
        ...GUEST_SHOWS,
        guest_tier_id: (id) => tiers.find(({ guest_tier_id }) => guest_tier_id === id)?.name ?? 'None',
      }}
      onSaved={(saved) => {
        reload(saved);
        onSaved?.(saved);
      }}
      onRefused={(error, values) => {
        const other = error instanceof ApiError ? takenBy(error) : null;
        setTaken(other && { ...other, phone: values['phone'] });
      }}
      onClose={onClose}
    >
      {filled ? <FilledIn {...filled} /> : null}
      {taken ? (
        <TakenNotice
          taken={taken}
          guestId={row?.id ?? null}
          onFillIn={(typed) => void fillIn(taken.id, typed)}
          onLeave={setLeaveTo}
        />
      ) : null}
      <ContactFields />
      <StandingFields tiers={tiers} />
      <OwnFields fields={fields} stored={row?.custom_fields ?? {}} />
      <SocialFields />
    </RecordDialog>
  );
}

/** Adds a guest or changes one (GUEST-007). Render it to open it. */
export function GuestDialog(props: GuestDialogProps) {
  const tiers = useGuestTiers();
  const fields = useGuestFields();
  if (tiers.data && fields.data) return <GuestForm {...props} tiers={tiers.data} fields={fields.data} />;
  return (
    <Modal
      open
      title={props.guest ? `Edit ${guestName(props.guest)}` : 'Add a guest'}
      onClose={props.onClose}
    >
      <NotLoaded
        title="The form could not be loaded"
        error={tiers.error ?? fields.error}
        onRetry={() => {
          void tiers.refetch();
          void fields.refetch();
        }}
      />
    </Modal>
  );
}
