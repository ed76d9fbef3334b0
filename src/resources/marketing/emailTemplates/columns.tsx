import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { TemplateWords } from '#src/domain/marketing/templates/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { momentText } from '#src/ui/words/dates.ts';

const kindText = ({ is_raw_html }: EmailTemplateRow) => (is_raw_html ? 'HTML' : 'Blocks');

export const COLUMNS: readonly Column<EmailTemplateRow>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 260 },
  {
    source: 'subject',
    maxWidth: 320,
    text: ({ subject }) => subject,
    render: ({ subject }) => (
      <div style={{ minWidth: 180 }}>{subject ? <TemplateWords text={subject} /> : 'No subject yet'}</div>
    ),
  },
  { source: 'group', maxWidth: 160, render: ({ group }) => (group ? <Tag>{group}</Tag> : '–') },
  { source: 'is_raw_html', text: kindText, render: kindText },
  { source: 'number', align: 'right', render: ({ number }) => number },
  {
    source: 'in_use',
    text: ({ in_use }) => (in_use ? 'By a campaign' : 'Not now'),
    render: ({ in_use }) => <span style={{ whiteSpace: 'nowrap' }}>{in_use ? 'By a campaign' : '–'}</span>,
  },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts, updated_by_name }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {momentText(updated_ts, 'Nov 20, 7:30 PM')}
        {updated_by_name ? (
          <Quiet as="small" style={{ display: 'block' }}>
            by {updated_by_name}
          </Quiet>
        ) : null}
      </span>
    ),
  },
  { source: 'preheader', maxWidth: 320, shown: 'asked' },
  { source: 'description', maxWidth: 320, shown: 'asked' },
];
