import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { links } from '#src/links.ts';
import { PastRuns } from '#src/domain/administration/imports/index.ts';
import { downloadRejected, rowsWords, summarise } from '#src/domain/administration/uploads/index.ts';

const STATES = {
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Checked, not uploaded', tone: 'warn' },
  running: { label: 'Uploading', tone: 'info' },
  done: { label: 'Uploaded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  mapping: { label: 'Columns not named yet', tone: 'warn' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'idle' },
} as const;

function Actions({ upload }: { upload: Upload }) {
  const { upload_id: id, file_name: name, invalid_count: rejected, undecided_count: undecided } = upload;
  return (
    <>
      {rejected + undecided > 0 ? (
        <Button
          variant="outlined"
          size="small"
          aria-label={`Download the rejected rows of ${name}`}
          onClick={() => void downloadRejected(id)}
        >
          Rejected rows
        </Button>
      ) : null}
      <Button
        variant="outlined"
        size="small"
        aria-label={`See ${name}`}
        component={Link}
        to={links.restaurantUpload(id)}
      >
        See
      </Button>
    </>
  );
}

/** The latest uploads; a check that nobody applied can be taken up again. */
export function PastUploads({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <PastRuns
      title="Uploads so far"
      runs={uploads.map((upload) => ({
        ...upload,
        id: upload.upload_id,
        state: STATES[upload.status],
        facts: {
          what: upload.kind === 'merchants' ? 'Locations' : 'Billing information',
          outcome: summarise(upload)?.message ?? rowsWords(upload),
        },
        actions: <Actions upload={upload} />,
      }))}
    />
  );
}
