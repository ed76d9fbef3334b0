import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { PERKS_PER_PAGE, useRedemptions } from './data.ts';

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
    <Box sx={{ '& > footer': { px: 0 } }}>
      <Rows data-plain aria-label="Redemptions">
        {data.data.map((one) => (
          <li key={one.perk_redemption_id}>
            <div>
              <strong>{one.guest_name}</strong>
            </div>
            <Quiet>
              {when(one.redeemed_ts, one.timezone)}, {one.merchant_name}
            </Quiet>
          </li>
        ))}
      </Rows>
      <Pager
        page={page}
        perPage={PERKS_PER_PAGE}
        count={data.data.length}
        noun={['redemption', 'redemptions']}
        hasNext={data.has_next}
        onTurn={setPage}
      />
    </Box>
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
