import { useEditContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import type { PushTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import { pushTemplateResource } from '#contract/marketing/templates/push/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { removePicture } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { pushForm } from './model.ts';
import { PushFields } from './PushFields.tsx';

function Remove({ template }: { template: Held<PushTemplate> }) {
  const navigate = useNavigate();
  return (
    <RemoveRecord
      of={pushTemplateResource}
      row={template}
      label="Delete"
      confirmLabel="Delete template"
      consequence="What was sent by it stays as it was sent."
      removedText={`The template ${template.name} is deleted.`}
      onRemoved={() => void navigate(links.pushTemplates())}
    />
  );
}

function Fields({ template }: { template: Held<PushTemplate> }) {
  const { refetch } = useEditContext();
  const params = { programId: getSession().programId ?? 0, id: template.id };
  const remove = () => call(services.pushTemplates.removeMedia, { params });
  return <PushFields template={template} onRemovePicture={removePicture(remove, () => void refetch())} />;
}

/** /templates/push/edit/{id} (TMPL-024, TMPL-025, TMPL-027). */
export default function PushTemplateEdit() {
  return (
    <RecordPage
      of={pushTemplateResource}
      listPath={links.pushTemplates()}
      schema={pushForm}
      actions={(template) => <Remove template={template} />}
      maxWidth={1080}
    >
      {(template) => (template ? <Fields template={template} /> : null)}
    </RecordPage>
  );
}
