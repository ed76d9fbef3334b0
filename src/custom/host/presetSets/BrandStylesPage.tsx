import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { withFormErrors } from '#src/dataProviders/formErrors.ts';
import { Preview } from '#src/domain/host/forms/index.ts';
import { PresetSetPage } from './PresetSetPage.tsx';

/** /settings/host/forms/brand_styles: what every form of the concept inherits (ROUTE-046). */
export default function BrandStylesPage() {
  return (
    <PresetSetPage
      name="brand"
      title="Brand styles"
      purpose="Logo and colors of all your forms. A location or a form can have its own."
      read={(signal) => call(services.forms.programPresets, {}, { signal })}
      preview={<Preview typeId="reservations" slug={null} merchantIds={null} />}
      save={(body) => withFormErrors(() => call(services.forms.saveProgramPresets, { body }))}
    />
  );
}
