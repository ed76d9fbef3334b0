import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { formatCents } from '#src/ui/words/money.ts';
import type { MonthRow } from '../model/months.ts';

/** The months as numbers, the newest first. */
export function MonthsTable({ rows }: { rows: readonly MonthRow[] }) {
  return (
    <FigureTable>
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
    </FigureTable>
  );
}
