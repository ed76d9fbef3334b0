import { ContactRound } from 'lucide-react';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import { OPT_INS } from '#contract/marketing/contactLists/rules.ts';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { AudienceTabs } from '#src/domain/marketing/audience/index.ts';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { growthText, leftCount, listWhere, OPT_IN_WORDS, rateText } from './words.ts';

const columnsOf = (nameOf: (merchantId: number) => string | undefined): readonly Column<ContactList>[] => [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 320 },
  {
    source: 'subscribed_count',
    sortBy: 'subscribed_count',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ subscribed_count }) => figure(subscribed_count),
  },
  { source: 'pending_count', align: 'right', render: ({ pending_count }) => figure(pending_count) },
  {
    source: 'unsubscribed_count',
    align: 'right',
    text: leftCount,
    render: (list) => figure(leftCount(list)),
  },
  {
    source: 'growth',
    sortBy: 'growth',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ growth }) => growthText(growth),
  },
  {
    source: 'leave_rate',
    align: 'right',
    text: ({ leave_rate }) => rateText(leave_rate),
    render: ({ leave_rate }) => rateText(leave_rate),
  },
  {
    source: 'opt_in',
    text: ({ opt_in }) => OPT_IN_WORDS[opt_in].label,
    render: ({ opt_in }) => OPT_IN_WORDS[opt_in].label,
  },
  {
    source: 'merchant_ids',
    text: (list) => listWhere(list, nameOf),
    render: (list) => listWhere(list, nameOf),
  },
  { source: 'user_group_name', maxWidth: 200 },
  { source: 'description', maxWidth: 320, shown: 'asked' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    shown: 'asked',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
];

const OPT_IN_OPTIONS = OPT_INS.map((value) => ({ value, label: OPT_IN_WORDS[value].label }));

/** The contact lists of the concept, as far as they are for the caller's locations (LIST-001, LIST-004). */
export default function ContactListList() {
  const { nameOf } = useMyLocations();
  return (
    <ResourceList
      of={contactListResource}
      purpose="Guests who opted in, with proof of consent."
      icon={ContactRound}
      emptyText="A contact list holds guests who agreed to hear from you, each with the words that prove it. Make one, then add guests by hand or from a file."
      above={<AudienceTabs here={links.contactLists()} />}
      search="Name of a list"
      filters={<FilterSelect source="opt_in" label="Opt-in" options={OPT_IN_OPTIONS} />}
      columns={columnsOf(nameOf)}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      making={{ to: links.contactListCreate() }}
      to={({ id }) => links.contactList(id)}
      exports
    />
  );
}
