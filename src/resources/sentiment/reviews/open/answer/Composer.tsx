import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import {
  fillReply,
  REPLY_TAG_LABELS,
  type ReplyTag,
  replyLength,
  replyProblems,
} from '#contract/sentiment/reviews/replies.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { copyText } from '#src/ui/toasts/copyText.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { figure } from '#src/ui/words/counts.ts';
import { replyValues } from '../../model/reply.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { keepUnsent, unsentText } from './unsent.ts';

const Box = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    border: `1px solid ${t.control}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '&:focus-within': { borderColor: t.primary },
    '& > .bar': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: '8px 10px',
      borderBottom: `1px solid ${t.divider}`,
    },
    '& > .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 8,
      padding: 10,
      borderTop: `1px solid ${t.divider}`,
    },
    '& > .foot > p': { flex: '1 1 140px' },
    '& > .said': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '4px 12px',
      padding: '0 14px 8px',
      fontSize: 12.5,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiInputBase-root': { padding: '12px 14px', fontSize: 14, lineHeight: '22px' },
  };
});

const INSERTED = ['name', 'location', 'category'] as const satisfies readonly ReplyTag[];

function useUs() {
  const { fname, lname, programs, current_program_id } = useIdentity();
  const concept = programs.find(({ program_id }) => program_id === current_program_id);
  return { concept: concept?.program_name ?? '', signature: [fname, lname].filter(Boolean).join(' ') };
}

/** What has been typed: since then, else what was kept as a draft. */
const textOf = ({ id, review_responses }: Review) =>
  unsentText(id) ?? review_responses.find(({ state }) => state === 'draft')?.content ?? '';

export interface ComposerProps {
  readonly review: Review;
  /** What else can be done for the guest. */
  readonly besides: ReactNode;
}

/**
 * Where an answer is written, with the checks that the server makes; posted where the source takes it, copied where it does not, and
 * proposed by who may not answer themselves (REVIEW-029, REVIEW-041, REVIEW-042).
 */
export function Composer({ review, besides }: ComposerProps) {
  const { mutate, isPending } = useReviewAct();
  const client = useQueryClient();
  const us = useUs();
  const mayRespond = usePermission('sentiment.respond');
  const draft = review.review_responses.find(({ state }) => state === 'draft');
  const [text, setText] = useState(() => textOf(review));
  const [template, setTemplate] = useState<{ id: number; name: string } | null>(null);
  const [isPrivate, setIsPrivate] = useState(false);
  // An answer is to what its writer has read.
  const [read] = useState(review.edited_ts);
  const input = useRef<HTMLTextAreaElement>(null);
  const { can, id, version } = review;
  const { name: source } = capabilityOf(can.reply_source);
  const length = replyLength(text.trim());
  const [problem] = text.trim() === '' ? [] : replyProblems(text, can.reply_source);
  const isReady = text.trim() !== '' && problem === undefined;
  const values = replyValues(review, us);
  const templateId = template?.id ?? null;

  const write = (next: string) => {
    setText(next);
    keepUnsent(id, next);
  };
  const insert = (tag: ReplyTag) => {
    const value = values[tag] ?? '';
    const at = input.current?.selectionStart ?? text.length;
    const to = input.current?.selectionEnd ?? at;
    write(`${text.slice(0, at)}${value}${text.slice(to)}`);
    input.current?.focus();
  };
  const done = (message: string) => {
    keepUnsent(id, null);
    setTemplate(null);
    showToast({ theme: 'success', message });
  };
  const post = () => {
    const body = { content: text.trim(), is_private: isPrivate, templateId, version };
    mutate(() => call(reviews.respond, { params: { id }, body }), {
      onSuccess: () => {
        setText('');
        done(`The reply is on its way to ${source}.`);
      },
      onError: () => void client.invalidateQueries({ queryKey: [reviewResource.name, 'getOne'] }),
    });
  };
  const keep = () =>
    mutate(
      () => call(reviews.saveDraft, { params: { id }, body: { content: text.trim(), templateId, version } }),
      { onSuccess: () => done(mayRespond ? 'The draft was kept.' : 'The reply was proposed.') },
    );
  const discard = () =>
    mutate(() => call(reviews.removeDraft, { params: { id } }), {
      onSuccess: () => {
        write('');
        keepUnsent(id, null);
      },
    });
  const answeredByHand = () =>
    mutate(() => call(reviews.status, { params: { id }, body: { engagement_status: 'replied', version } }), {
      onSuccess: () => done('The review counts as replied.'),
    });

  return (
    <Box aria-label="Your reply">
      <div className="bar">
        <TemplateMenu
          review={review}
          chosen={template?.name ?? null}
          onPick={(picked) => {
            setTemplate(picked);
            write(fillReply(picked.content, values));
          }}
        />
        <Quiet as="span">Insert</Quiet>
        {INSERTED.map((tag) => (
          <Button
            key={tag}
            size="small"
            color="inherit"
            disabled={values[tag] === null}
            title={REPLY_TAG_LABELS[tag]}
            onClick={() => insert(tag)}
          >
            {tag === 'name' ? 'First name' : tag === 'location' ? 'Location' : 'Subject'}
          </Button>
        ))}
        {can.private_message ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isPrivate}
            aria-label="Who reads it"
            sx={{ ml: 'auto' }}
            onChange={(_, next: boolean | null) => setIsPrivate(next ?? isPrivate)}
          >
            <ToggleButton value={false}>Everybody</ToggleButton>
            <ToggleButton value={true}>Only the guest</ToggleButton>
          </ToggleButtonGroup>
        ) : null}
      </div>
      {review.edited_ts === read ? null : (
        <Alert type="warning" size="small">
          The guest changed the review while you wrote. Read it again before you send.
        </Alert>
      )}
      {draft && draft.written_by !== null && draft.content === text ? (
        <Alert type="info" size="small">
          {draft.written_by_user_id === null ? 'A draft' : `A draft of ${draft.written_by}`}, not sent yet.
        </Alert>
      ) : null}
      <InputBase
        fullWidth
        multiline
        minRows={4}
        maxRows={16}
        value={text}
        placeholder={`Answer ${review.author_name.trim() || 'the guest'}`}
        inputRef={input}
        inputProps={{ 'aria-label': 'Reply', 'data-writes': 'reply', dir: 'auto' }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady && mayRespond && can.reply)
            post();
        }}
      />
      <div className="said">
        <ToneText
          tone={problem === undefined ? 'idle' : 'bad'}
          role={problem === undefined ? undefined : 'alert'}
        >
          {problem ?? ''}
        </ToneText>
        <Quiet as="span">
          {figure(length)} of {figure(can.max_reply)}, the limit of {source}
        </Quiet>
      </div>
      {can.reply || can.why_not === null ? null : (
        <Alert type="info" size="small">
          {can.why_not}
        </Alert>
      )}
      <div className="foot">
        {can.reply && mayRespond ? <Quiet>Posts as {us.concept}</Quiet> : null}
        {besides}
        {draft ? (
          <Button color="inherit" disabled={isPending} onClick={discard}>
            Discard draft
          </Button>
        ) : null}
        {mayRespond || !can.reply ? null : (
          <Button variant="contained" disabled={isPending || !isReady} onClick={keep}>
            Propose this reply
          </Button>
        )}
        {mayRespond ? (
          <Button
            color="inherit"
            disabled={isPending || text.trim() === '' || text === draft?.content}
            onClick={keep}
          >
            Keep draft
          </Button>
        ) : null}
        {mayRespond && can.reply ? (
          <Button
            variant="contained"
            startIcon={<Send aria-hidden />}
            disabled={isPending || !isReady}
            onClick={post}
          >
            Send reply
          </Button>
        ) : null}
        {can.reply ? null : (
          <>
            {mayRespond ? (
              <Button variant="outlined" disabled={isPending} onClick={answeredByHand}>
                Answered there
              </Button>
            ) : null}
            <Button
              variant="contained"
              startIcon={<Copy aria-hidden />}
              disabled={!isReady}
              onClick={() => {
                void copyText(text.trim(), `The reply was copied. Paste it on ${source}.`);
                if (can.url !== null) window.open(can.url, '_blank', 'noopener');
              }}
            >
              {can.url === null ? 'Copy' : `Copy and open ${source}`}
            </Button>
          </>
        )}
      </div>
    </Box>
  );
}
