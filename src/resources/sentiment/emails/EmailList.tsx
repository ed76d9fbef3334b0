import { MailCheck } from 'lucide-react';
import { sentimentEmailResource } from '#contract/sentiment/emails/endpoints.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { SENTIMENT_EMAIL_WORDS } from '#contract/sentiment/emails/kinds.ts';
import { type SentimentEmail, whenText } from '#contract/sentiment/emails/schemas.ts';
import { clockText } from '#contract/core/time.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { links } from '#src/links.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useChoices } from './data.ts';

type Name = (id: number) => string | undefined;

const ofWhen = (email: SentimentEmail): string => {
  const at = clockText(email.send_time);
  if (email.kind === 'daily_digest') return `Every day at ${at}`;
  if (email.kind === 'weekly_digest') return `${DAY_NAMES[email.weekday]}s at ${at}`;
  if (email.kind === 'rating_drop') return `When stars fell, at ${at}`;
  return whenText(email);
};

const ofWhere = ({ merchant_ids: ids }: SentimentEmail, nameOf: Name): string => {
  if (ids === null) return 'All locations';
  const [first] = ids;
  const name = first === undefined ? undefined : nameOf(first);
  return ids.length === 1 && name ? name : counted(ids.length, ['location', 'locations']);
};

function State({ email }: { readonly email: SentimentEmail }) {
  if (!email.is_on) return <StatusChip tone="idle" label="Off" />;
  if (email.refused_count > 0)
    return <StatusChip tone="bad" label={`${email.refused_count} not delivered`} />;
  return <StatusChip tone="ok" label="On" />;
}

/** `/settings/sentiment_emails`: who is told of reviews, of which, and when (SEMAIL-001). */
export default function EmailList() {
  const { nameOf } = useMyLocations();
  const { data: choices } = useChoices();
  const ofWhom = ({ role_ids, user_group_ids, user_ids }: SentimentEmail): string =>
    [
      ...role_ids.map((id) => choices?.roles.find((one) => one.id === id)?.name ?? 'A role'),
      ...user_group_ids.map((id) => choices?.user_groups.find((one) => one.id === id)?.name ?? 'A group'),
      ...user_ids.map((id) => choices?.users.find((one) => one.id === id)?.name ?? 'A colleague'),
    ].join(', ');
  const columns: readonly Column<SentimentEmail>[] = [
    { source: 'subject', sortBy: 'subject', shown: 'always', maxWidth: 260 },
    {
      source: 'is_on',
      label: 'State',
      text: ({ is_on }) => (is_on ? 'On' : 'Off'),
      render: (email) => <State email={email} />,
    },
    {
      source: 'kind',
      sortBy: 'kind',
      text: ({ kind }) => SENTIMENT_EMAIL_WORDS[kind].name,
      render: ({ kind }) => SENTIMENT_EMAIL_WORDS[kind].name,
    },
    { source: 'send_time', label: 'When', maxWidth: 240, text: ofWhen, render: ofWhen },
    { source: 'role_ids', label: 'To', maxWidth: 240, text: ofWhom, render: ofWhom },
    {
      source: 'merchant_ids',
      maxWidth: 200,
      text: (email) => ofWhere(email, nameOf),
      render: (email) => ofWhere(email, nameOf),
    },
    {
      source: 'last_sent_ts',
      text: ({ last_sent_ts }) => last_sent_ts ?? '',
      render: ({ last_sent_ts }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {last_sent_ts === null ? 'Not yet' : momentText(last_sent_ts, 'Nov 20, 7:30 PM')}
        </span>
      ),
    },
    { source: 'sent_count', align: 'right', shown: 'asked' },
  ];
  return (
    <ResourceList
      of={sentimentEmailResource}
      purpose="Emails about reviews: recipients, reviews and times. Each recipient gets only their own locations."
      icon={MailCheck}
      emptyText="A sentiment email informs colleagues about a bad review as it comes in, of one that nobody answers, or how the day or the week went."
      search="Subject"
      columns={columns}
      sort={{ field: 'subject', order: 'ASC' }}
      perPage={25}
      making={{ to: links.sentimentEmailCreate() }}
      makeLabel="New sentiment email"
      to={({ id }) => links.sentimentEmail(id)}
      exports
    />
  );
}
