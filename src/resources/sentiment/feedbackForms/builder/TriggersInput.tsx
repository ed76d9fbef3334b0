import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { services } from '#contract/index.ts';
import { feedbackFormResource } from '#contract/sentiment/feedback/endpoints.ts';
import { elementsOf, LOW_SCORE } from '#contract/sentiment/feedback/rules.ts';
import { UPDATED_FIELDS, type UpdatedField } from '#contract/sentiment/feedback/schemas.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { ManyInput } from '#src/crud/inputs/ManyInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { Form } from './form.ts';

const FIELD_LABELS = {
  fname: 'First name',
  lname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  birthday: 'Birthday',
} as const satisfies Record<UpdatedField, string>;

/** The questions of the form, as they are chosen. */
function useQuestionChoices(types: readonly string[]) {
  const all = useWatch<Form, 'questions_json'>({ name: 'questions_json' });
  return elementsOf(all)
    .filter(({ type }) => types.includes(type))
    .map(({ name, title }) => ({ id: name, name: title || name }));
}

const Row = ({ children }: { readonly children: React.ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1,
      alignItems: 'start',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' },
    }}
  >
    {children}
  </Box>
);

/** Who gets an email about an alert: colleagues who may see feedback. */
function RecipientsInput() {
  const { current_program_id: id } = useIdentity();
  const { data } = useQuery({
    queryKey: [feedbackFormResource.name, 'recipients', id],
    queryFn: ({ signal }) => call(services.feedbackForms.recipients, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  });
  return (
    <ManyInput
      source="alert_user_ids"
      label="Email alerts to"
      choices={data?.data}
      none="Nobody may see feedback yet"
      helperText="One email for each response, only about the locations where the person works."
    />
  );
}

/** Which answers are told to managers. */
export function AlertsInput() {
  const isReadOnly = useIsReadOnly();
  const choices = useQuestionChoices(['rating', 'comment', 'text']);
  const { fields, append, remove } = useFieldArray<Form, 'alert_triggers'>({ name: 'alert_triggers' });
  return (
    <DataCard
      title="Alerts"
      subtitle={`Answers that stand out on the dashboard: an overall score of ${LOW_SCORE} or less, a rating of so much or less, or a text with a word.`}
    >
      <Stack spacing={1}>
        {fields.map(({ id }, index) => (
          <Row key={id}>
            <SelectInput source={`alert_triggers.${index}.element`} label="Question" choices={choices} />
            <NumberInput source={`alert_triggers.${index}.at_most`} label="At most" />
            <TextInput source={`alert_triggers.${index}.contains`} label="Or contains" />
            {isReadOnly ? null : (
              <IconButton aria-label={`Remove alert ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
        {isReadOnly ? null : (
          <Button
            sx={{ alignSelf: 'start' }}
            startIcon={<Plus aria-hidden />}
            disabled={choices.length === 0}
            onClick={() => append({ element: choices[0]?.id ?? '', at_most: null, contains: null })}
          >
            Add an alert
          </Button>
        )}
        <RecipientsInput />
      </Stack>
    </DataCard>
  );
}

/** Which answers fill in what nobody knows of the guest yet. */
export function UpdatesInput() {
  const isReadOnly = useIsReadOnly();
  const choices = useQuestionChoices(['text']);
  const { fields, append, remove } = useFieldArray<Form, 'user_update_triggers'>({
    name: 'user_update_triggers',
  });
  return (
    <DataCard
      title="Guest profile"
      subtitle="Answers fill in what is empty on the guest’s profile, and change nothing else."
    >
      <Stack spacing={1}>
        {fields.map(({ id }, index) => (
          <Row key={id}>
            <SelectInput
              source={`user_update_triggers.${index}.element`}
              label="Question"
              choices={choices}
            />
            <SelectInput
              source={`user_update_triggers.${index}.user_field`}
              label="Fills in"
              choices={UPDATED_FIELDS.map((field) => ({ id: field, name: FIELD_LABELS[field] }))}
            />
            {isReadOnly ? null : (
              <IconButton aria-label={`Remove filling in ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
        {isReadOnly ? null : (
          <Button
            sx={{ alignSelf: 'start' }}
            startIcon={<Plus aria-hidden />}
            disabled={choices.length === 0}
            onClick={() => append({ element: choices[0]?.id ?? '', user_field: 'email' })}
          >
            Add one
          </Button>
        )}
      </Stack>
    </DataCard>
  );
}
