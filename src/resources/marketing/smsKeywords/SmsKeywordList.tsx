import Button from '@mui/material/Button';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { smsKeywordResource } from '#contract/marketing/smsKeywords/endpoints.ts';
import type { SmsKeyword } from '#contract/marketing/smsKeywords/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { TemplateWords } from '#src/domain/marketing/templates/index.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { KeywordDialog } from './KeywordDialog.tsx';
import { keywordWhere } from './words.ts';

const columnsOf = (nameOf: (merchantId: number) => string | undefined): readonly Column<SmsKeyword>[] => [
  {
    source: 'keyword',
    sortBy: 'keyword',
    shown: 'always',
    render: ({ keyword }) => <strong style={{ fontWeight: 600 }}>{keyword}</strong>,
  },
  { source: 'answer', maxWidth: 480, render: ({ answer }) => <TemplateWords text={answer} /> },
  {
    source: 'contact_list_name',
    maxWidth: 200,
    text: ({ contact_list_name }) => contact_list_name,
    render: ({ contact_list_name }) => contact_list_name ?? 'No list',
  },
  {
    source: 'merchant_ids',
    text: (row) => keywordWhere(row, nameOf),
    maxWidth: 240,
    render: (row) => keywordWhere(row, nameOf),
  },
  {
    source: 'heard_count',
    sortBy: 'heard_count',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ heard_count }) => figure(heard_count),
  },
  {
    source: 'heard_ts',
    shown: 'asked',
    render: ({ heard_ts }) => (heard_ts ? <WhenField instant={heard_ts} /> : 'Never'),
  },
];

function Acts({ row, onEdit }: { row: Held<SmsKeyword>; onEdit: () => void }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Button size="small" aria-label={`Edit ${row.keyword}`} onClick={onEdit}>
        Edit
      </Button>
      <RemoveRecord
        of={smsKeywordResource}
        row={row}
        isQuiet
        icon={false}
        label="Delete"
        confirmLabel="Delete keyword"
        consequence={
          row.contact_list_id === null
            ? 'Guests who text it are treated as guests who write to you.'
            : `Guests who text it join ${row.contact_list_name ?? 'the list'} no more. Who is on it stays there.`
        }
        removedText={`${row.keyword} is deleted.`}
      />
    </span>
  );
}

type Editing = { readonly row: Held<SmsKeyword> | null };

/** /settings/sms_keywords: words that join a list, that answer, and the answer to HELP (ROUTE-053). */
export default function SmsKeywordList() {
  const { nameOf } = useMyLocations();
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <ResourceList
      of={smsKeywordResource}
      purpose="Words that guests text to the numbers of your locations: they get an answer, and join a list if you say so."
      icon={Hash}
      emptyText="Print a word on the menu: who texts CLUB to your number joins your club, with their text as the proof that they wanted to."
      search="Keyword or answer"
      columns={columnsOf(nameOf)}
      sort={{ field: 'keyword', order: 'ASC' }}
      perPage={25}
      making={{ open: () => setEditing({ row: null }) }}
      rowActions={(row) => <Acts row={row} onEdit={() => setEditing({ row })} />}
      exports
    >
      {editing ? <KeywordDialog row={editing.row} onClose={() => setEditing(null)} /> : null}
    </ResourceList>
  );
}
