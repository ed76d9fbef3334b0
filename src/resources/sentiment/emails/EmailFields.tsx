import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import {
  SENTIMENT_EMAIL_KINDS,
  SENTIMENT_EMAIL_WORDS,
  type SentimentEmailKind,
} from '#contract/sentiment/emails/kinds.ts';
import type { SentimentEmail } from '#contract/sentiment/emails/schemas.ts';
import { ChecksInput, SelectInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TimeInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { WhereInput } from '#src/domain/administration/locations/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useChoices } from './data.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { ManyInput } from '#src/crud/inputs/ManyInput.tsx';
import { PreviewCard } from './PreviewCard.tsx';

const KINDS = SENTIMENT_EMAIL_KINDS.map((id) => ({ id, name: SENTIMENT_EMAIL_WORDS[id].name }));
const STARS = [1, 2, 3, 4, 5].map((id) => ({ id, name: id === 1 ? '1 star' : `${id} stars` }));
const UP_TO = STARS.slice(0, 4);
const DAYS = DAY_NAMES.map((name, id) => ({ id, name }));

const OfStars = () => (
  <ChecksInput source="ratings" label="Of which stars, of any where none is ticked" choices={STARS} row />
);
const At = () => <TimeInput source="send_time" />;
const Empty = () => (
  <SwitchInput source="sends_empty" label="Also when no review came, to say that nothing is wrong" />
);

/** What is asked of each kind. */
const SETTINGS: Record<SentimentEmailKind, () => React.ReactNode> = {
  new_review: OfStars,
  low_rating: () => (
    <>
      <SelectInput source="max_rating" label="Up to" choices={UP_TO} />
      <SwitchInput
        source="with_alert_words"
        label="Also with words that need action, such as “sick”, “allergy” or “police”"
      />
    </>
  ),
  unanswered: () => (
    <>
      <NumberInput source="after_hours" label="Hours without an answer" min={1} max={336} />
      <OfStars />
    </>
  ),
  daily_digest: () => (
    <>
      <At />
      <Empty />
    </>
  ),
  weekly_digest: () => (
    <>
      <SelectInput source="weekday" choices={DAYS} />
      <At />
      <Empty />
    </>
  ),
  rating_drop: At,
};

function Settings() {
  const kind: unknown = useWatch({ name: 'kind' });
  const known = SENTIMENT_EMAIL_KINDS.find((one) => one === kind) ?? 'new_review';
  const { sort, when } = SENTIMENT_EMAIL_WORDS[known];
  const Asked = SETTINGS[known];
  return (
    <DataCard
      title="When"
      subtitle={
        sort === 'alert'
          ? `${when}. More than five in ten minutes come as one email.`
          : `${when}, by the clocks of somebody’s locations, or of the concept where those differ.`
      }
    >
      <Stack spacing={1.5}>
        <Asked />
      </Stack>
    </DataCard>
  );
}

function Recipients() {
  const { data } = useChoices();
  return (
    <DataCard
      title="Recipients"
      subtitle="Users who can view reviews, each for their own locations only. Users who leave the concept get no more."
    >
      <Stack spacing={2}>
        <ManyInput source="role_ids" label="Roles" choices={data?.roles} none="No roles" />
        <ManyInput source="user_group_ids" label="Groups" choices={data?.user_groups} none="No groups yet" />
        <ManyInput
          source="user_ids"
          label="Colleagues"
          choices={data?.users}
          none="Nobody sees reviews yet"
        />
      </Stack>
    </DataCard>
  );
}

/** The form of a sentiment email beside the mail itself, and what was sent of it. */
export function EmailFields({ email }: { readonly email: SentimentEmail | null }) {
  return (
    <Columns columns="minmax(0, 1fr) minmax(340px, 440px)">
      <Stack spacing={2}>
        <DataCard>
          <SelectInput source="kind" choices={KINDS} />
          <TextInput source="subject" helperText="The email begins with it" autoFocus={email === null} />
          <WhereInput source="merchant_ids" label="About which locations" />
          <SwitchInput source="is_on" label="Send it" />
        </DataCard>
        <Settings />
        <Recipients />
        {email === null ? null : <HistoryCard email={email} />}
      </Stack>
      <PreviewCard />
    </Columns>
  );
}
