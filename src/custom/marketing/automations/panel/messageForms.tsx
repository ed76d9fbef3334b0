import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { senderResource } from '#contract/connections/senderDomains/endpoints.ts';
import { services } from '#contract/index.ts';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import { emailAction } from '#contract/marketing/automations/shapes.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { pushTemplateResource } from '#contract/marketing/templates/push/endpoints.ts';
import { smsTemplateResource } from '#contract/marketing/templates/sms/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { Select } from './inputs.tsx';
import type { StepFormProps } from './stepForm.ts';

const NEWEST = { field: 'updated_ts', order: 'DESC' } as const;
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const BLANK_EMAIL = emailAction.parse({});

/** The groups of the carrier that guests can leave; none where it knows none (AUTO-073). */
function useGroups() {
  const { data } = useQuery({
    queryKey: [automationResource.name, 'unsubscribe_groups'],
    queryFn: ({ signal }) => call(services.unsubscribeGroups.list, {}, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return data?.data ?? [];
}

function UnsubscribeGroup({ action, onChange }: StepFormProps) {
  const groups = useGroups();
  if (groups.length === 0) return null;
  const chosen = action.sendgrid_unsubscribe_group_id ?? null;
  return (
    <Select
      label="Unsubscribe group"
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: 'None: leaving means all marketing' },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => onChange({ sendgrid_unsubscribe_group_id: value === '' ? null : Number(value) })}
    />
  );
}

/** Sender, template and subject of an email (AUTO-016, AUTO-041). */
export function EmailForm(props: StepFormProps) {
  const { action, onChange } = props;
  const own = action.email_action ?? BLANK_EMAIL;
  const set = (change: Partial<typeof own>, tag?: string) =>
    onChange({ email_action: { ...own, ...change } }, tag);
  return (
    <>
      <RecordChoice
        of={senderResource}
        label="Sender"
        value={own.sendgrid_profile_id}
        onChange={(sendgrid_profile_id) => set({ sendgrid_profile_id })}
      />
      <RecordChoice
        of={emailTemplateResource}
        label="Template"
        sort={NEWEST}
        value={own.email_template_id}
        onChange={(email_template_id) => set({ email_template_id })}
      />
      <TextField
        size="small"
        label="Subject"
        value={own.subject}
        helperText="Left empty it is that of the template"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => set({ subject: target.value }, 'subject')}
      />
      <UnsubscribeGroup {...props} />
    </>
  );
}

/** The template of a text (AUTO-017, AUTO-042). */
export const SmsForm = ({ action, onChange }: StepFormProps) => (
  <RecordChoice
    of={smsTemplateResource}
    label="Template"
    sort={BY_NAME}
    value={action.sms_action?.sms_message_templates_id ?? null}
    onChange={(sms_message_templates_id) => onChange({ sms_action: { sms_message_templates_id } })}
  />
);

/** The template of a push message (AUTO-020, AUTO-044). */
export const PushForm = ({ action, onChange }: StepFormProps) => (
  <RecordChoice
    of={pushTemplateResource}
    label="Template"
    sort={BY_NAME}
    value={action.push_notification_action?.push_notification_template_id ?? null}
    onChange={(push_notification_template_id) =>
      onChange({ push_notification_action: { push_notification_template_id } })
    }
  />
);

/** The forms that guests can answer. */
function useForms() {
  const programId = getSession().programId ?? 0;
  return useQuery({
    queryKey: [automationResource.name, 'feedback_forms'],
    queryFn: ({ signal }) => call(services.feedbackForms.choices, { params: { id: programId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** Which form a message asks to answer; offered where one is published (AUTO-023, AUTO-063, AUTO-067). */
export function SurveyOfMessage({ action, onChange }: StepFormProps) {
  const { data } = useForms();
  const forms = data?.data ?? [];
  const chosen = action.survey_action?.feedback_form_id ?? null;
  if (forms.length === 0 && chosen === null) return null;
  const isGone = chosen !== null && !forms.some(({ id }) => id === chosen);
  const pick = (value: string) => {
    const form = forms.find(({ id }) => String(id) === value);
    if (value === '') onChange({ survey_action: null });
    else if (form) onChange({ survey_action: { feedback_form_id: form.id, public_id: form.public_id } });
  };
  return (
    <Select
      label="Survey"
      value={chosen === null ? '' : String(chosen)}
      helperText={
        isGone
          ? 'This survey is not published any more; choose another'
          : chosen === null
            ? ''
            : 'Write {{wisely_survey_url}} in the template: the guest’s own link'
      }
      options={[
        { value: '', label: 'No survey' },
        ...(isGone ? [{ value: String(chosen), label: `Survey ${chosen}` }] : []),
        ...forms.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={pick}
    />
  );
}
