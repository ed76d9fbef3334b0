import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useRecentUploads, useUploads, type UploadKind } from '#src/domain/administration/uploads/index.ts';
import { NewUpload } from './NewUpload.tsx';
import { PastUploads } from './PastUploads.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/** Uploads locations or billing information: choose a file, see the check, then create. */
export default function UploadPage() {
  const [kind, setKind] = useState<UploadKind>('merchants');
  const { all } = useUploads();
  const { data: past = [] } = useRecentUploads(true);
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
      {latest ? (
        <ReviewStep entry={latest} />
      ) : (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <NewUpload kind={kind} onKind={setKind} />
          {past.length > 0 ? <PastUploads uploads={past} /> : null}
        </Stack>
      )}
    </>
  );
}
