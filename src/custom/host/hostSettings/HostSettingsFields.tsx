import Stack from '@mui/material/Stack';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { TagsInput } from './TagsInput.tsx';
import { TurnTimes } from './TurnTimes.tsx';

/** Below what a switch says of itself. */
const NUMBER = { maxWidth: 280, mt: 1.5 };

/** How a location takes reservations and runs its waitlist, on one page. */
export function HostSettingsFields() {
  return (
    <Stack spacing={2}>
      <DataCard title="Waitlist">
        <SwitchInput
          source="waitlist_open"
          label="The waitlist is open"
          helperText="Closed, nobody can be added. Who waits already keeps the place."
        />
        <NumberInput
          sx={NUMBER}
          source="hold_minutes"
          label="Hold a notified party, in minutes"
          helperText="How long its turn is kept once its table is ready"
        />
      </DataCard>
      <DataCard title="Reservations">
        <SwitchInput
          source="confirm_by_message"
          label="Confirm new reservations by message"
          helperText="Ticked from the start in the form; the host can take it out."
        />
        <NumberInput
          sx={NUMBER}
          source="late_minutes"
          label="Late after, in minutes"
          helperText="When an expected party is shown as late"
        />
      </DataCard>
      <DataCard
        title="Turn times"
        subtitle="How long parties stay by their size: for new bookings, for what fits, for quotes."
      >
        <TurnTimes />
      </DataCard>
      <DataCard title="Tags" subtitle="What hosts mark parties with, in the book and on the list.">
        <TagsInput />
      </DataCard>
    </Stack>
  );
}
