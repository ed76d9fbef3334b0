import { pushTemplateResource } from '#contract/marketing/templates/push/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { NEW_PUSH, pushForm } from './model.ts';
import { PushFields } from './PushFields.tsx';

/** /templates/push/create (TMPL-023, TMPL-027). */
export default function PushTemplateCreate() {
  return (
    <RecordPage
      of={pushTemplateResource}
      listPath={links.pushTemplates()}
      createLabel="Create template"
      defaults={NEW_PUSH}
      schema={pushForm}
      maxWidth={1080}
    >
      <PushFields template={null} onRemovePicture={null} />
    </RecordPage>
  );
}
