import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plug, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ApiCredential } from '#contract/guests/tickets/endpoints.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SortMenu } from '#src/ui/sort/SortMenu.tsx';
import { sortBy, type SortOption } from '#src/ui/sort/sortBy.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { CopyButton } from './CopyButton.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { CredentialTable } from './CredentialTable.tsx';
import { useCredentialActs, useCredentials } from './data.ts';
import { curlExample } from './model/howTo.ts';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .how': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  '& .how ol': { margin: 0, paddingLeft: 20, fontSize: 13.5, color: tokensOf(theme).inkSoft },
  '& .how li + li': { marginTop: 4 },
}));

const PLACEHOLDER = 'cvt_YOUR_SECRET';

/** How a system sends checks, with a command that works here once the secret is put in. */
function HowTo() {
  const { first } = useMyLocations();
  const [opened] = useState(() => new Date().toISOString());
  const command = useMemo(
    () => curlExample(window.location.origin, PLACEHOLDER, first[0]?.merchant_id ?? 1, opened),
    [first, opened],
  );
  return (
    <DataCard
      title="Send checks"
      subtitle="Up to 200 at a time. The same check sent again changes nothing; a newer state of it replaces the one before."
      actions={<CopyButton label="Copy example" text={command} said="Example copied" />}
    >
      <div className="how">
        <ol>
          <li>Create a credential for the system, and keep its secret there.</li>
          <li>Send each check when it is opened, changed and closed, with the time of that change.</li>
          <li>
            Every check is answered by itself: created, updated, unchanged, outdated or refused, and why.
          </li>
        </ol>
        <CodeBlock label="Example command" text={command} />
      </div>
    </DataCard>
  );
}

function Revoke({ credential, onClose }: { credential: ApiCredential; onClose: () => void }) {
  const { revoke } = useCredentialActs();
  const { id, name } = credential;
  return (
    <ConfirmDialog
      open
      busy={revoke.isPending}
      title={`Revoke ${name}?`}
      consequence="Calls with its secret are refused from now on, so checks from that system stop arriving. It cannot be brought back; the checks it has sent stay."
      confirmLabel="Revoke"
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => showToast({ theme: 'success', message: `${name} was revoked.` }),
          onError: (error) => showErrorToast(error.message, { error }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

const BY_AGE: readonly SortOption[] = ['newest', 'oldest'];

function Credentials({
  onCreate,
  onRevoke,
}: {
  onCreate: () => void;
  onRevoke: (one: ApiCredential) => void;
}) {
  const [order, setOrder] = useState<SortOption>('newest');
  const { data, error, refetch } = useCredentials();
  if (!data && error) {
    return (
      <ErrorState title="The credentials could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={Plug}
        title="No system is connected yet"
        why="A credential lets your point of sale send checks. Its secret is shown once, when it is created."
        action={
          <Button variant="outlined" startIcon={<Plus aria-hidden />} onClick={onCreate}>
            New credential
          </Button>
        }
      />
    );
  }
  return (
    <DataCard
      flush
      title="Credentials"
      actions={data && data.length > 1 ? <SortMenu value={order} onChange={setOrder} /> : undefined}
    >
      {data ? (
        <CredentialTable
          credentials={sortBy(data, order, BY_AGE.includes(order) ? 'created_ts' : 'name')}
          onRevoke={onRevoke}
        />
      ) : (
        <TableSkeleton rows={4} columns={4} />
      )}
    </DataCard>
  );
}

/** `/settings/integrations/api-keys`: which systems may send checks. */
export default function ApiCredentialsPage() {
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiCredential | null>(null);
  return (
    <>
      <PageHeader
        title="API credentials"
        purpose="The systems that may send checks to Couvert, such as your point of sale."
        actions={
          <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
            New credential
          </Button>
        }
      />
      <Stack>
        <Credentials onCreate={() => setIsCreating(true)} onRevoke={setRevoking} />
        <HowTo />
      </Stack>
      {isCreating ? <CreateDialog onClose={() => setIsCreating(false)} /> : null}
      {revoking ? <Revoke credential={revoking} onClose={() => setRevoking(null)} /> : null}
    </>
  );
}
