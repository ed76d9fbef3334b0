import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { formatCents } from '#src/ui/money/formatCents.ts';
import type { MonthRow } from '../model/months.ts';

const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& th, & td': { padding: '7px 16px', textAlign: 'right', borderTop: `1px solid ${t.hair}` },
    '& th:first-of-type': { textAlign: 'left', fontWeight: 500 },
    '& thead th': { fontSize: 12.5, fontWeight: 500, color: t.muted, backgroundColor: t.sunken },
  };
});

/** The months as numbers, the newest first. */
export function MonthsTable({ rows }: { rows: readonly MonthRow[] }) {
  return (
    <Table>
      <caption>Visits and spend per month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Visits</th>
          <th scope="col">Spend</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].reverse().map((row) => (
          <tr key={row.month}>
            <th scope="row">{row.name}</th>
            <td>{row.visits}</td>
            <td>{formatCents(row.spend_cents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
