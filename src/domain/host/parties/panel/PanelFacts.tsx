import Button from '@mui/material/Button';
import { Lock, LockOpen } from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isOver } from '#contract/host/parties/visit.ts';
import { wallClock } from '#contract/core/time.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { FactList, PartyChips, visitsText } from './FactList.tsx';
import { visitSpan } from './model/banner.ts';

const ORIGINS: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  walk_in: 'Walk-in',
  waitlist: 'Waitlist',
  phone: 'Phone',
  web: 'Website',
};

export interface PanelFactsProps {
  readonly party: Party;
  readonly timezone: string;
  readonly onPin: (isPinned: boolean) => Promise<unknown>;
}

/** Covers, time, table, where it came from; then allergies, VIP and tags. */
export function PanelFacts({ party, timezone, onPin }: PanelFactsProps) {
  const canPin = party.mrt_ids.length > 0 && !isOver(party.visit_state);
  const { date } = wallClock(timezone, new Date(party.reserved_ts));
  return (
    <div>
      <FactList
        facts={[
          { label: 'Covers', value: party.party_size },
          { label: 'Time', value: visitSpan(party, timezone) },
          { label: 'Table', value: party.table_names.join(', ') || 'None yet' },
          { label: 'Visits', value: visitsText(party) },
          { label: 'Date', value: dayText(date, 'Friday, November 20').split(', ')[1] ?? date },
          { label: 'Booked via', value: ORIGINS[party.origin] ?? party.origin },
        ]}
      />
      {canPin ? (
        <Button
          size="small"
          sx={{ mt: 1, ml: -1.25, minHeight: 44 }}
          startIcon={party.is_pinned ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          onClick={() => void onPin(!party.is_pinned)}
        >
          {party.is_pinned ? 'Unlock the table' : 'Lock to this table'}
        </Button>
      ) : null}
      <PartyChips party={party} />
    </div>
  );
}
