import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Eye, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { MailPreview, TestDialog } from '#src/domain/marketing/mailPreview/index.ts';
import { TaggedInput } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useTemplate } from './data/calls.ts';
import { VersionMenu } from './head/VersionMenu.tsx';
import { draftOf } from './model/draft.ts';

const MOST_SUBJECT = 200;
const MOST_PREHEADER = 90;

/** What was typed, kept as it is: nothing here rewrites it. */
const CODE = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13, lineHeight: '19px' };

function Preview({ template }: { template: Held<EmailTemplateRow> }) {
  const { isDirty } = useFormState();
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <DataCard title="Preview">
        <Button variant="outlined" startIcon={<Eye aria-hidden />} onClick={() => setIsShown(true)}>
          Show it as a guest gets it
        </Button>
      </DataCard>
    );
  return (
    <DataCard title="Preview" subtitle={`As version ${template.number} is sent`}>
      {isDirty ? <Quiet role="status">What you changed is shown here once it is saved.</Quiet> : null}
      <MailPreview key={template.number} templateId={template.id} />
    </DataCard>
  );
}

/** What is typed of it. */
function Fields({ template }: { template: Held<EmailTemplateRow> | null }) {
  return (
    <Columns columns="minmax(0, 1fr) minmax(0, 1fr)" below="largeDesktop">
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <DataCard>
          <TextInput source="name" autoFocus={template === null} />
          <TextInput source="description" multiline minRows={2} />
          <TextInput source="group" helperText="Templates of one group can be looked at by themselves." />
        </DataCard>
        <DataCard title="In the inbox">
          <Stack spacing={2}>
            <TaggedInput source="subject" place="email" maxLength={MOST_SUBJECT} />
            <TaggedInput source="preheader" place="email" maxLength={MOST_PREHEADER} />
          </Stack>
        </DataCard>
        <DataCard title="HTML">
          <TextInput
            source="html"
            label="HTML"
            multiline
            minRows={16}
            maxRows={40}
            helperText="It needs the tag {{unsubscribe}} in a link. Scripts, forms and frames are refused."
            slotProps={{ htmlInput: { spellCheck: false, style: CODE } }}
          />
        </DataCard>
      </Stack>
      {template === null ? (
        <DataCard title="Preview">
          <Quiet>Here stands the email as a guest gets it, once it is saved.</Quiet>
        </DataCard>
      ) : (
        <Preview template={template} />
      )}
    </Columns>
  );
}

/** Its versions, and a test of it in one’s own mail program. */
function Acts({ template, onRestored }: { template: Held<EmailTemplateRow>; onRestored: () => void }) {
  const [isTesting, setIsTesting] = useState(false);
  const { data, refetch } = useTemplate(template.id);
  const isCurrent = data?.number === template.number;
  useEffect(() => {
    if (data && !isCurrent) void refetch();
  }, [data, isCurrent, refetch]);
  return (
    <>
      {data && isCurrent ? (
        <VersionMenu
          stored={data}
          isDirty={false}
          read={() => draftOf(data)}
          onRestored={() => {
            void refetch();
            onRestored();
          }}
        />
      ) : null}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Send aria-hidden />}
        onClick={() => setIsTesting(true)}
      >
        Send a test
      </Button>
      {isTesting ? (
        <TestDialog which={{ template_id: template.id }} onClose={() => setIsTesting(false)} />
      ) : null}
    </>
  );
}

const PURPOSE = 'Raw HTML, sent as it stands here; only its tags are filled.';
const WIDE_PX = 1400;

/** A mail of raw HTML, which is stored byte for byte as it was typed. */
export function RawPage({ id }: { id: number }) {
  return (
    <RecordPage
      of={emailTemplateResource}
      id={id}
      listPath={links.emailTemplates()}
      maxWidth={WIDE_PX}
      purpose={PURPOSE}
      actions={(template, refetch) => <Acts template={template} onRestored={refetch} />}
    >
      {(template) => <Fields template={template} />}
    </RecordPage>
  );
}

const NEW_RAW = {
  name: '',
  description: '',
  group: null,
  subject: '',
  preheader: '',
  is_raw_html: true,
  html: '',
};

/** A new mail of one’s own HTML. */
export function NewRawPage() {
  return (
    <RecordPage
      of={emailTemplateResource}
      listPath={links.emailTemplates()}
      leadsTo={({ id }) => links.emailTemplate(id)}
      defaults={NEW_RAW}
      title="New email of HTML"
      createLabel="Create template"
      maxWidth={WIDE_PX}
      purpose={PURPOSE}
    >
      <Fields template={null} />
    </RecordPage>
  );
}
