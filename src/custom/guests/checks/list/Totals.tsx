import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { TicketTotals } from '#contract/guests/tickets/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import type { FoundChecks } from '../data.ts';
import { coversText } from '../model/words.ts';

/** Holds the place of the strip, so that nothing below moves. */
const Failed = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: 83,
  padding: '8px 16px',
  borderBottom: `1px solid ${tokensOf(theme).divider}`,
  '@container checks (max-width: 640px)': { minHeight: 166 },
  '@container checks (max-width: 400px)': { minHeight: 176 },
}));

const Strip = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    margin: 0,
    overflow: 'hidden',
    backgroundColor: t.hair,
    borderBottom: `1px solid ${t.divider}`,
    '& > div': { flex: '1 1 148px', padding: '10px 16px', backgroundColor: t.surface },
    '& dt': { fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& dd': { margin: 0 },
    '& .value': { fontSize: 18, fontWeight: 600, lineHeight: '26px', fontVariantNumeric: 'tabular-nums' },
    '& .note': { fontSize: 12.5, lineHeight: '18px', color: t.muted, fontVariantNumeric: 'tabular-nums' },
    // Two and two where four have no room: three and one would leave the last alone.
    '@container checks (max-width: 640px)': { '& > div': { flexBasis: '40%' } },
    // The first note takes two lines on a phone, also while it is waited for.
    '@container checks (max-width: 400px)': { '& > div:first-of-type .note': { minHeight: 36 } },
    [atMost('mobile')]: {
      '& > div': { padding: '8px 16px' },
      '& .value': { fontSize: 16 },
    },
  };
});

const LABELS = ['Checks', 'Subtotal', 'Total', 'Paid'] as const;
type Figures = Record<(typeof LABELS)[number], { readonly value: string; readonly note: string }>;

/** The sums as people read them. */
function figuresOf(totals: TicketTotals): Figures {
  const { checks, covers, subtotal_cents, discount_cents, tax_cents, total_cents } = totals;
  const average = formatCents(checks === 0 ? 0 : Math.round(total_cents / checks));
  return {
    Checks: { value: figure(checks), note: `${coversText(covers)}, ${average} per check` },
    Subtotal: {
      value: formatCents(subtotal_cents),
      note: discount_cents === 0 ? 'No discounts' : `${formatCents(Math.abs(discount_cents))} discounts`,
    },
    Total: { value: formatCents(total_cents), note: `with ${formatCents(tax_cents)} tax` },
    Paid: {
      value: formatCents(totals.payment_cents),
      note: `and ${formatCents(totals.tip_cents)} in tips`,
    },
  };
}

/** What all checks come to that the search finds, on whichever page they stand; the rows do not wait for it. */
export function Totals({ totals: { data, error, refetch } }: Pick<FoundChecks, 'totals'>) {
  if (!data && error) {
    return (
      <Failed>
        <PartNotLoaded title="The totals could not be loaded" error={error} lines={1} onRetry={refetch} />
      </Failed>
    );
  }
  const figures = data && figuresOf(data);
  return (
    <Strip aria-label="All checks found" aria-busy={!figures}>
      {LABELS.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="value">{figures ? figures[label].value : <Skeleton width={88} />}</dd>
          <dd className="note">{figures ? figures[label].note : <Skeleton width={120} />}</dd>
        </div>
      ))}
    </Strip>
  );
}
