import Box from '@mui/material/Box';
import { guestTierResource } from '#contract/guests/guests/endpoints.ts';
import type { GuestTier } from '#contract/guests/guests/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { colourChoices, TIER_COLOURS } from '../model/tierColours.ts';

const NEW = { name: '', colour: TIER_COLOURS[0].colour };

const Choice = ({ name, colour }: { name: string; colour: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 14, height: 14, borderRadius: '50%', border: 1, backgroundColor: colour }}
    />
    {name}
  </Box>
);

export interface TierDialogProps {
  /** The tier to change; null for a new one. */
  readonly tier: Held<GuestTier> | null;
  readonly place: number;
  readonly onClose: () => void;
}

/** Adds a tier of guests or changes one. Render it to open it. */
export function TierDialog({ tier, place, onClose }: TierDialogProps) {
  return (
    <RecordDialog
      of={guestTierResource}
      row={tier}
      size="small"
      title={tier ? `Edit “${tier.name}”` : 'Add a tier'}
      defaults={{ ...NEW, sort_order: place }}
      onClose={onClose}
    >
      <TextInput source="name" autoFocus />
      <SelectInput
        source="colour"
        choices={colourChoices(tier?.colour ?? NEW.colour)}
        optionValue="colour"
        optionText={Choice}
      />
    </RecordDialog>
  );
}
