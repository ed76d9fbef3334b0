import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VENDOR_CALLS } from '#contract/marketing/loyalty/endpoints.ts';
import { type OutsideVendor, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyCredentials } from '#contract/marketing/loyalty/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { CredentialsDialog } from './CredentialsDialog.tsx';
import { vendorKey } from './keys.ts';

const when = (at: string | null) => (at === null ? 'Not yet' : momentText(at, 'Nov 20, 7:30 PM'));

function Standing({ of }: { of: LoyaltyCredentials }) {
  if (!of.is_set_up) return <StatusChip tone="idle" label="Not connected" />;
  return of.problem === null ? (
    <StatusChip tone="ok" label="Connected" />
  ) : (
    <StatusChip tone="bad" label="Refused" />
  );
}

function Facts({ of }: { of: LoyaltyCredentials }) {
  if (!of.is_set_up)
    return (
      <Quiet>
        {of.is_sandbox
          ? 'No credentials are stored. The sandbox takes any key with the secret “sandbox-secret”.'
          : 'No credentials are stored. Ask the vendor for the key and the secret of your account.'}
      </Quiet>
    );
  return (
    <KeyValueList
      labelWidth={120}
      items={[
        { label: 'Key', value: of.identity ?? '' },
        { label: 'Secret', value: of.secret_masked ?? '', note: 'Stored encrypted; nobody can read it here' },
        {
          label: 'Last success',
          value: when(of.succeeded_ts),
          ...(of.problem === null ? {} : { note: of.problem }),
        },
        {
          label: 'Offers as of',
          value: when(of.offers_ts),
          ...(of.offers_problem === null ? {} : { note: of.offers_problem }),
        },
      ]}
    />
  );
}

/** The credentials of one vendor: whether they work, and the way to renew them. */
export function VendorCard({ vendor }: { vendor: OutsideVendor }) {
  const mayEdit = usePermission('loyalty.edit');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const name = VENDOR_WORDS[vendor];
  const { data, error, refetch } = useQuery({
    queryKey: vendorKey(vendor),
    queryFn: ({ signal }) => call(VENDOR_CALLS[vendor].credentials, {}, { signal }),
  });
  const test = async () => {
    setIsBusy(true);
    try {
      const { problem } = await call(VENDOR_CALLS[vendor].testCredentials, {});
      showToast(
        problem === null
          ? { theme: 'success', message: `${name} takes these credentials.` }
          : { theme: 'error', message: problem },
      );
      await client.invalidateQueries({ queryKey: vendorKey(vendor) });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <DataCard
      title={name}
      actions={
        data ? (
          <>
            <Standing of={data} />
            {mayEdit && data.is_set_up ? (
              <Button size="small" disabled={isBusy} aria-label={`Test ${name}`} onClick={() => void test()}>
                Test
              </Button>
            ) : null}
            {mayEdit ? (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${data.is_set_up ? 'Change' : 'Connect'} ${name}`}
                onClick={() => setIsOpen(true)}
              >
                {data.is_set_up ? 'Change' : 'Connect'}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {data ? (
        <Facts of={data} />
      ) : (
        <PartNotLoaded title={`${name} could not be loaded`} error={error} lines={4} onRetry={refetch} />
      )}
      {isOpen && data ? (
        <CredentialsDialog vendor={vendor} stored={data} onClose={() => setIsOpen(false)} />
      ) : null}
    </DataCard>
  );
}
