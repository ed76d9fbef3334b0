import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Star, TriangleAlert } from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Tag } from '#src/ui/layout/Tag.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 0.75fr) minmax(0, 1.3fr) minmax(0, 0.95fr)',
  gap: '12px 10px',
  margin: 0,
  '&[data-even]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& dt': { fontSize: 12.5, color: tokensOf(theme).muted },
  '& dd': {
    margin: 0,
    fontSize: 14.5,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface Fact {
  readonly label: string;
  readonly value: string | number;
}

/** What is known of a party, in rows of three; the one in the middle may be a span of time. */
export function FactList({ facts, isEven = false }: { facts: readonly Fact[]; isEven?: boolean }) {
  return (
    <Facts data-even={isEven || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Allergies, VIP, overbooking and tags of a party; nothing for a party without any. */
export function PartyChips({ party }: { party: Party }) {
  const { allergies, is_vip, overbook_reason, tags } = party;
  if (!allergies && !is_vip && tags.length === 0 && overbook_reason === null) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
      {allergies ? <StatusChip tone="bad" icon={TriangleAlert} label={`Allergy: ${allergies}`} /> : null}
      {is_vip ? <StatusChip tone="accent" icon={Star} label="VIP" /> : null}
      {overbook_reason === null ? null : <StatusChip tone="warn" label={`Overbooked: ${overbook_reason}`} />}
      {tags.map((tag) => (
        <Tag key={tag} sx={{ whiteSpace: 'normal' }}>
          {tag}
        </Tag>
      ))}
    </Stack>
  );
}

/** How often the party has been here before, in words. */
export function visitsText({ user_id, visit_count }: Pick<Party, 'user_id' | 'visit_count'>): string {
  if (user_id === 0 && visit_count === 0) return 'Not known';
  return visit_count === 0 ? 'First visit' : `${visit_count} before`;
}
