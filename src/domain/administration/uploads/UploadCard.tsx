import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronUp, Download, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { links } from '#src/links.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { WorkCard } from '#src/ui/feedback/WorkCard.ts';
import { downloadRejected } from './downloads.ts';
import { isSettled } from './model/pollUpload.ts';
import { rowsWords, percentOf, summarise } from './model/summary.ts';
import { UploadFacts } from './UploadFacts.tsx';
import { checkAgain, hideUpload, type TrackedUpload } from './uploadStore.ts';

const TITLES = {
  checking: 'Checking',
  checked: 'Checked',
  running: 'Uploading',
  done: 'Uploaded',
  failed: 'Could not upload',
  mapping: 'Read',
  undoing: 'Undoing the upload of',
  undone: 'Undone:',
} as const;

const HAS_NO_BAR = new Set<Upload['status']>(['failed', 'mapping', 'undoing', 'undone']);

function sentenceOf(entry: TrackedUpload): string | null {
  if (entry.message) return entry.message;
  if (entry.upload.status === 'mapping')
    return 'Nobody can tell from its headings what every column is. Say it below; nothing has been created yet.';
  if (entry.upload.status === 'checked') return 'Nothing has been created yet.';
  return summarise(entry.upload)?.message ?? null;
}

function Actions({ entry, review }: { entry: TrackedUpload; review: boolean }): ReactNode {
  const { upload, trouble } = entry;
  const id = upload.upload_id;
  return (
    <>
      {trouble !== 'none' ? (
        <Button variant="outlined" size="small" onClick={() => void checkAgain(id)}>
          Check again
        </Button>
      ) : null}
      {review && upload.status === 'checked' ? (
        <Button variant="outlined" size="small" component={Link} to={links.restaurantUpload(id)}>
          Review
        </Button>
      ) : null}
      {upload.invalid_count + upload.undecided_count > 0 ? (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download strokeWidth={1.75} />}
          onClick={() => void downloadRejected(id)}
        >
          Download rejected rows
        </Button>
      ) : null}
    </>
  );
}

function Bar({ upload }: { upload: Upload }) {
  const segments = [
    {
      label: upload.kind === 'merchants' ? 'created' : 'saved',
      value: upload.created_count,
      tone: 'primary',
    } as const,
    ...(upload.updated_count > 0
      ? [{ label: 'updated', value: upload.updated_count, tone: 'primary' } as const]
      : []),
    { label: 'rejected', value: upload.invalid_count, tone: 'bad' } as const,
    ...(upload.undecided_count > 0
      ? [{ label: 'not decided', value: upload.undecided_count, tone: 'warn' } as const]
      : []),
  ];
  return <ProgressBar label={`Upload of ${upload.file_name}`} total={upload.total} segments={segments} />;
}

/** One upload inline, wherever its locations are shown. */
export function UploadCard({ entry, hideable = true }: { entry: TrackedUpload; hideable?: boolean }) {
  const { upload } = entry;
  const sentence = sentenceOf(entry);
  return (
    <WorkCard aria-label={isSettled(upload) ? 'Upload' : 'Upload in progress'}>
      <span className="icon">
        <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="head">
        <b>
          {TITLES[upload.status]} {upload.file_name}
        </b>
        <span className="rows">{upload.status === 'failed' ? '' : rowsWords(upload)}</span>
        {isSettled(upload) ? null : <span className="share">{percentOf(upload)}%</span>}
      </div>
      <div className="body">
        {HAS_NO_BAR.has(upload.status) ? null : <Bar upload={upload} />}
        {HAS_NO_BAR.has(upload.status) ? null : <UploadFacts entry={entry} />}
        {sentence ? <span role="status">{sentence}</span> : null}
      </div>
      <div className="acts">
        <Actions entry={entry} review={hideable} />
        {hideable ? (
          <IconButton size="small" aria-label="Hide" onClick={() => hideUpload(upload.upload_id)}>
            <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </WorkCard>
  );
}
