import { responseTemplateResource } from '#contract/sentiment/reviews/templates.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { TemplateFields } from './TemplateFields.tsx';

const NEW = { name: '', content: '', language: null, categories: [], ratings: [], merchant_ids: null };

/** `/ops/sentiment/response_templates/create` (REVIEW-038). */
export default function TemplateCreate() {
  return (
    <RecordPage
      of={responseTemplateResource}
      listPath={links.responseTemplates()}
      createLabel="Create template"
      defaults={NEW}
      maxWidth={1080}
    >
      <TemplateFields isNew />
    </RecordPage>
  );
}
