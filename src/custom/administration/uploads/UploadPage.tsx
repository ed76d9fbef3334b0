import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useRecentUploads, useUpload, type UploadKind } from '#src/domain/administration/uploads/index.ts';
import { NewUpload } from './NewUpload.tsx';
import { PastUploads } from './PastUploads.tsx';
import { ReviewStep } from './ReviewStep.tsx';

function OneUpload({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { entry, error, refetch } = useUpload(id);
  if (entry) return <ReviewStep entry={entry} onLeave={onLeave} />;
  return <NotLoaded title="This upload could not be loaded" error={error} onRetry={refetch} />;
}

/** Uploads locations or billing information: choose a file, see the check, then create; each upload keeps its page. */
export default function UploadPage() {
  const [kind, setKind] = useState<UploadKind>('merchants');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = Number(params.get('id'));
  const id = Number.isInteger(asked) && asked > 0 ? asked : null;
  const { data: past = [] } = useRecentUploads(true);
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
              ...(id === null
                ? []
                : [
                    <Link key="upload" to={links.restaurantUpload()}>
                      Upload CSV
                    </Link>,
                  ]),
            ]}
            here={
              past.find(({ upload_id }) => upload_id === id)?.file_name ??
              (id === null ? 'Upload CSV' : 'File')
            }
          />
        }
      />
      {id === null ? (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <NewUpload
            kind={kind}
            onKind={setKind}
            onSent={(sent) => void navigate(links.restaurantUpload(sent))}
          />
          {past.length > 0 ? <PastUploads uploads={past} /> : null}
        </Stack>
      ) : (
        <OneUpload key={id} id={id} onLeave={() => void navigate(links.restaurantUpload())} />
      )}
    </>
  );
}
