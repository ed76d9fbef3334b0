import { sentimentEmailResource } from '#contract/sentiment/emails/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { EmailFields } from './EmailFields.tsx';

const NEW = {
  kind: 'low_rating',
  subject: '',
  is_on: true,
  role_ids: [],
  user_group_ids: [],
  user_ids: [],
  merchant_ids: null,
  ratings: [],
  max_rating: 2,
  with_alert_words: true,
  after_hours: 24,
  send_time: '07:30',
  weekday: 1,
  sends_empty: true,
};

/** `/settings/sentiment_emails/create` (SEMAIL-004). */
export default function EmailCreate() {
  return (
    <RecordPage
      of={sentimentEmailResource}
      listPath={links.sentimentEmails()}
      createLabel="Create sentiment email"
      defaults={NEW}
      leadsTo={({ id }) => links.sentimentEmail(id)}
      maxWidth={1180}
    >
      <EmailFields email={null} />
    </RecordPage>
  );
}
