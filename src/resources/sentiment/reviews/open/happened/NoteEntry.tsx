import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { Review, ReviewNote } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { mentionsIn } from '../../model/mentions.ts';
import { happenedAt } from './when.ts';

/** What a colleague said about the review; guests never see it (REVIEW-008). */
export function NoteEntry({ review, note }: { review: Review; note: ReviewNote }) {
  const { mutate, isPending } = useReviewAct();
  const { userId } = useIdentity();
  const mayRespond = usePermission('sentiment.respond');
  return (
    <>
      <Lock size={16} aria-hidden />
      <span>
        <strong>{note.written_by}</strong> note, staff only
      </span>
      <time dateTime={note.created_ts}>{happenedAt(note.created_ts)}</time>
      <p className="text" dir="auto">
        {mentionsIn(note.content, note.mentions).map(({ text, isMention }, index) =>
          isMention ? (
            <span key={index} className="mention">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
      {mayRespond || note.user_id === userId ? (
        <span className="acts">
          <Button
            size="small"
            color="inherit"
            disabled={isPending}
            aria-label={`Remove the note of ${note.written_by}`}
            onClick={() =>
              mutate(() => call(reviews.removeNote, { params: { id: review.id, note_id: note.note_id } }))
            }
          >
            Remove
          </Button>
        </span>
      ) : null}
    </>
  );
}
