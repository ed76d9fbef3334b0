import { smsTemplateResource } from '#contract/marketing/templates/sms/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { NEW_SMS, smsForm } from './model.ts';
import { SmsFields } from './SmsFields.tsx';

/** /templates/sms/create (TMPL-005, TMPL-016). */
export default function SmsTemplateCreate() {
  return (
    <RecordPage
      of={smsTemplateResource}
      listPath={links.smsTemplates()}
      createLabel="Create template"
      defaults={NEW_SMS}
      schema={smsForm}
      maxWidth={1080}
    >
      <SmsFields template={null} onRemovePicture={null} />
    </RecordPage>
  );
}
