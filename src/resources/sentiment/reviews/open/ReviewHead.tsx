import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft, ChevronDown, Clock, ClockAlert, ExternalLink, Trash2, UserRound } from 'lucide-react';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { ENGAGEMENT_NAMES, ENGAGEMENT_STATUSES } from '#contract/sentiment/reviews/engagement.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { call } from '#src/dataProviders/client.ts';
import {
  authorOf,
  dueWords,
  Stars,
  STATUS_LOOKS,
  useReviewAct,
  useReviewContexts,
} from '#src/domain/sentiment/reviews/index.ts';
import { useFlag, useIdentity } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { Listbox } from '#src/ui/list/Listbox.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useState } from 'react';

const Head = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 10px',
    padding: '12px 16px 12px 20px',
    borderBottom: `1px solid ${t.divider}`,
    backgroundColor: t.surface,
    '& > .who': { flex: '1 1 220px', minWidth: 0 },
    '& h2': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      margin: 0,
      fontSize: 15.5,
      lineHeight: '22px',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    '& p': { margin: 0, fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& .due': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      fontSize: 13,
      fontWeight: 500,
      whiteSpace: 'nowrap',
    },
    '& > .back': { display: 'none' },
    [atMost('smallDesktop')]: { '& > .back': { display: 'inline-flex', marginLeft: -8 } },
  };
});

type Act = (body: {
  engagement_status: Review['engagement_status'];
  assignee_user_id?: number | null;
}) => void;

function Status({ review, act }: { review: Review; act: Act }) {
  const { tone, icon: Icon } = STATUS_LOOKS[review.engagement_status];
  const label = ENGAGEMENT_NAMES[review.engagement_status];
  return (
    <Dropdown
      label="Status"
      width={180}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="outlined"
          color="inherit"
          aria-label={`Status: ${label}`}
          startIcon={
            <ToneText tone={tone} style={{ display: 'inline-flex' }}>
              <Icon size={15} aria-hidden />
            </ToneText>
          }
          endIcon={<ChevronDown size={15} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Listbox
          label="Status"
          options={ENGAGEMENT_STATUSES.map((key) => ({
            key,
            label: ENGAGEMENT_NAMES[key],
            selected: key === review.engagement_status,
          }))}
          first={ENGAGEMENT_STATUSES.indexOf(review.engagement_status)}
          search={null}
          focusOnOpen
          nothing={null}
          onChoose={(index) => {
            const engagement_status = ENGAGEMENT_STATUSES[index];
            if (engagement_status) act({ engagement_status });
            close();
          }}
        />
      )}
    </Dropdown>
  );
}

function People({ review, act, close }: { review: Review; act: Act; close: () => void }) {
  const { data: contexts } = useReviewContexts();
  const { userId } = useIdentity();
  const [query, onQuery] = useState('');
  const everybody = [
    { id: null, label: 'Nobody' },
    ...(contexts?.users ?? []).map(({ user_id, name }) => ({
      id: user_id,
      label: user_id === userId ? `${name} (you)` : name,
    })),
  ];
  const shown = everybody.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  // Whoever takes it has it in work; what was answered stays so.
  const isOpen = review.engagement_status === 'new' || review.engagement_status === 'read';
  return (
    <Listbox
      label="Assigned to"
      options={shown.map(({ id, label }) => ({
        key: id ?? 'nobody',
        label,
        selected: id === review.assignee_user_id,
      }))}
      search={everybody.length > 8 ? { query, onQuery } : null}
      focusOnOpen
      nothing={contexts ? 'Nobody is called that' : null}
      onChoose={(index) => {
        const chosen = shown[index];
        if (chosen)
          act({
            engagement_status: isOpen && chosen.id !== null ? 'in_work' : review.engagement_status,
            assignee_user_id: chosen.id,
          });
        close();
      }}
    />
  );
}

function Assignee({ review, act }: { review: Review; act: Act }) {
  const { userId } = useIdentity();
  const name = review.assignee ?? 'Nobody';
  const shown = review.assignee_user_id === userId ? 'You' : name;
  return (
    <Dropdown
      label="Assigned to"
      width={260}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="outlined"
          color="inherit"
          aria-label={`Assigned to: ${shown}`}
          startIcon={
            review.assignee ? (
              <Avatar value={review.assignee} size={16} decorative />
            ) : (
              <UserRound size={15} aria-hidden />
            )
          }
          endIcon={<ChevronDown size={15} aria-hidden />}
        >
          {shown}
        </Button>
      )}
    >
      {(close) => <People review={review} act={act} close={close} />}
    </Dropdown>
  );
}

function Due({ review, now }: { review: Review; now: Date }) {
  const due = dueWords(review, now);
  if (!due) return null;
  const Icon = due.isOver ? ClockAlert : Clock;
  const by = `Answer by ${momentText(review.due_ts ?? '', 'Nov 20, 7:30 PM', review.timezone)}`;
  return (
    <ToneText className="due" tone={due.tone === 'idle' ? undefined : due.tone} title={by}>
      <Icon size={15} aria-hidden />
      {due.text}
    </ToneText>
  );
}

/** Whose review it is, where and when, how far it is, whose it is, and how long there is (REVIEW-020). */
export function ReviewHead({
  review,
  now,
  onClose,
  onRemoved,
}: {
  review: Held<Review>;
  now: Date;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { mutate } = useReviewAct();
  const mayDelete = useFlag('sentiment-delete-review');
  const { id, version } = review;
  const act: Act = (body) =>
    mutate(() => call(reviews.status, { params: { id }, body: { ...body, version } }));
  const isThisYear = review.reviewed_ts.slice(0, 4) === String(now.getFullYear());
  const form = isThisYear ? 'Fri, Nov 20, 7:30 PM' : 'Fri, Nov 20, 2026, 7:30 PM';
  const when = momentText(review.reviewed_ts, form, review.timezone);
  return (
    <Head>
      <IconButton className="back" aria-label="Back to the reviews" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <Avatar value={authorOf(review)} decorative />
      <div className="who">
        <h2>
          {authorOf(review)} <Stars rating={review.rating} size={15} />
        </h2>
        <p>
          {capabilityOf(review.source).name}, {review.merchant_name}, {when}
        </p>
      </div>
      <Due review={review} now={now} />
      <Status review={review} act={act} />
      <Assignee review={review} act={act} />
      {review.can.url === null ? null : (
        <IconButton
          component="a"
          href={review.can.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open it on ${capabilityOf(review.source).name}`}
        >
          <ExternalLink size={17} aria-hidden />
        </IconButton>
      )}
      {mayDelete ? (
        <RemoveRecord
          of={reviewResource}
          row={review}
          isQuiet
          label="Delete"
          icon={<Trash2 aria-hidden />}
          title={`Delete the review of ${authorOf(review)}?`}
          confirmLabel="Delete review"
          consequence={`It leaves this inbox and all totals, with its notes and answers here. On ${capabilityOf(review.source).name} it stays, and it does not come in again. This cannot be undone.`}
          removedText={`The review of ${authorOf(review)} was deleted.`}
          onRemoved={onRemoved}
        />
      ) : null}
    </Head>
  );
}
