import { useWatch } from 'react-hook-form';
import { useInput } from 'react-admin';
import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { timeNow } from '#src/clock.ts';
import { RadioInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { SomeOf } from '#src/crud/inputs/references.tsx';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { DateTimeField } from '#src/ui/form/DateField.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { readersZone, zoneText } from '#src/ui/words/dates.ts';
import { instantOf, localOf } from '../model/moments.ts';

const KINDS = [
  { id: 'now', name: 'As soon as it is approved' },
  { id: 'at', name: 'At a day and time' },
  {
    id: 'local',
    name: 'At each guest’s own day and time: their usual location’s clocks, else the concept’s',
  },
];

/** When all of them are due, on the reader's clocks. */
function AtInput() {
  const zone = readersZone();
  const { field, fieldState } = useInput<string | null>({ source: 'scheduled_for' });
  return (
    <DateTimeField
      label={`Day and time, ${zoneText(zone, timeNow(), 'longGeneric')}`}
      value={localOf(field.value, zone)}
      onChange={(typed: string) => field.onChange(instantOf(typed, zone))}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  );
}

function LocalInput() {
  const { field, fieldState } = useInput<string | null>({ source: 'local_time' });
  return (
    <DateTimeField
      label="Day and time at each guest’s clocks"
      value={field.value ?? ''}
      onChange={(typed: string) => field.onChange(typed === '' ? null : typed)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ?? 'An hour that a clock change leaves out counts as the one after it'
      }
    />
  );
}

/** When it goes out, how fast, and who has to agree. */
export function ScheduleStep() {
  const kind: unknown = useWatch({ name: 'send_kind' });
  const maySeeGroups = useMay('list', userGroupResource.name);
  return (
    <>
      <DataCard title="When it goes out">
        <RadioInput source="send_kind" label={false} choices={KINDS} />
        {kind === 'at' ? <AtInput /> : null}
        {kind === 'local' ? <LocalInput /> : null}
        <Columns>
          <NumberInput
            source="undo_minutes"
            label="Undo window, in minutes"
            min={0}
            max={60}
            helperText="Nothing leaves before it is over; canceled within it, nobody gets anything"
          />
          <NumberInput
            source="rate_per_minute"
            label="Messages a minute at most"
            min={1}
            max={100_000}
            helperText="Can be changed while it is sent"
          />
        </Columns>
        <SwitchInput
          source="is_covers_aware"
          label="Guests whose usual location is full tonight wait until tomorrow, 9:00 AM there"
        />
      </DataCard>
      {maySeeGroups ? (
        <DataCard
          title="Approval"
          subtitle="When one of these groups has an approver, nothing goes out before one of them who is not its author said yes to exactly this content"
        >
          <SomeOf
            source="user_group_ids"
            of={userGroupResource}
            label="User groups"
            sort={{ field: 'name', order: 'ASC' }}
            placeholder="Nobody has to"
          />
        </DataCard>
      ) : null}
    </>
  );
}
