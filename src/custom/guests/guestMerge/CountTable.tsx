import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { figure } from '#src/ui/words/counts.ts';
import type { CountRow } from './model/mergeRows.ts';

/** What belongs to both guests: before, what comes over, and together. */
export function CountTable({ rows }: { rows: readonly CountRow[] }) {
  return (
    <FigureTable aria-label="Records that are merged">
      <thead>
        <tr>
          <th scope="col">Records</th>
          <th scope="col">Has now</th>
          <th scope="col">Comes in</th>
          <th scope="col">Afterwards</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, moves, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{figure(before)}</td>
            <td>{moves === 0 ? '–' : `+${figure(moves)}`}</td>
            <td>{figure(after)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
