import Button from '@mui/material/Button';
import { Pencil, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { senderResource } from '#contract/connections/senderDomains/endpoints.ts';
import type { SenderProfile } from '#contract/connections/senderDomains/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Tag } from '#src/ui/layout/Tag.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { ALL_LOCATIONS } from '#src/ui/locations/locationModel.ts';

const STATES = {
  unverified: { tone: 'warn', label: 'Domain not verified' },
  verified: { tone: 'ok', label: 'Domain verified' },
  failing: { tone: 'bad', label: 'Domain failing' },
} as const;

const COLUMNS: readonly Column<SenderProfile>[] = [
  {
    source: 'from_name',
    sortBy: 'from_name',
    shown: 'always',
    render: ({ from_name, is_default }) => (
      <>
        <strong>{from_name}</strong> {is_default ? <Tag>Default</Tag> : null}
      </>
    ),
  },
  { source: 'from_email', sortBy: 'from_email' },
  { source: 'reply_to', render: ({ reply_to }) => reply_to ?? 'The from address' },
  { source: 'domain_state', render: ({ domain_state }) => <StatusChip {...STATES[domain_state]} /> },
];

function LocationsInput() {
  const { field } = useInput<readonly number[]>({ source: 'merchant_ids' });
  const source = useLocationSource();
  return (
    <LocationField
      label="Locations"
      none={ALL_LOCATIONS}
      source={source}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function Fields() {
  return (
    <>
      <TextInput source="from_name" helperText="What guests see in their inbox" autoFocus />
      <TextInput source="from_email" type="email" helperText="On one of your sender domains" />
      <TextInput source="reply_to" type="email" helperText="Empty: replies go to the from address" />
      <LocationsInput />
      <SwitchInput source="is_default" />
    </>
  );
}

const BLANK = { from_name: '', from_email: '', reply_to: null, merchant_ids: [], is_default: false };

function RowActs({ sender, onEdit }: { readonly sender: Held<SenderProfile>; readonly onEdit: () => void }) {
  return (
    <>
      <Button startIcon={<Pencil aria-hidden />} aria-label={`Edit ${sender.from_name}`} onClick={onEdit}>
        Edit
      </Button>
      <RemoveRecord
        of={senderResource}
        row={sender}
        isQuiet
        label="Remove"
        confirmLabel="Remove sender"
        consequence={`Nothing is sent from ${sender.from_email} under this name any more.`}
        removedText={`The sender ${sender.from_name} is removed.`}
      />
    </>
  );
}

/** `/settings/senders`: whom mail is from. */
export default function SenderList() {
  const [open, setOpen] = useState<Held<SenderProfile> | 'new' | null>(null);
  const mayEdit = useMay('edit', senderResource.name);
  return (
    <>
      <ResourceList
        of={senderResource}
        purpose="Whom guests see as the sender of an email, and where their replies go."
        icon={UserRoundPen}
        emptyText="A sender is a name with an address on one of your sender domains."
        search="Name or address"
        columns={COLUMNS}
        sort={{ field: 'from_name', order: 'ASC' }}
        making={{ open: () => setOpen('new') }}
        {...(mayEdit
          ? { rowActions: (row: Held<SenderProfile>) => <RowActs sender={row} onEdit={() => setOpen(row)} /> }
          : {})}
      />
      {open === null ? null : (
        <RecordDialog
          of={senderResource}
          row={open === 'new' ? null : open}
          defaults={BLANK}
          savedText={({ from_name }) => `The sender ${from_name} is saved.`}
          onClose={() => setOpen(null)}
        >
          <Fields />
        </RecordDialog>
      )}
    </>
  );
}
