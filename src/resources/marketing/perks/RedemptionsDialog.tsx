import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { PERKS_PER_PAGE, useRedemptions } from './data.ts';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 12px',
      padding: '10px 0',
      borderBottom: `1px solid ${t.hair}`,
      fontSize: 13.5,
    },
    '& li:last-of-type': { borderBottom: 0 },
    '& li > span': { color: t.muted, fontVariantNumeric: 'tabular-nums' },
  };
});

const Whole = styled('div')({ '& > footer': { paddingLeft: 0, paddingRight: 0 } });

const when = (at: string, timezone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(
    new Date(at),
  );

function Redemptions({ perk }: { perk: Perk }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRedemptions(perk.id, page);
  if (!data)
    return (
      <NotLoaded title="The redemptions could not be loaded" error={error} onRetry={refetch} lines={4} />
    );
  if (data.data.length === 0 && page === 1) {
    return (
      <EmptyState icon={Gift} title="Nobody yet" why="Guests who redeem it stand here, the latest first." />
    );
  }
  return (
    <Whole>
      <List aria-label="Redemptions">
        {data.data.map((one) => (
          <li key={one.perk_redemption_id}>
            <strong>{one.guest_name}</strong>
            <span>
              {when(one.redeemed_ts, one.timezone)}, {one.merchant_name}
            </span>
          </li>
        ))}
      </List>
      <Pager
        page={page}
        perPage={PERKS_PER_PAGE}
        count={data.data.length}
        noun={['redemption', 'redemptions']}
        hasNext={data.has_next}
        onTurn={setPage}
      />
    </Whole>
  );
}

/** Who redeemed a perk, where and when. Render it to open it. */
export function RedemptionsDialog({ perk, onClose }: { perk: Perk; onClose: () => void }) {
  return (
    <Modal
      open
      title={`Redeemed: ${perk.name}`}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Redemptions perk={perk} />
    </Modal>
  );
}
