import Stack from '@mui/material/Stack';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { WhereInput } from '#src/domain/administration/locations/index.ts';
import { firstDay, lastDay } from './perkDays.ts';

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
      <WhereInput source="merchant_ids" label="Where it can be redeemed" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DateInput source="starts_ts" {...first} />
        <DateInput source="ends_ts" {...last} />
      </Stack>
      <NumberInput source="max_redemptions" helperText="Empty: no limit. A guest redeems it once." />
    </RecordDialog>
  );
}
