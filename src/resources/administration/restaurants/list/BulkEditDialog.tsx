import { useInput } from 'react-admin';
import { z } from 'zod';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import { sharedFields } from '#contract/administration/merchants/schemas.ts';
import { STATE_NAMES, US_STATES } from '#contract/administration/merchants/states.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import { useZoneChoice, type ZoneAnswer } from '../zone/useZoneChoice.tsx';
import { ZoneField } from '../ZoneField.tsx';
import type { BulkChanges } from './useBulk.ts';

const KEPT = 'Stays as it is';
const STATES = US_STATES.map((id) => ({ id, name: STATE_NAMES[id] })).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);
const YES_OR_NO = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
];
const SWITCHES = ['is_billable', 'is_test', 'send_dashboard_confirmation_emails'] as const;

const { timezone, city, state, is_billable, is_test, send_dashboard_confirmation_emails } =
  sharedFields.shape;
/** What is left empty stays as it is at each location. */
const left = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), field);
const SCHEMA = z.object({
  timezone: left(timezone),
  city: left(city),
  state: left(state),
  is_billable: left(is_billable),
  is_test: left(is_test),
  send_dashboard_confirmation_emails: left(send_dashboard_confirmation_emails),
});

function ZoneChoice() {
  const { field } = useInput({ source: 'timezone', defaultValue: null });
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  return (
    <ZoneField
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      placeholder={KEPT}
      helperText="Every clock of these locations, and what counts as today there, follows at once."
    />
  );
}

export interface BulkEditDialogProps {
  readonly count: number;
  readonly start: (changes: BulkChanges, answer?: ZoneAnswer) => Promise<void>;
  readonly onClose: () => void;
}

/** The fields that many locations can have in common; what is left alone stays as it is at each. */
export function BulkEditDialog({ count, start, onClose }: BulkEditDialogProps) {
  const zone = useZoneChoice();
  const send = async (values: z.output<typeof SCHEMA>) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    if (given.length === 0) throw new Error('Choose something to change.');
    const changes = Object.fromEntries(given);
    try {
      await start(changes);
    } catch (error) {
      const asked = zone.ask(error);
      if (!asked) throw error;
      const answer = await asked;
      if (!answer) return;
      await start(changes, answer);
    }
    onClose();
  };
  return (
    <>
      <FormDialog
        noun="change"
        isNew
        size="small"
        title={`Edit ${locationCount(count)}`}
        saveLabel={`Change ${locationCount(count)}`}
        schema={SCHEMA}
        defaults={{}}
        send={send}
        onClose={onClose}
      >
        <Quiet>What you leave empty stays as it is at each location. The change can be undone.</Quiet>
        <ZoneChoice />
        <TextInput source="city" label={LOCATION_LABELS.city} placeholder={KEPT} />
        <SelectInput source="state" label={LOCATION_LABELS.state} choices={STATES} emptyText={KEPT} />
        {SWITCHES.map((field) => (
          <SelectInput
            key={field}
            source={field}
            label={LOCATION_LABELS[field]}
            choices={YES_OR_NO}
            emptyText={KEPT}
          />
        ))}
      </FormDialog>
      {zone.dialog}
    </>
  );
}
