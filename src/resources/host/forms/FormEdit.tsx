import { useNavigate, useParams } from 'react-router';
import { formResource } from '#contract/host/forms/endpoints.ts';
import { FORM_TYPE_NAMES } from '#contract/host/forms/presetTypes.ts';
import { widgetUrl } from '#contract/host/forms/rules.ts';
import type { Form } from '#contract/host/forms/schemas.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { usePreviewLocation } from '#src/domain/host/forms/index.ts';
import { links } from '#src/links.ts';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { FormFields } from './FormFields.tsx';
import { shows } from './words.ts';

function Acts({ form }: { form: Form }) {
  const navigate = useNavigate();
  const merchantId = usePreviewLocation(form.merchant_ids);
  const address = { type_id: form.form_type.type_id, slug: form.form_slug.slug };
  return (
    <>
      {merchantId === null ? null : (
        <CopyButton
          label="Copy link"
          text={widgetUrl(form.widget_base, merchantId, address)}
          said="The link to the form"
        />
      )}
      <RemoveRecord
        of={formResource}
        row={form}
        label="Delete"
        confirmLabel="Delete form"
        consequence="Its links stop working. Bookings that guests made with it stay."
        removedText={`${form.name} is deleted.`}
        onRemoved={() => void navigate(links.forms())}
      />
    </>
  );
}

/** /settings/host/forms/{formId}: one form with its presets and its real page (ROUTE-048). */
export default function FormEdit() {
  const { formId } = useParams();
  return (
    <RecordPage
      of={formResource}
      id={Number(formId)}
      listPath={links.forms()}
      listName="Forms"
      purpose={(form) => `${FORM_TYPE_NAMES[form.form_type.type_id]} form for guests.`}
      actions={(form) => <Acts form={form} />}
      maxWidth={1200}
      shows={shows}
    >
      {(form) =>
        form ? <FormFields typeId={form.form_type.type_id} presets={form.presets} row={form} /> : null
      }
    </RecordPage>
  );
}
