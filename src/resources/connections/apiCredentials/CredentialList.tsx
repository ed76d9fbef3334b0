import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { CircleSlash, Plug } from 'lucide-react';
import { useState } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { CREDENTIAL_SCOPES } from '#contract/core/scopes.ts';
import { type ApiCredential, apiCredentialResource } from '#contract/guests/tickets/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import type { SortOption } from '#src/ui/sort/sortBy.ts';
import { SortMenu } from '#src/ui/sort/SortMenu.tsx';
import { SecretDialog } from '#src/ui/modal/SecretDialog.tsx';
import { CredentialDialog } from './CredentialDialog.tsx';
import { HowTo } from './HowTo.tsx';

const COLUMNS: readonly Column<ApiCredential>[] = [
  {
    source: 'name',
    shown: 'always',
    render: ({ name, merchant_name }) => (
      <>
        <strong>{name}</strong>
        <small style={{ display: 'block' }}>{merchant_name ?? 'Every location'}</small>
      </>
    ),
  },
  {
    source: 'scopes',
    render: ({ scopes }) => scopes.map((scope) => CREDENTIAL_SCOPES[scope].label).join(', '),
  },
  { source: 'prefix', render: ({ prefix }) => <code>{prefix}…</code> },
  {
    source: 'created_ts',
    render: ({ created_ts, created_by }) => (
      <>
        <WhenField instant={created_ts} />
        <small style={{ display: 'block' }}>{created_by}</small>
      </>
    ),
  },
  {
    source: 'last_used_ts',
    render: ({ last_used_ts }) => (last_used_ts === null ? 'Not yet' : <WhenField instant={last_used_ts} />),
  },
];

const ORDERS: Record<SortOption, SortPayload> = {
  a_to_z: { field: 'name', order: 'ASC' },
  z_to_a: { field: 'name', order: 'DESC' },
  newest: { field: 'created_ts', order: 'DESC' },
  oldest: { field: 'created_ts', order: 'ASC' },
};

function Order() {
  const { sort, setSort } = useListContext();
  const isInForce = (option: SortOption) =>
    ORDERS[option].field === sort.field && ORDERS[option].order === sort.order;
  const value = (Object.keys(ORDERS) as SortOption[]).find(isInForce) ?? 'newest';
  return <SortMenu value={value} onChange={(option) => setSort(ORDERS[option])} />;
}

function Revoke({ credential }: { credential: Held<ApiCredential> }) {
  const client = useQueryClient();
  if (credential.revoked_ts !== null) return <StatusChip tone="idle" icon={CircleSlash} label="Revoked" />;
  return (
    <RemoveRecord
      of={apiCredentialResource}
      row={credential}
      isQuiet
      label="Revoke"
      icon={<CircleSlash aria-hidden />}
      confirmLabel="Revoke"
      consequence="Calls with its secret are refused from now on, so nothing arrives from that system any more. It cannot be brought back; what it has sent stays."
      removedText={`${credential.name} was revoked.`}
      onRemoved={() => void client.invalidateQueries({ queryKey: [apiCredentialResource.name] })}
    />
  );
}

/** `/settings/integrations/api-keys`: which systems may send what. */
export default function CredentialList() {
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  return (
    <ResourceList
      of={apiCredentialResource}
      purpose="The systems that may send something to Couvert, such as your point of sale or your app."
      icon={Plug}
      emptyTitle="No system is connected yet"
      emptyText="A credential lets your point of sale send checks, or your app register devices. Its secret is shown once, when it is created."
      filters={<Order />}
      columns={COLUMNS}
      sort={ORDERS.newest}
      making={{ open: () => setIsCreating(true) }}
      makeLabel="New credential"
      rowActions={(credential) => <Revoke credential={credential} />}
    >
      <Box sx={{ mt: 2 }}>
        <HowTo />
      </Box>
      {isCreating ? <CredentialDialog onMade={setMade} onClose={() => setIsCreating(false)} /> : null}
      {made ? (
        <SecretDialog
          title={`The secret of ${made.name}`}
          secret={made.secret}
          warning="Couvert keeps no copy. Save it where your point of sale, or the person who connects it, keeps its passwords."
          onClose={() => setMade(null)}
        />
      ) : null}
    </ResourceList>
  );
}
