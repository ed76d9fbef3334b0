import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { replyProblems } from '#contract/sentiment/reviews/replies.ts';
import type { Review, ReviewResponse } from '#contract/sentiment/reviews/schemas.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { call } from '#src/dataProviders/client.ts';
import { RESPONSE_LOOKS, useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { happenedAt } from './when.ts';

interface Props {
  readonly review: Review;
  readonly response: ReviewResponse;
}

function EditText({ review, response, onDone }: Props & { onDone: () => void }) {
  const { mutate, isPending } = useReviewAct();
  const [text, setText] = useState(response.content);
  const [problem] = replyProblems(text, response.source);
  const params = { id: review.id, response_id: response.review_response_id };
  const save = () =>
    mutate(
      () => call(reviews.editResponse, { params, body: { content: text.trim(), version: response.version } }),
      { onSuccess: onDone },
    );
  return (
    <div style={{ gridColumn: '2 / -1' }}>
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        margin="none"
        label="Reply"
        value={text}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" disabled={isPending || problem !== undefined} onClick={save}>
        Save the reply
      </Button>
      <Button size="small" color="inherit" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}

/** One answer: who wrote it, what became of it and why, and what can still be done with it. */
export function ResponseEntry({ review, response }: Props) {
  const { mutate, isPending } = useReviewAct();
  const mayRespond = usePermission('sentiment.respond');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { tone, icon: Icon, words } = RESPONSE_LOOKS[response.state];
  const source = capabilityOf(response.source).name;
  const params = { id: review.id, response_id: response.review_response_id };
  const at = response.posted_ts ?? response.created_ts;
  const who = response.is_ours ? (response.written_by ?? 'Somebody who left') : `Written on ${source}`;
  return (
    <>
      <ToneText tone={tone} style={{ display: 'inline-flex' }}>
        <Icon size={16} aria-hidden style={{ marginTop: 2 }} />
      </ToneText>
      <span>
        <strong>{who}</strong>{' '}
        <ToneText tone={tone === 'bad' ? 'bad' : undefined}>
          {words.toLowerCase()}
          {response.state === 'posted' && response.is_ours ? ` on ${source}` : ''}
        </ToneText>
        {response.is_private ? ', privately' : ''}
        {response.review_bulk_reply_id === null ? '' : ', in a bulk reply'}
        {response.reason === null ? null : <small>{response.reason}</small>}
      </span>
      <time dateTime={at}>{happenedAt(at)}</time>
      {open === 'edit' ? (
        <EditText review={review} response={response} onDone={() => setOpen(null)} />
      ) : (
        <p className="text" dir="auto">
          {response.content}
        </p>
      )}
      {mayRespond && open !== 'edit' ? (
        <span className="acts">
          {response.may_retry ? (
            <Button
              size="small"
              disabled={isPending}
              onClick={() => mutate(() => call(reviews.retryResponse, { params }))}
            >
              Post it again
            </Button>
          ) : null}
          {response.can_edit ? (
            <Button size="small" onClick={() => setOpen('edit')}>
              Edit
            </Button>
          ) : null}
          {response.can_delete ? (
            <Button size="small" color="inherit" onClick={() => setOpen('remove')}>
              Take back
            </Button>
          ) : null}
        </span>
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          open
          busy={isPending}
          title="Take the reply back?"
          consequence={
            response.state === 'posted'
              ? `It is removed from ${source}, where people may have read it. The review is unanswered again.`
              : 'It was not posted, and will not be. The review stays unanswered.'
          }
          confirmLabel="Take it back"
          onClose={() => setOpen(null)}
          onConfirm={() =>
            mutate(() => call(reviews.deleteResponse, { params }), { onSettled: () => setOpen(null) })
          }
        />
      ) : null}
    </>
  );
}
