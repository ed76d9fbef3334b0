import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { UploadKind } from './uploadStore.ts';
import { useRunningUploads, useUploads } from './useUploads.ts';

/** Uploads locations or billing information: choose a file, see the check, then create. */
export default function UploadPage() {
  const [kind, setKind] = useState<UploadKind>('merchants');
  const { all } = useUploads();
  useRunningUploads(true);
  const [latest] = all;
  return (
    <>
      <PageHeader
        title="Upload CSV"
        purpose="Add many locations at once, or their billing information. Every row is checked before anything is saved."
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.restaurants()}>
                Locations
              </Link>,
            ]}
            here="Upload CSV"
          />
        }
      />
      {latest ? <ReviewStep entry={latest} /> : <ChooseStep kind={kind} onKind={setKind} />}
    </>
  );
}
