import { useNavigate } from 'react-router';
import { type ResponseTemplate, responseTemplateResource } from '#contract/sentiment/reviews/templates.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { links } from '#src/links.ts';
import { TemplateFields } from './TemplateFields.tsx';

function Remove({ template }: { template: Held<ResponseTemplate> }) {
  const navigate = useNavigate();
  return (
    <RemoveRecord
      of={responseTemplateResource}
      row={template}
      label="Delete"
      confirmLabel="Delete template"
      consequence="What was answered by it stays as it was answered."
      removedText={`The template ${template.name} is deleted.`}
      canUndo
      onRemoved={() => void navigate(links.responseTemplates())}
    />
  );
}

/** `/ops/sentiment/response_templates/{id}` (REVIEW-038). */
export default function TemplateEdit() {
  return (
    <RecordPage
      of={responseTemplateResource}
      listPath={links.responseTemplates()}
      actions={(template) => <Remove template={template} />}
      maxWidth={1080}
    >
      <TemplateFields />
    </RecordPage>
  );
}
