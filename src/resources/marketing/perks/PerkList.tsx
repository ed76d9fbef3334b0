import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Ban, Gift } from 'lucide-react';
import { useState } from 'react';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { usePermission } from '#src/permissions/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PerkDialog } from './PerkDialog.tsx';
import { PerkPageCard } from './PerkPageCard.tsx';
import { RedemptionsDialog } from './RedemptionsDialog.tsx';
import { perkCount, perkTimes, perkWhere, STATE_WORDS } from './words.ts';

type Open =
  | { readonly act: 'edit'; readonly perk: Held<Perk> | null }
  | { readonly act: 'redemptions' | 'link'; readonly perk: Perk };

const columnsOf = (
  timezone: string,
  nameOf: (merchantId: number) => string | undefined,
): readonly Column<Perk>[] => [
  {
    source: 'name',
    text: (perk) => `${perk.name}, ${perkTimes(perk, timezone)}`,
    render: (perk) => (
      <>
        <strong>{perk.name}</strong>
        <small style={{ display: 'block' }}>{perkTimes(perk, timezone)}</small>
      </>
    ),
  },
  {
    source: 'state',
    text: ({ state }) => STATE_WORDS[state].label,
    render: ({ state }) => <StatusChip {...STATE_WORDS[state]} />,
  },
  { source: 'redeemed_count', text: perkCount, render: perkCount },
  {
    source: 'merchant_ids',
    text: (perk) => perkWhere(perk, nameOf),
    render: (perk) => perkWhere(perk, nameOf),
  },
];

function Acts({ perk, onOpen }: { perk: Held<Perk>; onOpen: (open: Open) => void }) {
  const maySeeGuests = usePermission('guestProfile.view');
  const { count } = useMyLocations();
  const mayEdit = useMay('edit', perkResource.name);
  const { name, state } = perk;
  return (
    <>
      {maySeeGuests && count > 0 && (state === 'live' || state === 'planned') ? (
        <Button aria-label={`Link to ${name} for a guest`} onClick={() => onOpen({ act: 'link', perk })}>
          Link
        </Button>
      ) : null}
      <Button aria-label={`Who redeemed ${name}`} onClick={() => onOpen({ act: 'redemptions', perk })}>
        Redeemed
      </Button>
      {mayEdit && state !== 'ended' ? (
        <>
          <Button aria-label={`Edit ${name}`} onClick={() => onOpen({ act: 'edit', perk })}>
            Edit
          </Button>
          <RemoveRecord
            of={perkResource}
            row={perk}
            isQuiet
            label="End"
            icon={<Ban aria-hidden />}
            consequence="From now on nobody can redeem it, also with a link they have. What was redeemed stays in the list. This cannot be undone."
            removedText={`${name} has ended.`}
          />
        </>
      ) : null}
    </>
  );
}

/** `/ops/perks`: what guests are given once, and what their page shows. */
export default function PerkList() {
  const { first, nameOf } = useMyLocations();
  const [open, setOpen] = useState<Open | null>(null);
  const timezone = first[0]?.timezone ?? 'America/New_York';
  const onClose = () => setOpen(null);
  return (
    <ResourceList
      of={perkResource}
      purpose="What a guest gets once, redeemed on a page of their own."
      icon={Gift}
      emptyText="A perk is something a guest gets once, such as a dessert. They redeem it on a page of their own."
      search="Name of a perk"
      tabs={
        <FilterTabs source="state" label="Perks" all="Current" options={[{ value: 'past', label: 'Past' }]} />
      }
      columns={columnsOf(timezone, nameOf)}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exports
      making={{ open: () => setOpen({ act: 'edit', perk: null }) }}
      rowActions={(perk) => <Acts perk={perk} onOpen={setOpen} />}
    >
      <Box sx={{ mt: 2 }}>
        <PerkPageCard merchantId={first[0]?.merchant_id ?? null} />
      </Box>
      {open?.act === 'edit' ? <PerkDialog perk={open.perk} timezone={timezone} onClose={onClose} /> : null}
      {open?.act === 'link' ? <LinkDialog perk={open.perk} onClose={onClose} /> : null}
      {open?.act === 'redemptions' ? <RedemptionsDialog perk={open.perk} onClose={onClose} /> : null}
    </ResourceList>
  );
}
