import { useEditContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import type { SmsTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import { smsTemplateResource } from '#contract/marketing/templates/sms/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { removePicture } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { smsForm } from './model.ts';
import { SmsFields } from './SmsFields.tsx';

function Remove({ template }: { template: Held<SmsTemplate> }) {
  const navigate = useNavigate();
  return (
    <RemoveRecord
      of={smsTemplateResource}
      row={template}
      label="Delete"
      confirmLabel="Delete template"
      consequence="What was sent by it stays as it was sent."
      removedText={`The template ${template.name} is deleted.`}
      onRemoved={() => void navigate(links.smsTemplates())}
    />
  );
}

function Fields({ template }: { template: Held<SmsTemplate> }) {
  const { refetch } = useEditContext();
  const params = { programId: getSession().programId ?? 0, id: template.id };
  const remove = () => call(services.smsTemplates.removeMedia, { params });
  return <SmsFields template={template} onRemovePicture={removePicture(remove, () => void refetch())} />;
}

/** /templates/sms/edit/{template_id} (TMPL-006, TMPL-017, TMPL-018, TMPL-019). */
export default function SmsTemplateEdit() {
  return (
    <RecordPage
      of={smsTemplateResource}
      listPath={links.smsTemplates()}
      schema={smsForm}
      actions={(template) => <Remove template={template} />}
      maxWidth={1080}
    >
      {(template) => (template ? <Fields template={template} /> : null)}
    </RecordPage>
  );
}
