import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import type { CountRow } from './model/mergeRows.ts';

const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '6px 8px', textAlign: 'right', borderTop: `1px solid ${t.hair}` },
    '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', fontWeight: 500 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
    '& thead th': { borderTop: 0, fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& td:last-of-type': { fontWeight: 600 },
  };
});

const shown = (value: number) => value.toLocaleString('en-US');

/** What belongs to both guests: before, what comes over, and together. */
export function CountTable({ rows }: { rows: readonly CountRow[] }) {
  return (
    <Table aria-label="What goes together">
      <thead>
        <tr>
          <th scope="col">What goes together</th>
          <th scope="col">Has now</th>
          <th scope="col">Comes in</th>
          <th scope="col">Afterwards</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, moves, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shown(before)}</td>
            <td>{moves === 0 ? '–' : `+${shown(moves)}`}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
