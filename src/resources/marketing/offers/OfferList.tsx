import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import { loyaltyOfferResource } from '#contract/marketing/loyalty/endpoints.ts';
import {
  LOYALTY_VENDORS,
  OFFER_STATE_WORDS,
  OFFER_STATES,
  VENDOR_WORDS,
} from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyOffer } from '#contract/marketing/loyalty/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { call } from '#src/dataProviders/client.ts';
import { OfferChip, sourceText } from '#src/domain/marketing/loyalty/index.ts';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { CostDialog } from './CostDialog.tsx';

const COLUMNS: readonly Column<LoyaltyOffer>[] = [
  {
    source: 'name',
    sortBy: 'name',
    shown: 'always',
    text: ({ name, vendor }) => `${name}, ${VENDOR_WORDS[vendor]}`,
    render: ({ name, vendor, description }) => (
      <>
        <strong>{name}</strong>
        <small style={{ display: 'block' }}>
          {[VENDOR_WORDS[vendor], description].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    source: 'state',
    text: ({ state }) => OFFER_STATE_WORDS[state],
    render: ({ state }) => <OfferChip state={state} />,
  },
  {
    source: 'expires_ts',
    sortBy: 'expires_ts',
    render: ({ expires_ts }) => (expires_ts === null ? 'No end' : momentText(expires_ts, 'Nov 20, 2026')),
  },
  {
    source: 'codes_left',
    label: 'Codes',
    text: sourceText,
    render: sourceText,
  },
  {
    source: 'cost_cents',
    align: 'right',
    render: ({ cost_cents }) => (cost_cents === null ? 'Not said' : formatCents(cost_cents)),
  },
  {
    source: 'issued_count',
    sortBy: 'issued_count',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ issued_count }) => figure(issued_count),
  },
  { source: 'redeemed_count', align: 'right', render: ({ redeemed_count }) => figure(redeemed_count) },
  {
    source: 'uses',
    maxWidth: 220,
    text: ({ uses }) => uses.join(', '),
    render: ({ uses, state }) =>
      uses.length === 0 ? (
        'Nothing'
      ) : (
        <>
          {uses.join(', ')}
          {state === 'gone' || state === 'expired' ? (
            <small style={{ display: 'block' }}>They give an offer that is over</small>
          ) : null}
        </>
      ),
  },
  {
    source: 'fetched_ts',
    shown: 'asked',
    render: ({ fetched_ts }) => (fetched_ts === null ? 'Our own' : <WhenField instant={fetched_ts} />),
  },
];

function Refresh() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      const { data } = await call(services.loyalty.refresh, {});
      const problem = data.find(({ offers_problem }) => offers_problem !== null)?.offers_problem;
      showToast(
        problem
          ? { theme: 'error', message: problem }
          : { theme: 'success', message: 'The offers are as the vendors have them now.' },
      );
      await client.invalidateQueries({ queryKey: [loyaltyOfferResource.name] });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      startIcon={<RefreshCw aria-hidden />}
      onClick={() => void run()}
    >
      Read offers now
    </Button>
  );
}

/** `/ops/offers`: what can be given to guests, from the vendors and of our own. */
export default function OfferList() {
  const mayEdit = useMay('edit', loyaltyOfferResource.name);
  const [costOf, setCostOf] = useState<Held<LoyaltyOffer> | null>(null);
  return (
    <ResourceList
      of={loyaltyOfferResource}
      purpose="What can be given to a guest: offers of Sparkfly and Punchh, and your own perks, in one list."
      icon={Tag}
      emptyTitle="No offer is known yet"
      emptyText="Connect Sparkfly or Punchh in the loyalty settings, or create a perk: both appear here."
      search="Name of an offer"
      tabs={
        <FilterTabs
          source="vendor"
          label="From"
          options={LOYALTY_VENDORS.map((value) => ({ value, label: VENDOR_WORDS[value] }))}
        />
      }
      filters={
        <FilterSelect
          source="state"
          label="State"
          options={OFFER_STATES.map((value) => ({ value, label: OFFER_STATE_WORDS[value] }))}
        />
      }
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      exports
      {...(mayEdit
        ? {
            actions: (
              <>
                <Button component={Link} to={links.codePools()}>
                  Code pools
                </Button>
                <Refresh />
              </>
            ),
            rowActions: (row: Held<LoyaltyOffer>) => (
              <Button aria-label={`Cost of ${row.name}`} onClick={() => setCostOf(row)}>
                Cost
              </Button>
            ),
          }
        : {})}
    >
      {costOf ? <CostDialog offer={costOf} onClose={() => setCostOf(null)} /> : null}
    </ResourceList>
  );
}
