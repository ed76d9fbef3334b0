import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { senderDomainResource } from '#contract/connections/senderDomains/endpoints.ts';
import type { SenderDomain } from '#contract/connections/senderDomains/schemas.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Receivers } from './Receivers.tsx';
import { saidWhen, STATES } from './words.ts';

const COLUMNS: readonly Column<SenderDomain>[] = [
  { source: 'domain', sortBy: 'domain', shown: 'always' },
  { source: 'state', sortBy: 'state', render: ({ state }) => <StatusChip {...STATES[state]} /> },
  { source: 'sender_count', align: 'right' },
  { source: 'checked_ts', render: ({ checked_ts }) => saidWhen(checked_ts) },
];

/** `/settings/sender_domains`: the domains that mail is sent from, and whether their records are right. */
export default function DomainList() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ResourceList
        of={senderDomainResource}
        purpose="Where your email comes from. Mailbox providers trust a domain whose records are right."
        icon={AtSign}
        emptyText="Add a domain of your own, set the records that are shown, and email in its name is trusted."
        search="Domain"
        columns={COLUMNS}
        sort={{ field: 'domain', order: 'ASC' }}
        making={{ open: () => setOpen(true) }}
        to={({ id }) => links.senderDomain(id)}
      />
      <Receivers />
      {isOpen ? (
        <RecordDialog
          of={senderDomainResource}
          row={null}
          defaults={{ domain: '' }}
          title="Add a sender domain"
          saveLabel="Add domain"
          savedText={({ domain }) => `${domain} is added. Set its records next.`}
          onSaved={({ id }) => void navigate(links.senderDomain(id))}
          onClose={() => setOpen(false)}
        >
          <Quiet>Use a domain that you own, or a part of one that is kept for email.</Quiet>
          <TextInput source="domain" placeholder="news.example.com" autoFocus />
        </RecordDialog>
      ) : null}
    </>
  );
}
