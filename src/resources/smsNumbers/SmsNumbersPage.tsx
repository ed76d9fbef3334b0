import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { Building2, MessageSquareText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MessagingService, SubAccount } from '#contract/messaging/endpoints.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { shownPhone } from '../messages/fields.tsx';
import { useServices, useSubAccount } from './data.ts';
import { GetNumberDialog } from './GetNumberDialog.tsx';
import { AskAgain, ReleaseNumber } from './NumberDialogs.tsx';
import { NumberTable } from './NumberTable.tsx';

function AccountNote({ account }: { account: SubAccount }) {
  if (!account.is_set_up) {
    return (
      <Alert type="warning" title="Texting is not set up on this server">
        Whoever runs it sets SMS_ACCOUNT_SID and SMS_AUTH_TOKEN. Until then nothing is sent.
      </Alert>
    );
  }
  if (account.is_sandbox) {
    return (
      <Alert type="info" title="The sandbox sends nothing for real">
        Numbers are free here, and every text can be read and answered on the{' '}
        <TextLink component={Link} to={links.sandboxPhone()}>
          sandbox phone
        </TextLink>
        .
      </Alert>
    );
  }
  return account.account_sid === null ? null : (
    <Alert type="info" size="small">
      Billed to the account {account.account_sid}.
    </Alert>
  );
}

/** `/settings/sms_numbers`: which number each location texts from (ROUTE-052). */
export default function SmsNumbersPage() {
  const { data: services, error, refetch } = useServices();
  const { data: account } = useSubAccount();
  const canEdit = usePermission('merchants.edit');
  const [search, setSearch] = useState('');
  const [getting, setGetting] = useState<MessagingService | null>(null);
  const [releasing, setReleasing] = useState<MessagingService | null>(null);
  const [askingAgain, setAskingAgain] = useState<MessagingService | null>(null);
  const words = search.trim().toLowerCase();
  const found = (services ?? []).filter(({ merchant_name, city, phone: own, ordered_phone }) => {
    const phone = own ?? ordered_phone;
    return `${merchant_name} ${city ?? ''} ${phone ?? ''} ${shownPhone(phone ?? '')}`
      .toLowerCase()
      .includes(words);
  });
  return (
    <>
      <PageHeader
        title="SMS numbers"
        purpose="The number each location texts from, and guests answer to."
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={links.settingsMessages()}
            startIcon={<MessageSquareText aria-hidden />}
          >
            Messages
          </Button>
        }
      />
      <div style={{ display: 'grid', gap: 16 }}>
        {account ? <AccountNote account={account} /> : null}
        {error && !services ? (
          <ErrorState
            title="The numbers could not be loaded"
            remedy={error.message}
            onRetry={() => void refetch()}
            requestId={error instanceof ApiError ? error.requestId : undefined}
          />
        ) : services === undefined ? (
          <DataCard flush>
            <TableSkeleton rows={6} columns={3} />
          </DataCard>
        ) : services.length === 0 ? (
          <EmptyState
            icon={Building2}
            title="No location yet"
            why="A number belongs to a location. Add a location first."
          />
        ) : (
          <>
            <SearchField
              value={search}
              onChange={setSearch}
              label="Search locations"
              placeholder="Location or number"
              width={260}
            />
            <DataCard flush>
              {found.length === 0 ? (
                <EmptyState icon={SearchX} title="No location matches" why="Try another word." />
              ) : (
                <NumberTable
                  services={found}
                  canEdit={canEdit && account?.is_set_up === true}
                  onGet={setGetting}
                  onRelease={setReleasing}
                  onAskAgain={setAskingAgain}
                />
              )}
            </DataCard>
          </>
        )}
      </div>
      {getting && <GetNumberDialog service={getting} onClose={() => setGetting(null)} />}
      {releasing && <ReleaseNumber service={releasing} onClose={() => setReleasing(null)} />}
      {askingAgain && <AskAgain service={askingAgain} onClose={() => setAskingAgain(null)} />}
    </>
  );
}
