import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { Preview } from '#src/domain/host/forms/index.ts';
import { PresetSetPage } from './PresetSetPage.tsx';

const params = () => ({ id: getSession().programId ?? 0 });

/** /settings/splash_pages: what guests see before a form (ROUTE-051). */
export default function SplashPagesPage() {
  return (
    <PresetSetPage
      name="splash"
      title="Splash pages"
      purpose="A page with a picture and a few words that guests see before a form."
      read={(signal) => call(services.forms.splashPresets, { params: params() }, { signal })}
      preview={<Preview typeId="reservations" slug={null} merchantIds={null} />}
      save={(body) => call(services.forms.saveSplashPresets, { params: params(), body })}
    />
  );
}
