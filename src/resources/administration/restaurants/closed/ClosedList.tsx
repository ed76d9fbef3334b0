import { Archive } from 'lucide-react';
import { closedLocationResource } from '#contract/administration/merchants/endpoints.ts';
import type { ClosedMerchant } from '#contract/administration/merchants/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { cityAndState } from '../model/listView.ts';
import { ReopenButton } from './ReopenButton.tsx';

const COLUMNS: readonly Column<ClosedMerchant>[] = [
  { source: 'numbered_name', sortBy: 'merchant_name', shown: 'always' },
  { source: 'city', render: cityAndState },
  {
    source: 'closed_ts',
    sortBy: 'closed_ts',
    sortByOrder: 'DESC',
    render: ({ closed_ts }) => momentText(closed_ts, 'Nov 20, 2026'),
  },
  { source: 'closed_by' },
];

/** The locations that were closed, with the way to open each again. */
export default function ClosedList() {
  return (
    <ResourceList
      of={closedLocationResource}
      purpose="They are in no other list, and nobody works there. Reopened, a location is as it was, with its people and its history."
      icon={Archive}
      emptyText="A location that is closed leaves every list and stands here, from where it can be opened again."
      search="Name, number or city"
      columns={COLUMNS}
      sort={{ field: 'closed_ts', order: 'DESC' }}
      to={({ id }) => links.restaurant(id)}
      rowActions={(location) => <ReopenButton location={location} />}
    />
  );
}
