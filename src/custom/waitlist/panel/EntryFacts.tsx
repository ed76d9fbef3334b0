import { styled } from '@mui/material/styles';
import { Star, TriangleAlert } from 'lucide-react';
import type { Party } from '#contract/parties/schemas.ts';
import { clockTime } from '#src/resources/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { quoteText } from '../model/quotes.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
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
    minHeight: 22,
    padding: '0 8px',
    borderRadius: 6,
    fontSize: 12,
    fontWeight: 500,
    overflowWrap: 'anywhere',
    backgroundColor: tokensOf(theme).chip,
  },
}));

const visits = (party: Party) => {
  if (party.user_id === 0) return 'Not known';
  return party.visit_count === 0 ? 'First visit' : `${party.visit_count} before`;
};

/** Covers, when it joined, what was suggested and what was told; then allergies, VIP and tags. */
export function EntryFacts({ party, timezone }: { party: Party; timezone: string }) {
  const hasChips = party.allergies !== '' || party.is_vip || party.tags.length > 0;
  const facts = [
    { label: 'Covers', value: party.party_size },
    { label: 'Joined', value: clockTime(timezone, party.reserved_ts) },
    { label: 'Table', value: party.table_names.join(', ') || 'None yet' },
    { label: 'Quoted', value: quoteText(party.quoted_minutes ?? 0) },
    {
      label: 'Suggested',
      value: party.suggested_minutes === null ? 'Nothing' : quoteText(party.suggested_minutes),
    },
    { label: 'Visits', value: visits(party) },
  ];
  return (
    <div>
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {hasChips ? (
        <Chips>
          {party.allergies ? (
            <StatusChip tone="bad" icon={TriangleAlert} label={`Allergy: ${party.allergies}`} />
          ) : null}
          {party.is_vip ? <StatusChip tone="accent" icon={Star} label="VIP" /> : null}
          {party.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </Chips>
      ) : null}
    </div>
  );
}
