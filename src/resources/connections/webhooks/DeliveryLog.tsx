import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { webhookResource } from '#contract/connections/webhooks/endpoints.ts';
import type { DeliveryState, Webhook, WebhookDelivery } from '#contract/connections/webhooks/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { atMost } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { PagerFoot, PageTurns } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { DELIVERIES_A_PAGE, useDeliveries, useResend } from './data.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { ReplayFailed } from './ReplayFailed.tsx';

const FILTERS = [
  { value: 'all', label: 'All', state: null },
  { value: 'failed', label: 'Failed', state: 'failed' },
  { value: 'pending', label: 'Waiting', state: 'pending' },
  { value: 'delivered', label: 'Delivered', state: 'delivered' },
] as const satisfies readonly { value: string; label: string; state: DeliveryState | null }[];
type Filter = (typeof FILTERS)[number];

const Deliveries = styled(GridRows)({
  '& > li': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '4px 12px',
    padding: '10px 16px',
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& > li > .foot': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  [atMost('tablet')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > li > .foot': { gridColumn: '1 / -1', marginLeft: -8 },
  },
});

const NONE = {
  all: 'Nothing was sent yet. Send a test to see whether messages arrive.',
  failed: 'No delivery has failed.',
  pending: 'No delivery is waiting.',
  delivered: 'Nothing was delivered yet.',
} satisfies Record<Filter['value'], string>;

/** What was sent to a webhook, a page of the latest first, with the answer to each message. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const [filter, setFilter] = useState<Filter>(FILTERS[0]);
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const { data, error, refetch } = useDeliveries(webhook.id, page, filter.state);
  const resend = useResend(webhook.id);
  const maySend = useMay('edit', webhookResource.name) && webhook.enabled;
  const choose = (value: string) => {
    setFilter(FILTERS.find((one) => one.value === value) ?? FILTERS[0]);
    setPage(0);
  };
  const hasRows = data !== undefined && data.data.length > 0;
  return (
    <DataCard
      flush={hasRows}
      title="Deliveries"
      subtitle="Kept for 30 days. A delivery that fails is tried again for about three days."
      actions={maySend ? <ReplayFailed webhook={webhook} /> : undefined}
    >
      <Tabs
        value={filter.value}
        onChange={(_, value: string) => choose(value)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Deliveries by state"
      >
        {FILTERS.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {!data ? (
        <PartNotLoaded
          title="The deliveries could not be loaded"
          error={error}
          lines={5}
          onRetry={() => void refetch()}
        />
      ) : !hasRows ? (
        <Quiet style={{ marginTop: 12 }}>{NONE[filter.value]}</Quiet>
      ) : (
        <Deliveries aria-label="Deliveries">
          {data.data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={resend.isPending}
              onOpen={() => setShown(delivery)}
              onResend={maySend ? () => resend.mutate(delivery.id) : null}
            />
          ))}
        </Deliveries>
      )}
      {data && (page > 0 || data.has_next) ? (
        <PagerFoot>
          <span role="status">
            {`Deliveries ${page * DELIVERIES_A_PAGE + 1} to ${page * DELIVERIES_A_PAGE + data.data.length}`}
          </span>
          <PageTurns page={page} hasPrevious={page > 0} hasNext={data.has_next} onTurn={setPage} />
        </PagerFoot>
      ) : null}
      {shown === null ? null : (
        <DeliveryDialog webhookId={webhook.id} delivery={shown} onClose={() => setShown(null)} />
      )}
    </DataCard>
  );
}
