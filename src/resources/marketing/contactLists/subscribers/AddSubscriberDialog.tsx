import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';
import { addressHint } from '#contract/marketing/contactLists/addresses.ts';
import { type ContactList, subscriberWrite } from '#contract/marketing/contactLists/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useSubscriberCalls } from './data.ts';
import { GuestInput } from './GuestInput.tsx';

const NEW = { user_id: null, fname: '', lname: '', email: '', phone: '', proof_text: '', happened_ts: null };

/** What is worth a second look in the address that is typed; it is taken all the same. */
function AddressHintLine() {
  const { setValue } = useFormContext();
  const email: string = useWatch({ name: 'email' }) ?? '';
  const hint = email.includes('.') ? addressHint(email) : null;
  if (!hint) return null;
  const { message, suggestion } = hint;
  return (
    <Alert type="warning">
      {message}
      {suggestion ? (
        <Button size="small" onClick={() => setValue('email', suggestion, { shouldDirty: true })}>
          Use {suggestion}
        </Button>
      ) : null}
    </Alert>
  );
}

function ContactInputs() {
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput source="fname" label="First name" />
        <TextInput source="lname" label="Last name" />
      </Stack>
      <TextInput source="email" label="Email" type="email" />
      <AddressHintLine />
      <TextInput source="phone" label="Phone" type="tel" />
      <FormHelperText sx={{ m: 0 }}>
        A guest with this phone or email is used; otherwise one is added.
      </FormHelperText>
    </>
  );
}

/** Midday, so that the day is the same in every zone of the concept. */
const DAY = {
  format: (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : ''),
  parse: (day: string) => (day === '' ? null : `${day}T12:00:00.000Z`),
};

type Way = 'book' | 'new';

export interface AddSubscriberDialogProps {
  readonly list: ContactList;
  readonly onClose: () => void;
}

/** Puts one guest on a list: found in the book, or by email or phone. Render it to open it. */
export function AddSubscriberDialog({ list, onClose }: AddSubscriberDialogProps) {
  const { add } = useSubscriberCalls();
  const [way, setWay] = useState<Way>('book');
  const isDouble = list.opt_in === 'double';
  return (
    <FormDialog
      noun="subscriber"
      isNew
      title={`Add to ${list.name}`}
      saveLabel={isDouble ? 'Ask by email' : 'Add subscriber'}
      schema={subscriberWrite}
      defaults={{ ...NEW, contact_list_id: list.id }}
      send={async (values) => {
        const whom =
          way === 'book'
            ? { ...values, fname: '', lname: '', email: '', phone: '' }
            : { ...values, user_id: null };
        const { guest_name, status, suppressed } = await add(whom);
        const message =
          status === 'pending' ? `${guest_name} was asked by email.` : `${guest_name} is on the list.`;
        const blocked = suppressed && ` ${SUPPRESSION_REASONS[suppressed].words}.`;
        showToast(
          blocked ? { theme: 'warning', message: `${message}${blocked}` } : { theme: 'success', message },
        );
        onClose();
      }}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        value={way}
        aria-label="Whom to add"
        onChange={(_, next: Way | null) => {
          if (next) setWay(next);
        }}
      >
        <ToggleButton value="book">Guest in the book</ToggleButton>
        <ToggleButton value="new">By email or phone</ToggleButton>
      </ToggleButtonGroup>
      {way === 'book' ? <GuestInput /> : <ContactInputs />}
      <TextInput
        source="proof_text"
        label="Proof"
        multiline
        minRows={2}
        helperText="What the guest read, said or signed, and where"
      />
      <DateInput source="happened_ts" label="When they agreed" {...DAY} helperText="Empty: today" />
      {isDouble ? <Quiet>They get an email, and are on the list once they confirm.</Quiet> : null}
    </FormDialog>
  );
}
