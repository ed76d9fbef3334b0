import Button from '@mui/material/Button';
import { Gift, NotebookPen, Phone } from 'lucide-react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { RecoveryKind } from '#contract/sentiment/reviews/engagement.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { copyText } from '#src/ui/toasts/copyText.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { happenedAt } from './when.ts';

type Recovery = Review['recoveries'][number];

const LOOKS = {
  perk: { icon: Gift, did: 'gave a perk' },
  call: { icon: Phone, did: 'asked for a call' },
  table_note: { icon: NotebookPen, did: 'left a note for the next visit' },
} as const satisfies Record<RecoveryKind, { icon: typeof Gift; did: string }>;

const backText = ({ came_back_ts, watched_until }: Recovery): string =>
  came_back_ts === null
    ? `Not back yet; watched until ${momentText(watched_until, 'Nov 20, 2026')}`
    : `Came back on ${momentText(came_back_ts, 'Nov 20, 2026')}`;

/** What was done so that the guest comes back, and whether they did. */
export function RecoveryEntry({ review, recovery }: { review: Review; recovery: Recovery }) {
  const { mutate, isPending } = useReviewAct();
  const mayRespond = usePermission('sentiment.respond');
  const { icon: Icon, did } = LOOKS[recovery.kind];
  const isCall = recovery.kind === 'call';
  const isDone = recovery.done_ts !== null;
  const params = { id: review.id, recovery_id: recovery.review_recovery_id };
  const { perk_url } = recovery;
  return (
    <>
      <Icon size={16} aria-hidden />
      <span>
        <strong>{recovery.created_by}</strong> {did}
        {recovery.perk_name === null ? '' : `: ${recovery.perk_name}`}
        {isCall && recovery.assignee !== null ? ` by ${recovery.assignee}` : ''}
        {isCall && recovery.done_ts !== null ? `, done ${happenedAt(recovery.done_ts)}` : ''}
        <small>{backText(recovery)}</small>
      </span>
      <time dateTime={recovery.created_ts}>{happenedAt(recovery.created_ts)}</time>
      {recovery.text === '' ? null : (
        <p className="text" dir="auto">
          {recovery.text}
        </p>
      )}
      <span className="acts">
        {isCall && mayRespond ? (
          <Button
            size="small"
            disabled={isPending}
            onClick={() => mutate(() => call(reviews.recovered, { params, body: { is_done: !isDone } }))}
          >
            {isDone ? 'Still to be called' : 'The call was made'}
          </Button>
        ) : null}
        {perk_url === null ? null : (
          <Button
            size="small"
            onClick={() =>
              void copyText(new URL(perk_url, window.location.origin).href, 'The link was copied.')
            }
          >
            Copy the link of the perk
          </Button>
        )}
      </span>
    </>
  );
}
