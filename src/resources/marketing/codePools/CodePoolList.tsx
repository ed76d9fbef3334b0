import Button from '@mui/material/Button';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { codePoolResource } from '#contract/marketing/loyalty/endpoints.ts';
import { VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import type { CodePool } from '#contract/marketing/loyalty/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { PoolDialog } from './PoolDialog.tsx';

function Left({ pool: { code_count, left_count, is_low } }: { pool: CodePool }) {
  if (code_count === 0) return <StatusChip tone="idle" label="Empty" />;
  if (left_count === 0) return <StatusChip tone="bad" label="None left" />;
  return is_low ? <StatusChip tone="warn" label={`${figure(left_count)} left`} /> : figure(left_count);
}

const COLUMNS: readonly Column<CodePool>[] = [
  {
    source: 'name',
    sortBy: 'name',
    shown: 'always',
    text: ({ name, offer_name }) => `${name}, ${offer_name}`,
    render: ({ name, offer_name, vendor }) => (
      <>
        <strong>{name}</strong>
        <small style={{ display: 'block' }}>{`${offer_name} · ${VENDOR_WORDS[vendor]}`}</small>
      </>
    ),
  },
  { source: 'code_count', align: 'right', render: ({ code_count }) => figure(code_count) },
  { source: 'given_count', align: 'right', render: ({ given_count }) => figure(given_count) },
  {
    source: 'left_count',
    sortBy: 'left_count',
    align: 'right',
    text: ({ left_count }) => String(left_count),
    render: (pool) => <Left pool={pool} />,
  },
  { source: 'updated_ts', shown: 'asked', render: ({ updated_ts }) => <WhenField instant={updated_ts} /> },
];

type Open =
  | { readonly act: 'edit'; readonly pool: Held<CodePool> | null }
  | { readonly act: 'codes'; readonly pool: CodePool };

function Acts({ pool, onOpen }: { pool: Held<CodePool>; onOpen: (open: Open) => void }) {
  if (!useMay('edit', codePoolResource.name)) return null;
  return (
    <>
      <Button aria-label={`Add codes to ${pool.name}`} onClick={() => onOpen({ act: 'codes', pool })}>
        Add codes
      </Button>
      <Button aria-label={`Edit ${pool.name}`} onClick={() => onOpen({ act: 'edit', pool })}>
        Edit
      </Button>
      {pool.given_count === 0 ? (
        <RemoveRecord
          of={codePoolResource}
          row={pool}
          isQuiet
          label="Delete"
          confirmLabel="Delete pool"
          consequence="Its codes are forgotten. No guest has one yet."
          removedText={`${pool.name} is deleted.`}
        />
      ) : null}
    </>
  );
}

/** `/ops/code_pools`: codes that were bought or printed, each given to one guest. */
export default function CodePoolList() {
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  return (
    <ResourceList
      of={codePoolResource}
      purpose="Codes of your own for an offer. Each is given to one guest, and you are told when a tenth is left."
      icon={Ticket}
      emptyText="A pool holds codes that your point of sale or a partner printed. Add it to an offer and paste the codes."
      search="Pool or offer"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      exports
      making={{ open: () => setOpen({ act: 'edit', pool: null }) }}
      rowActions={(pool) => <Acts pool={pool} onOpen={setOpen} />}
    >
      {open?.act === 'edit' ? <PoolDialog row={open.pool} onClose={onClose} /> : null}
      {open?.act === 'codes' ? <CodesDialog pool={open.pool} onClose={onClose} /> : null}
    </ResourceList>
  );
}
