import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Lock, LockOpen, Star, TriangleAlert } from 'lucide-react';
import type { Party } from '#contract/parties/schemas.ts';
import { isOver } from '#contract/parties/visit.ts';
import { wallClock } from '#contract/core/time.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { longDay } from '../model.ts';
import { visitSpan } from './model/banner.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 0.8fr) minmax(0, 1.25fr) minmax(0, 1fr)',
  gap: '12px 10px',
  margin: 0,
  '& dt': { fontSize: 12.5, color: tokensOf(theme).muted },
  '& dd': {
    margin: 0,
    fontSize: 14.5,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 12,
  '& > .tag': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 22,
    padding: '0 8px',
    borderRadius: 6,
    fontSize: 12,
    fontWeight: 500,
    backgroundColor: tokensOf(theme).chip,
  },
}));

const ORIGINS: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  walk_in: 'Walk-in',
  waitlist: 'Waitlist',
  phone: 'Phone',
  web: 'Website',
};

const visits = (count: number) =>
  count === 0 ? 'First visit' : count === 1 ? '1 before' : `${count} before`;

function Marks({ party }: { party: Party }) {
  const isPlain =
    !party.allergies && !party.is_vip && party.tags.length === 0 && party.overbook_reason === null;
  if (isPlain) return null;
  return (
    <Chips>
      {party.allergies ? (
        <StatusChip tone="bad" icon={TriangleAlert} label={`Allergy: ${party.allergies}`} />
      ) : null}
      {party.is_vip ? <StatusChip tone="accent" icon={Star} label="VIP" /> : null}
      {party.overbook_reason === null ? null : (
        <StatusChip tone="warn" label={`Overbooked: ${party.overbook_reason}`} />
      )}
      {party.tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
    </Chips>
  );
}

export interface PanelFactsProps {
  readonly party: Party;
  readonly timezone: string;
  readonly onPin: (isPinned: boolean) => Promise<unknown>;
}

/** Covers, time, table, where it came from; then allergies, VIP and tags. */
export function PanelFacts({ party, timezone, onPin }: PanelFactsProps) {
  const canPin = party.mrt_ids.length > 0 && !isOver(party.visit_state);
  return (
    <div>
      <Facts>
        <div>
          <dt>Covers</dt>
          <dd>{party.party_size}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{visitSpan(party, timezone)}</dd>
        </div>
        <div>
          <dt>Table</dt>
          <dd>{party.table_names.join(', ') || 'None yet'}</dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>{party.user_id === 0 && party.visit_count === 0 ? 'Not known' : visits(party.visit_count)}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{longDay(wallClock(timezone, new Date(party.reserved_ts)).date).split(', ')[1]}</dd>
        </div>
        <div>
          <dt>Booked via</dt>
          <dd>{ORIGINS[party.origin] ?? party.origin}</dd>
        </div>
      </Facts>
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
      <Marks party={party} />
    </div>
  );
}
