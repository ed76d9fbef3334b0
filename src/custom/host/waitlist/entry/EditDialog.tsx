import { useState } from 'react';
import { useInput } from 'react-admin';
import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { partyName } from '#src/domain/host/parties/fields.tsx';
import { isQueuedResult, useHostSettings, usePartyCalls } from '#src/domain/host/parties/index.ts';
import {
  changesOf,
  dayOf,
  EntryGuest,
  entryForm,
  entryOf,
  MoreFields,
  QuoteField,
  RemovedAlert,
  SamePhone,
  samePhoneWords,
  showPhone,
  SizeField,
  TouchFields,
} from '#src/domain/host/parties/inputs.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

const VERSIONS = {
  schema: partySchema.transform(entryOf),
  labels: {
    party_size: 'Party size',
    quoted_minutes: { label: 'Quote', show: (minutes: number | null) => `${minutes ?? 0} min` },
    fname: 'First name',
    lname: 'Last name',
    phone: { label: 'Phone', show: (phone: string | null) => (phone ? showPhone(phone) : 'Empty') },
    notes: 'Notes',
    allergies: 'Allergies',
    tags: 'Tags',
    section_preferences: {
      label: 'Likes to sit in',
      show: (ids: readonly number[]) => counted(ids.length, 'section'),
    },
  },
};

function SizeAndQuote({ suggested }: { readonly suggested: number | null }) {
  const size = useInput<number>({ source: 'party_size' }).field;
  const quote = useInput<number>({ source: 'quoted_minutes' }).field;
  return (
    <>
      <SizeField value={size.value} onChange={size.onChange} />
      <QuoteField value={quote.value || 0} suggested={suggested} onChange={quote.onChange} />
    </>
  );
}

export interface EditDialogProps {
  readonly party: Party;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** Changes an entry: size, quote, guest, tags, section, note. Render it to open it. */
export function EditDialog({ timezone, onClose, ...props }: EditDialogProps) {
  const [party] = useState(props.party);
  const { data: settings } = useHostSettings(party.merchant_id);
  const calls = usePartyCalls();
  return (
    <FormDialog
      noun="entry"
      isNew={false}
      title={`Change ${partyName(party)}`}
      saveLabel="Save"
      schema={entryForm}
      defaults={entryOf(party)}
      versions={VERSIONS}
      send={async ({ version = party.version, ...entry }) => {
        const saved = await calls.updateWaiting({ id: party.id, version }, changesOf(entry, party));
        const title = `${partyName(party)} saved${samePhoneWords(saved.also_waiting ?? [])}`;
        const isQueued = isQueuedResult(saved);
        showToast({
          theme: isQueued ? 'info' : 'success',
          title: isQueued ? `${title}, waiting to be sent` : title,
        });
        onClose();
      }}
      onClose={onClose}
    >
      {props.party.status === 'CANCELLED' ? <RemovedAlert party={props.party} timezone={timezone} /> : null}
      <TouchFields>
        <SizeAndQuote suggested={party.suggested_minutes} />
        <EntryGuest />
        <SamePhone merchantId={party.merchant_id} timezone={timezone} partyId={party.id} />
        <MoreFields
          merchantId={party.merchant_id}
          day={dayOf(timezone, new Date(party.reserved_ts))}
          tags={settings?.tags ?? []}
        />
      </TouchFields>
    </FormDialog>
  );
}
