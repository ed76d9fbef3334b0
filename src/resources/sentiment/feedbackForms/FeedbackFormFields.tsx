import Stack from '@mui/material/Stack';
import { timeNow } from '#src/clock.ts';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { ClosesInput } from './builder/ClosesInput.tsx';
import { QuestionsInput } from './builder/QuestionsInput.tsx';
import { AlertsInput, UpdatesInput } from './builder/TriggersInput.tsx';

/** What a form is, what it asks, and what becomes of the answers. */
export function FeedbackFormFields({ isNew = false }: { readonly isNew?: boolean }) {
  return (
    <Stack spacing={2}>
      <DataCard title="Form">
        <Stack spacing={2}>
          <TextInput source="name" label="Name" autoFocus={isNew} helperText="Only your team sees it." />
          <TextInput source="description" label="Description" multiline />
          <TextInput source="title" label="Title" helperText="What guests read at the top." />
          <SwitchInput
            source="enabled_ts"
            label="Published: guests can answer"
            defaultValue={null}
            format={(instant: string | null) => instant !== null}
            parse={(isOn: boolean) => (isOn ? timeNow().toISOString() : null)}
          />
          <SwitchInput source="is_public" label="Anybody with the link can answer" />
        </Stack>
      </DataCard>
      <QuestionsInput />
      <DataCard title="After answering">
        <Stack spacing={2}>
          <TextInput source="success_text" label="Text after answering" multiline />
          <SwitchInput source="allow_edit_response" label="Guests can change their answers" />
          <SwitchInput source="marketing_opt_in_enabled" label="Offer news by email" />
          <TextInput
            source="marketing_opt_in_text"
            label="Wording for email"
            helperText="Kept as the proof."
          />
          <SwitchInput source="sms_marketing_opt_in_enabled" label="Offer news by text" />
          <TextInput
            source="sms_marketing_opt_in_text"
            label="Wording for texts"
            helperText="Kept as the proof."
          />
        </Stack>
      </DataCard>
      <AlertsInput />
      <UpdatesInput />
      <DataCard title="Closing">
        <Stack spacing={2}>
          <ClosesInput />
          <NumberInput source="most_responses" label="Most answers" helperText="Empty: as many as come." />
          <TextInput source="closed_text" label="Text when closed" multiline />
        </Stack>
      </DataCard>
    </Stack>
  );
}
