import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { isWorking } from '#contract/core/imports.ts';
import { links } from '#src/links.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { ReasonGroups, RowsTable } from '#src/domain/administration/imports/index.ts';
import {
  UploadCard,
  applyUpload,
  forgetUpload,
  type TrackedUpload,
} from '#src/domain/administration/uploads/index.ts';
import { AlikeCard } from './AlikeCard.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { UndoUpload } from './UndoUpload.tsx';

function applyWords({ kind, created_count: created, updated_count: updated }: Upload): string {
  if (kind === 'billing') return `Save billing of ${locationCount(created)}`;
  if (updated === 0) return `Create ${locationCount(created)}`;
  return created === 0
    ? `Update ${locationCount(updated)}`
    : `Create ${figure(created)} and update ${locationCount(updated)}`;
}

function Actions({ upload, onLeave }: { upload: Upload; onLeave: () => void }) {
  const [busy, setBusy] = useState(false);
  const id = upload.upload_id;
  const hasWork = upload.created_count + upload.updated_count > 0;
  const apply = async () => {
    setBusy(true);
    try {
      await applyUpload(id);
    } catch (error) {
      showFailure(error, 'The upload could not start.');
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    forgetUpload(id);
    onLeave();
  };
  if (upload.status === 'checked') {
    return (
      <Stack direction="row" spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
        {hasWork ? (
          <Button variant="contained" disabled={busy} onClick={() => void apply()}>
            {applyWords(upload)}
          </Button>
        ) : null}
        <Button variant="outlined" disabled={busy} onClick={leave}>
          {hasWork ? 'Cancel' : 'Choose another file'}
        </Button>
      </Stack>
    );
  }
  if (isWorking(upload.status)) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      {upload.status === 'done' ? (
        <Button variant="contained" component={Link} to={links.restaurants()}>
          See the locations
        </Button>
      ) : null}
      <Button variant="outlined" onClick={leave}>
        Upload another file
      </Button>
      {upload.can_undo ? <UndoUpload upload={upload} /> : null}
    </Stack>
  );
}

/** What the check found, and what became of it. */
export function ReviewStep({ entry, onLeave }: { entry: TrackedUpload; onLeave: () => void }) {
  const { upload } = entry;
  const asked = new Set(upload.alike.map(({ row_number }) => row_number));
  const rejected = upload.sample.filter(({ row_number }) => !asked.has(row_number));
  const shown = rejected.length;
  const isOpen = upload.status === 'checked' || upload.status === 'mapping';
  const canBeRead = isOpen && upload.columns.length > 0;
  const partly =
    upload.invalid_count > upload.sample.length
      ? `The first ${shown} of ${upload.invalid_count}.`
      : undefined;
  return (
    <>
      <UploadCard entry={entry} hideable={false} />
      <Actions upload={upload} onLeave={onLeave} />
      <Stack spacing={2}>
        {upload.alike_count > 0 ? <AlikeCard key={upload.finished_ts} upload={upload} /> : null}
        <ReasonGroups
          title="Why rows are rejected"
          groups={upload.groups.filter(({ is_refused }) => is_refused)}
        />
        <ReasonGroups
          title="Values filled in or left out"
          groups={upload.groups.filter(({ is_refused }) => !is_refused)}
        />
        {canBeRead ? <ReadingCard key={upload.finished_ts} upload={upload} /> : null}
        {shown > 0 ? (
          <DataCard flush title="Rejected rows" {...(partly ? { subtitle: partly } : {})}>
            <RowsTable
              label="Rejected rows"
              heads={['Row in the file', 'Reason']}
              rows={rejected.map((row) => ({ ...row, isRefused: true }))}
            />
          </DataCard>
        ) : null}
      </Stack>
    </>
  );
}
