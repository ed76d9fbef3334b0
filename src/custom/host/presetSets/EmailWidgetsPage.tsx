import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { EmailButtonPreview } from './EmailButtonPreview.tsx';
import { PresetSetPage } from './PresetSetPage.tsx';

/** /settings/email_widgets: the booking button in emails (ROUTE-054). */
export default function EmailWidgetsPage() {
  return (
    <PresetSetPage
      name="email"
      title="Email widgets"
      purpose="The button with which guests book from your emails."
      read={(signal) => call(services.forms.emailPresets, {}, { signal })}
      preview={<EmailButtonPreview />}
      save={(body) => call(services.forms.saveEmailPresets, { body })}
    />
  );
}
