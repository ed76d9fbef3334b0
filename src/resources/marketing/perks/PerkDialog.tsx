import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { firstDay, lastDay } from './perkDays.ts';

function WhereInput() {
  const { field, fieldState } = useInput<number[] | null>({ source: 'merchant_ids' });
  const chosen: readonly number[] | null = field.value ?? null;
  const source = useLocationSource();
  const labelId = useId();
  return (
    <div>
      <FormLabel id={labelId}>Where it can be redeemed</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={chosen ? 'some' : 'all'}
        onChange={(_, value) => field.onChange(value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label="All locations" />
        <FormControlLabel value="some" control={<Radio />} label="Some locations" />
      </RadioGroup>
      {chosen ? <LocationSelector source={source} value={chosen} onChange={field.onChange} /> : null}
      {fieldState.error ? (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </div>
  );
}

export interface PerkDialogProps {
  /** The perk to change; null for a new one. */
  readonly perk: Held<Perk> | null;
  /** In whose days the perk begins and ends. */
  readonly timezone: string;
  readonly onClose: () => void;
}

const NEW = { name: '', description: '', terms: '', merchant_ids: null, starts_ts: null, ends_ts: null };

/** A perk's name, what it gives, where and from when to when. Render it to open it. */
export function PerkDialog({ perk, timezone, onClose }: PerkDialogProps) {
  const [first, last] = [firstDay(timezone), lastDay(timezone)];
  return (
    <RecordDialog
      of={perkResource}
      row={perk}
      defaults={{ ...NEW, max_redemptions: null }}
      {...(perk ? { title: `Edit ${perk.name}` } : {})}
      saveLabel={perk ? 'Save perk' : 'Create perk'}
      savedText={({ name }) => `${name} was ${perk ? 'saved' : 'created'}.`}
      shows={{
        starts_ts: first.format,
        ends_ts: last.format,
        merchant_ids: (ids) => (ids ? `${ids.length} locations` : 'All locations'),
      }}
      onClose={onClose}
    >
      <TextInput source="name" autoFocus />
      <TextInput source="description" multiline minRows={2} />
      <TextInput source="terms" multiline minRows={2} />
      <WhereInput />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DateInput source="starts_ts" {...first} />
        <DateInput source="ends_ts" {...last} />
      </Stack>
      <NumberInput source="max_redemptions" helperText="Empty: no limit. A guest redeems it once." />
    </RecordDialog>
  );
}
