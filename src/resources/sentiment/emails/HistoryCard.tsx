import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MailCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { SENTIMENT_MAIL_STATE_NAMES, type SentimentMailState } from '#contract/sentiment/emails/kinds.ts';
import type { SentimentEmail, SentimentMail } from '#contract/sentiment/emails/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import type { Tone } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { MAILS_A_PAGE, useMails, useResend } from './data.ts';
import { MailText } from './MailText.ts';

const TONES = { queued: 'info', sent: 'ok', refused: 'bad' } as const satisfies Record<
  SentimentMailState,
  Tone
>;

const Mails = styled(GridRows)({
  '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px', padding: '10px 16px' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& > li > .foot': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: -8 },
  '& + footer': { display: 'flex', justifyContent: 'space-between', padding: '8px 12px' },
});

function Mail({
  mail,
  onRead,
  onAgain,
  isBusy,
}: {
  readonly mail: SentimentMail;
  readonly onRead: () => void;
  readonly onAgain: (() => void) | null;
  readonly isBusy: boolean;
}) {
  const { name, subject, created_ts, state, reason, resent_by, content } = mail;
  const when = momentText(created_ts, 'Nov 20, 2026, 7:30 PM');
  return (
    <li>
      <div>
        <p>{name}</p>
        <Quiet>
          {when}
          {resent_by === null ? '' : `, sent again by ${resent_by}`}
        </Quiet>
        <Quiet>{subject}</Quiet>
        {reason === null ? null : <Quiet>{reason}</Quiet>}
      </div>
      <StatusChip tone={TONES[state]} label={SENTIMENT_MAIL_STATE_NAMES[state]} />
      <div className="foot">
        <Button
          size="small"
          disabled={content === null}
          aria-label={`Read the email to ${name}, ${when}`}
          onClick={onRead}
        >
          {content === null ? 'Words no longer kept' : 'Read'}
        </Button>
        {onAgain && content !== null ? (
          <Button
            size="small"
            disabled={isBusy}
            startIcon={<RotateCw aria-hidden />}
            aria-label={`Send again to ${name}, ${when}`}
            onClick={onAgain}
          >
            Send again
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** What was sent, to whom, and what became of it; each can be sent again in the same words (SEMAIL-007). */
export function HistoryCard({ email }: { readonly email: SentimentEmail }) {
  const [page, setPage] = useState(0);
  const [read, setRead] = useState<SentimentMail | null>(null);
  const { data, error, refetch } = useMails(email.id, page);
  const { mutate, isPending } = useResend(email.id);
  const mayEdit = useMay('edit', 'settings/sentiment_emails');
  const hasMails = data !== undefined && data.data.length > 0;
  return (
    <DataCard
      flush={hasMails}
      title="Sent emails"
      subtitle="The words are kept for 90 days"
      actions={
        mayEdit && hasMails ? (
          <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate(null)}>
            Send the latest again
          </Button>
        ) : undefined
      }
    >
      {!data ? (
        <PartNotLoaded
          title="Sent emails could not be loaded"
          error={error}
          lines={4}
          onRetry={() => void refetch()}
        />
      ) : !hasMails ? (
        <Quiet>
          <MailCheck size={15} aria-hidden style={{ verticalAlign: -3, marginRight: 6 }} />
          Nothing was sent yet.
        </Quiet>
      ) : (
        <>
          <Mails aria-label="Emails that were sent">
            {data.data.map((mail) => (
              <Mail
                key={mail.id}
                mail={mail}
                isBusy={isPending}
                onRead={() => setRead(mail)}
                onAgain={mayEdit ? () => mutate(mail.id) : null}
              />
            ))}
          </Mails>
          {page > 0 || data.has_next ? (
            <footer>
              <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
                Later
              </Button>
              <Button size="small" disabled={!data.has_next} onClick={() => setPage(page + 1)}>
                {`Earlier ${MAILS_A_PAGE}`}
              </Button>
            </footer>
          ) : null}
        </>
      )}
      {read === null ? null : (
        <Modal open title={read.subject} onClose={() => setRead(null)}>
          <Quiet>{`To ${read.name}, ${read.address}`}</Quiet>
          <MailText tabIndex={0} role="region" aria-label="The email" dir="auto" style={{ marginTop: 12 }}>
            {read.content}
          </MailText>
        </Modal>
      )}
    </DataCard>
  );
}
