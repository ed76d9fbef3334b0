import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { usePermission } from '#src/permissions/index.ts';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { cityAndState } from '../model/listView.ts';
import { RESOURCE } from '../names.ts';
import { QueryCard } from './QueryCard.tsx';

const BillingDialog = lazy(async () => ({ default: (await import('./BillingDialog.tsx')).BillingDialog }));

/** An address on one line: broken in the middle of a word it reads as two. */
const MailTo = ({ address }: { address: string }) => (
  <MuiLink href={`mailto:${address}`} title={address} noWrap display="block">
    {address}
  </MuiLink>
);

/** Whom the location is billed to, and the form for it. */
export function BillingCard({ merchant }: { merchant: Merchant }) {
  const id = merchant.merchant_id;
  const mayEdit = usePermission('merchants.edit');
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: [RESOURCE, id, 'billing'],
    queryFn: ({ signal }) => call(services.merchants.billing, { params: { id } }, { signal }),
  });
  return (
    <QueryCard
      title="Billing"
      query={query}
      actions={
        mayEdit && query.data ? (
          <Button size="small" startIcon={<Pencil strokeWidth={1.75} />} onClick={() => setIsOpen(true)}>
            Edit billing
          </Button>
        ) : null
      }
    >
      {(billing) => {
        const { billing_city: city, billing_state: state, billing_zip: zip } = billing;
        const town = [cityAndState({ city, state }), zip].filter(Boolean).join(' ');
        return (
          <>
            <KeyValueList
              items={[
                { label: 'Billable', value: merchant.is_billable ? 'Yes' : 'No' },
                { label: 'Billed to', value: billing.billing_name },
                {
                  label: 'Email',
                  value: billing.billing_email ? <MailTo address={billing.billing_email} /> : null,
                },
                { label: 'Phone', value: billing.billing_phone ? formatPhone(billing.billing_phone) : null },
                { label: 'Address', value: [billing.billing_address, town].filter(Boolean).join(', ') },
              ]}
            />
            {isOpen ? (
              <Suspense fallback={null}>
                {/* The form is not of the location that the page is about, whose version is another. */}
                <RecordContextProvider value={undefined}>
                  <BillingDialog billing={billing} onClose={() => setIsOpen(false)} />
                </RecordContextProvider>
              </Suspense>
            ) : null}
          </>
        );
      }}
    </QueryCard>
  );
}
