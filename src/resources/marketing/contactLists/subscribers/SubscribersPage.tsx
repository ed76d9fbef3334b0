import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Download, Pencil, Upload, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import { contactListResource, subscriberResource } from '#contract/marketing/contactLists/endpoints.ts';
import { services } from '#contract/index.ts';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { ContactList, Subscriber } from '#contract/marketing/contactLists/schemas.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { call, startDownload } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { atMost } from '#src/theme/index.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { sourceWord, STATUS_WORDS, statusWords } from '../words.ts';
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx';
import { ListNumbers } from './ListNumbers.tsx';
import { SubscriberActs } from './SubscriberActs.tsx';

/** Leads to the guest, for who may open the book. */
function GuestName({ guest_name, user_id }: Pick<Subscriber, 'guest_name' | 'user_id'>) {
  const mayOpen = usePermission('guestProfile.view');
  if (!mayOpen) return guest_name;
  return (
    <MuiLink component={Link} to={links.guest(user_id)} underline="hover" color="inherit">
      {guest_name}
    </MuiLink>
  );
}

const PROOF: Column<Subscriber> = { source: 'proof_text', maxWidth: 240 };

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    source: 'guest_name',
    shown: 'always',
    maxWidth: 240,
    text: ({ guest_name }) => guest_name,
    render: (row) => <GuestName {...row} />,
  },
  {
    source: 'email',
    maxWidth: 250,
    text: ({ email, phone }) => email ?? phone,
    render: ({ email, phone }) => email ?? (phone === null ? 'No address' : formatPhone(phone)),
  },
  {
    source: 'status',
    text: (row) => statusWords(row).label,
    render: (row) => <StatusChip {...statusWords(row)} />,
  },
  {
    source: 'happened_ts',
    sortBy: 'happened_ts',
    sortByOrder: 'DESC',
    render: ({ happened_ts }) => <WhenField instant={happened_ts} />,
  },
  {
    source: 'source',
    maxWidth: 180,
    text: ({ source }) => sourceWord(source),
    render: ({ source }) => sourceWord(source),
  },
  PROOF,
  {
    source: 'created_ts',
    shown: 'asked',
    render: ({ created_ts }) => <WhenField instant={created_ts} />,
  },
];

/** Where there is no room for the proof, it is shown to those who ask for it. */
const NARROW_COLUMNS = COLUMNS.map((column) =>
  column === PROOF ? ({ ...PROOF, shown: 'asked' } as const) : column,
);

const STATUSES = SUBSCRIBER_STATUSES.filter((status) => status !== 'subscribed');
const TABS = (['subscribed', ...STATUSES] as const).map((value) => ({
  value,
  label: STATUS_WORDS[value].label,
}));

async function exportSubscribers(listId: number, status: SubscriberStatus | undefined) {
  try {
    const params = { id: listId };
    startDownload(await call(services.contactLists.exportSubscribers, { params, body: { status } }));
  } catch (error) {
    showFailure(error, 'The subscribers were not exported. Try again.');
  }
}

/** Those of the chosen tab, as a file. */
function ExportSubscribers({ listId }: { listId: number }) {
  const { filterValues } = useListContext();
  const status = SUBSCRIBER_STATUSES.find((one) => one === filterValues['status']);
  return (
    <Button
      variant="outlined"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      startIcon={<Download aria-hidden />}
      onClick={() => void exportSubscribers(listId, status)}
    >
      Export
    </Button>
  );
}

function Subscribers({ list }: { list: ContactList }) {
  const [isAdding, setIsAdding] = useState(false);
  const isNarrow = useMediaQuery(atMost('largeDesktop'));
  const mayEdit = useMay('edit', contactListResource.name);
  const mayImport = usePermission('contactList.import');
  const mayExport = usePermission('contactList.export');
  return (
    <ResourceList
      of={subscriberResource}
      title={list.name}
      purpose={list.description}
      breadcrumb={
        <Breadcrumb
          links={[
            <MuiLink key="lists" component={Link} to={links.contactLists()}>
              Contact lists
            </MuiLink>,
          ]}
          here={list.name}
        />
      }
      icon={UsersRound}
      emptyText="Add guests by hand or from a file, each with the words that prove that they want this list."
      search="Name, phone or email"
      tabs={<FilterTabs source="status" label="Subscribers" options={TABS} />}
      filter={{ contact_list_id: list.id }}
      columns={isNarrow ? NARROW_COLUMNS : COLUMNS}
      sort={{ field: 'happened_ts', order: 'DESC' }}
      perPage={25}
      above={<ListNumbers list={list} />}
      actions={
        <>
          {mayImport ? (
            <Button
              component={Link}
              to={links.contactImport(list.id)}
              variant="outlined"
              startIcon={<Upload aria-hidden />}
            >
              Import
            </Button>
          ) : null}
          {mayExport ? <ExportSubscribers listId={list.id} /> : null}
          {mayEdit ? (
            <Button
              component={Link}
              to={links.contactListEdit(list.id)}
              variant="outlined"
              startIcon={<Pencil aria-hidden />}
            >
              Edit list
            </Button>
          ) : null}
        </>
      }
      making={{ open: () => setIsAdding(true) }}
      makeLabel="Add subscriber"
      rowActions={(row: Held<Subscriber>) => <SubscriberActs subscriber={row} listName={list.name} />}
    >
      {isAdding ? <AddSubscriberDialog list={list} onClose={() => setIsAdding(false)} /> : null}
    </ResourceList>
  );
}

/** /audience/contact/{contactListId}: who is on a list, as what and since when (LIST-005, LIST-007). */
export default function SubscribersPage() {
  const { id } = useParams();
  const { data, error, refetch } = useGetOne<ContactList>(contactListResource.name, { id: Number(id) });
  if (!data)
    return <NotLoaded title="This list could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Subscribers key={data.id} list={data} />;
}
