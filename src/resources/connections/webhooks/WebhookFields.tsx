import Stack from '@mui/material/Stack';
import { WEBHOOK_TOPIC_NAMES, WEBHOOK_TOPICS } from '#contract/connections/webhooks/topics.ts';
import { ChecksInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { WhereInput } from '#src/domain/administration/locations/index.ts';

const TOPICS = WEBHOOK_TOPIC_NAMES.map((id) => ({ id, name: WEBHOOK_TOPICS[id].label }));

/** The inputs of a webhook. */
export function WebhookFields({ isNew }: { readonly isNew: boolean }) {
  return (
    <Stack spacing={1}>
      <TextInput
        source="name"
        autoFocus={isNew}
        placeholder="Data warehouse"
        helperText="The system that receives the messages."
      />
      <TextInput
        source="url"
        type="url"
        placeholder="https://hooks.example.com/couvert"
        helperText="It must begin with https:// and be reachable from the internet."
      />
      <ChecksInput
        source="topics"
        label="Send a message for"
        choices={TOPICS}
        sx={{
          '& .MuiFormGroup-root': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          },
        }}
      />
      <WhereInput source="merchant_ids" label="Locations" />
      <SwitchInput source="enabled" label="Send messages" />
    </Stack>
  );
}
