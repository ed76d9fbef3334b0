import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { senderResource } from '#contract/connections/senderDomains/endpoints.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { call } from '#src/dataProviders/client.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { TaggedInput } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { MailPreview } from '#src/domain/marketing/mailPreview/index.ts';

const MOST_SUBJECT = 200;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The way to the template, or to a new one. */
function ToTemplate({ id }: { id: number | null }) {
  if (!useMay('edit', emailTemplateResource.name)) return null;
  if (id === null)
    return (
      <Button size="small" component={Link} to={links.emailTemplates()} startIcon={<Plus aria-hidden />}>
        New template
      </Button>
    );
  return (
    <Button size="small" component={Link} to={links.emailTemplate(id)} startIcon={<Pencil aria-hidden />}>
      Edit the template
    </Button>
  );
}

/** The groups of the carrier that guests can leave; none where it knows none. */
function useGroups() {
  const { data } = useQuery({
    queryKey: ['campaigns/email', 'unsubscribe_groups'],
    queryFn: ({ signal }) => call(services.unsubscribeGroups.list, {}, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return data?.data ?? [];
}

/** From whom it is, and what leaving it means. */
function From() {
  const groups = useGroups();
  return (
    <>
      {useMay('list', senderResource.name) ? (
        <OneOf
          source="sender_profile_id"
          of={senderResource}
          label="Sender"
          placeholder="The one that is used where nothing else is chosen"
        />
      ) : null}
      {groups.length > 0 ? (
        <SelectInput
          source="sendgrid_unsubscribe_group_id"
          label="Unsubscribe group"
          choices={groups}
          emptyText="None: leaving means the list, or all marketing"
        />
      ) : null}
    </>
  );
}

/** Subject, preview text and the mail itself (CAMP-019). */
export function EmailContent({ campaign }: { campaign: Campaign }) {
  const hasTest = 'ab_test' in campaign && campaign.ab_test !== null;
  const [templateId, subject, preheader]: unknown[] = useWatch({
    name: ['email_template_id', 'subject', 'preheader'],
  });
  const id = typeof templateId === 'number' ? templateId : null;
  return (
    <Stack spacing={2}>
      <DataCard title="In the inbox">
        <Stack spacing={2}>
          {hasTest ? (
            <Alert type="info" size="small">
              This campaign has an A/B test: what each variant says stands under Test.
            </Alert>
          ) : null}
          <TaggedInput source="subject" place="email" maxLength={MOST_SUBJECT} />
          <TaggedInput source="preheader" place="email" maxLength={MOST_SUBJECT} />
          <From />
        </Stack>
      </DataCard>
      <DataCard title="The email" actions={<ToTemplate id={id} />}>
        <OneOf
          source="email_template_id"
          of={emailTemplateResource}
          label="Template"
          sort={{ field: 'updated_ts', order: 'DESC' }}
          placeholder="Find a template"
        />
        {id === null ? (
          <Quiet>
            Choose a template to see the email as a guest will. Its version is fixed once the campaign is sent
            or asked for.
          </Quiet>
        ) : (
          <MailPreview templateId={id} subject={textOf(subject)} preheader={textOf(preheader)} />
        )}
      </DataCard>
    </Stack>
  );
}
