import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { locationCount } from '#contract/merchants/messages.ts';
import type { Upload } from '#contract/merchants/schemas.ts';
import { links } from '#src/links.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { RejectedTable } from './RejectedTable.tsx';
import { UploadCard } from './UploadCard.tsx';
import { applyUpload, forgetUpload, type TrackedUpload } from './uploadStore.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });

function applyWords({ kind, created_count: count }: Upload): string {
  if (kind === 'merchants') return `Create ${locationCount(count)}`;
  return `Save billing of ${locationCount(count)}`;
}

function Actions({ upload }: { upload: Upload }) {
  const [busy, setBusy] = useState(false);
  const id = upload.upload_id;
  const apply = async () => {
    setBusy(true);
    try {
      await applyUpload(id);
    } catch (error) {
      showErrorToast(error instanceof Error ? error.message : 'The upload could not start.', { error });
    } finally {
      setBusy(false);
    }
  };
  if (upload.status === 'checked') {
    return (
      <Row>
        {upload.created_count > 0 ? (
          <Button variant="contained" disabled={busy} onClick={() => void apply()}>
            {applyWords(upload)}
          </Button>
        ) : null}
        <Button variant="outlined" disabled={busy} onClick={() => forgetUpload(id)}>
          {upload.created_count > 0 ? 'Cancel' : 'Choose another file'}
        </Button>
      </Row>
    );
  }
  if (upload.status === 'checking' || upload.status === 'running') return null;
  return (
    <Row>
      {upload.status === 'done' ? (
        <Button variant="contained" component={Link} to={links.restaurants()}>
          See the locations
        </Button>
      ) : null}
      <Button variant="outlined" onClick={() => forgetUpload(id)}>
        Upload another file
      </Button>
    </Row>
  );
}

/** What the check found, and what became of it. */
export function ReviewStep({ entry }: { entry: TrackedUpload }) {
  const { upload } = entry;
  const shown = upload.sample.length;
  const partly = upload.invalid_count > shown ? `The first ${shown} of ${upload.invalid_count}.` : undefined;
  return (
    <>
      <UploadCard entry={entry} hideable={false} />
      <Actions upload={upload} />
      {shown > 0 ? (
        <DataCard flush title="Rejected rows" {...(partly ? { subtitle: partly } : {})}>
          <RejectedTable upload={upload} />
        </DataCard>
      ) : null}
    </>
  );
}
