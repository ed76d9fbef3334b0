import { useNavigate } from 'react-router';
import { sentimentEmailResource } from '#contract/sentiment/emails/endpoints.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { SENTIMENT_EMAIL_WORDS } from '#contract/sentiment/emails/kinds.ts';
import type { SentimentEmail } from '#contract/sentiment/emails/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { links } from '#src/links.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { EmailFields } from './EmailFields.tsx';

function Remove({ email }: { readonly email: Held<SentimentEmail> }) {
  const navigate = useNavigate();
  return (
    <RemoveRecord
      of={sentimentEmailResource}
      row={email}
      label="Delete"
      confirmLabel="Delete sentiment email"
      consequence="Nothing more of it is sent, and what was sent can no longer be looked up here."
      removedText={`The sentiment email ${email.subject} is deleted.`}
      onRemoved={() => void navigate(links.sentimentEmails())}
    />
  );
}

const shows = {
  kind: (kind: SentimentEmail['kind']) => SENTIMENT_EMAIL_WORDS[kind].name,
  weekday: (day: number) => DAY_NAMES[day] ?? '',
};

const refusedText = ({ refused_count: refused }: SentimentEmail) =>
  `${counted(refused, ['mail', 'mails'])} of the last 30 days did not arrive. What was sent below says to whom and why.`;

/** `/settings/sentiment_emails/{id}` (SEMAIL-002, SEMAIL-005 to SEMAIL-007). */
export default function EmailEdit() {
  return (
    <RecordPage
      of={sentimentEmailResource}
      listPath={links.sentimentEmails()}
      actions={(email) => <Remove email={email} />}
      above={(email) => (email.refused_count > 0 ? <Alert type="warning">{refusedText(email)}</Alert> : null)}
      shows={shows}
      maxWidth={1180}
    >
      {(email) => <EmailFields email={email} />}
    </RecordPage>
  );
}
