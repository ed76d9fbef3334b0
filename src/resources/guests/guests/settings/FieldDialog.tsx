import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { crmFieldResource } from '#contract/guests/guests/endpoints.ts';
import { CRM_FIELD_TYPES, type CrmField } from '#contract/guests/guests/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { choicesOf, FIELD_TYPE_NAMES } from '../model/fieldWords.ts';

const TYPES = CRM_FIELD_TYPES.map((id) => ({ id, name: FIELD_TYPE_NAMES[id] }));

/** One choice a line; what is still being typed may hold empty lines. */
function ChoicesInput() {
  const isShown = useWatch({ name: 'type' }) === 'choice';
  const { field, fieldState } = useInput<string[]>({ source: 'choices' });
  const stored: readonly string[] = field.value;
  const [typed, setTyped] = useState(() => stored.join('\n'));
  const { error } = fieldState;
  if (!isShown) return null;
  const problem = Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
  const isTyped = choicesOf(typed).join() === stored.join();
  return (
    <TextField
      label="Choices"
      multiline
      minRows={3}
      maxRows={10}
      value={isTyped ? typed : stored.join('\n')}
      error={fieldState.invalid}
      helperText={problem ?? 'One a line'}
      onChange={({ target: { value } }) => {
        setTyped(value);
        field.onChange(choicesOf(value));
      }}
    />
  );
}

export interface FieldDialogProps {
  /** The field to change; null for a new one. */
  readonly field: Held<CrmField> | null;
  /** Where a new one stands. */
  readonly place: number;
  readonly onClose: () => void;
}

/** Adds a field of the concept's own or changes one. Render it to open it. */
export function FieldDialog({ field, place, onClose }: FieldDialogProps) {
  return (
    <RecordDialog
      of={crmFieldResource}
      row={field}
      title={field ? `Edit “${field.label}”` : 'Add a field'}
      defaults={{ label: '', type: 'text', choices: [], sort_order: place, is_disabled: false }}
      onClose={onClose}
    >
      <TextInput source="label" autoFocus helperText="The label on the profile, such as Favorite wine" />
      <SelectInput
        source="type"
        choices={TYPES}
        disabled={field !== null}
        helperText={
          field ? 'Cannot change, since values are stored by it' : 'Stays as it is once the field is added'
        }
      />
      <ChoicesInput />
    </RecordDialog>
  );
}
