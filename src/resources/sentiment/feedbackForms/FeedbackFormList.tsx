import Button from '@mui/material/Button';
import { MessageSquareHeart } from 'lucide-react';
import { Link } from 'react-router';
import { feedbackFormResource } from '#contract/sentiment/feedback/endpoints.ts';
import type { FeedbackForm } from '#contract/sentiment/feedback/schemas.ts';
import { timeNow } from '#src/clock.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { closingText, stateNow } from './closing.ts';
import { ImportForm } from './ImportForm.tsx';
import { STATE_LABELS, STATE_TONES } from './words.ts';

const COLUMNS: readonly Column<FeedbackForm>[] = [
  {
    source: 'name',
    sortBy: 'name',
    shown: 'always',
    render: ({ id, name, description }) => (
      <>
        <Link
          to={links.feedbackForm(id)}
          style={{ color: 'inherit' }}
          onClick={(event) => event.stopPropagation()}
        >
          {name}
        </Link>
        {description ? <small style={{ display: 'block' }}>{description}</small> : null}
      </>
    ),
  },
  {
    source: 'state',
    text: (form) =>
      [STATE_LABELS[stateNow(form, timeNow())], closingText(form, timeNow())].filter(Boolean).join(', '),
    render: (form) => {
      const state = stateNow(form, timeNow());
      const closing = closingText(form, timeNow());
      return (
        <>
          <StatusChip tone={STATE_TONES[state]} label={STATE_LABELS[state]} />
          {closing === null ? null : <small style={{ display: 'block' }}>{closing}</small>}
        </>
      );
    },
  },
  {
    source: 'responses_count',
    sortBy: 'responses_count',
    sortByOrder: 'DESC',
    render: ({ responses_count }) => figure(responses_count),
  },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
];

/** /settings/host/feedback_forms: the forms with which guests tell how it was (FEED-001, FEED-002). */
export default function FeedbackFormList() {
  return (
    <ResourceList
      of={feedbackFormResource}
      purpose="What you ask guests after their visit."
      icon={MessageSquareHeart}
      emptyText="Create a form, publish it, and guests can tell you how it was."
      search="Form"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      making={{ to: links.feedbackFormCreate() }}
      to={({ id }) => links.feedbackForm(id)}
      actions={
        <>
          <Button component={Link} to={links.feedback()}>
            Feedback
          </Button>
          <ImportForm />
        </>
      }
      exports
    />
  );
}
