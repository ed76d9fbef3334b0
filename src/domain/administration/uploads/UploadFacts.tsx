import Stack from '@mui/material/Stack';
import { CircleCheck, CircleHelp, CircleX, Clock3, Equal, PencilLine } from 'lucide-react';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { figure } from '#src/ui/words/counts.ts';
import { isSettled } from './model/pollUpload.ts';
import { timeLeft } from './model/summary.ts';
import type { TrackedUpload } from './uploadStore.ts';

const VERBS = {
  merchants: { checking: 'can be created', checked: 'can be created', other: 'created' },
  billing: { checking: 'can be saved', checked: 'can be saved', other: 'saved' },
} as const;

/** How many rows went in, how many did not, and how long it may still take. */
export function UploadFacts({ entry }: { entry: TrackedUpload }) {
  const { upload, trouble, startedAt } = entry;
  const verbs = VERBS[upload.kind];
  const verb = upload.status === 'checking' || upload.status === 'checked' ? verbs.checked : verbs.other;
  const waiting = !isSettled(upload) && trouble === 'none';
  const left = waiting ? timeLeft(upload, startedAt, Date.now()) : null;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: '4px 16px',
        '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
      }}
    >
      <span>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{figure(upload.created_count)}</b> {verb}
        </span>
      </span>
      {upload.updated_count > 0 ? (
        <span>
          <PencilLine size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{figure(upload.updated_count)}</b> {verb === verbs.other ? 'updated' : 'can be updated'}
          </span>
        </span>
      ) : null}
      {upload.unchanged_count > 0 ? (
        <ToneText tone="idle">
          <Equal size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{figure(upload.unchanged_count)}</b> stored already
          </span>
        </ToneText>
      ) : null}
      {upload.undecided_count > 0 ? (
        <ToneText tone="warn">
          <CircleHelp size={16} strokeWidth={1.75} aria-hidden />
          <span>
            Not decided: <b>{figure(upload.undecided_count)}</b>
          </span>
        </ToneText>
      ) : null}
      {upload.invalid_count > 0 ? (
        <ToneText tone="bad">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{figure(upload.invalid_count)}</b> rejected
          </span>
        </ToneText>
      ) : null}
      {waiting ? (
        <ToneText tone="idle">
          <Clock3 size={16} strokeWidth={1.75} aria-hidden />
          {left ? `${left}. ` : ''}You can leave this page.
        </ToneText>
      ) : null}
    </Stack>
  );
}
