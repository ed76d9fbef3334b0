import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { figure } from '#src/ui/words/counts.ts';
import { isSettled } from './model/pollUpload.ts';
import { timeLeft } from './model/summary.ts';
import type { TrackedUpload } from './uploadStore.ts';

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& > .bad': { color: tokensOf(theme).tones.bad.main },
  '& > .quiet': { color: tokensOf(theme).muted },
}));

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
    <Facts>
      <span>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{figure(upload.created_count)}</b> {verb}
        </span>
      </span>
      {upload.invalid_count > 0 ? (
        <span className="bad">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{figure(upload.invalid_count)}</b> rejected
          </span>
        </span>
      ) : null}
      {waiting ? (
        <span className="quiet">
          <Clock3 size={16} strokeWidth={1.75} aria-hidden />
          {left ? `${left}. ` : ''}You can leave this page.
        </span>
      ) : null}
    </Facts>
  );
}
