import { styled } from '@mui/material/styles';
import type { TicketTotals } from '#contract/tickets/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { formatCents } from '#src/ui/money/formatCents.ts';
import { coversText } from '../model/words.ts';

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
    '& dt': { fontSize: 12.5, color: t.muted },
    '& dd': { margin: 0 },
    '& .value': { fontSize: 18, fontWeight: 600, lineHeight: '26px', fontVariantNumeric: 'tabular-nums' },
    '& .note': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    // Two and two where four have no room: three and one would leave the last alone.
    '@container checks (max-width: 640px)': { '& > div': { flexBasis: '40%' } },
    [atMost('mobile')]: {
      '& > div': { padding: '8px 16px' },
      '& .value': { fontSize: 16 },
    },
  };
});

/** What all checks come to that the search finds, on whichever page they stand. */
export function Totals({ totals }: { totals: TicketTotals }) {
  const { checks, covers, subtotal_cents, discount_cents, tax_cents, total_cents } = totals;
  const average = formatCents(checks === 0 ? 0 : Math.round(total_cents / checks));
  const figures = [
    {
      label: 'Checks',
      value: checks.toLocaleString('en-US'),
      note: `${coversText(covers)}, ${average} each`,
    },
    {
      label: 'Subtotal',
      value: formatCents(subtotal_cents),
      note: discount_cents === 0 ? 'No discounts' : `${formatCents(Math.abs(discount_cents))} discounts`,
    },
    { label: 'Total', value: formatCents(total_cents), note: `with ${formatCents(tax_cents)} tax` },
    {
      label: 'Paid',
      value: formatCents(totals.payment_cents),
      note: `and ${formatCents(totals.tip_cents)} in tips`,
    },
  ];
  return (
    <Strip aria-label="All checks found">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="value">{value}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </Strip>
  );
}
