import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Upload } from '#contract/merchants/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& td': { padding: '8px 10px', verticalAlign: 'top' },
  '& .row': { width: 72, color: tokensOf(theme).muted },
  '& .reasons': { minWidth: 240, color: tokensOf(theme).tones.bad.main },
  '& .reasons ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .cells': { maxWidth: 420, fontSize: 12.5, color: tokensOf(theme).muted, overflowWrap: 'anywhere' },
}));

const SHOWN_CELLS = 5;

function cellsWords(cells: Record<string, string>): string {
  return Object.entries(cells)
    .filter(([, value]) => value.trim() !== '')
    .slice(0, SHOWN_CELLS)
    .map(([, value]) => value)
    .join(' · ');
}

/** The first rejected rows, each with every reason. */
export function RejectedTable({ upload }: { upload: Upload }) {
  return (
    <Scroll>
      <Table aria-label="Rejected rows">
        <TableHead>
          <TableRow>
            <TableCell className="row">Row</TableCell>
            <TableCell>What the row says</TableCell>
            <TableCell>Why it is rejected</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {upload.sample.map((row) => (
            <TableRow key={row.row_number}>
              <TableCell className="row">{row.row_number.toLocaleString('en-US')}</TableCell>
              <TableCell className="cells">{cellsWords(row.cells) || 'Empty'}</TableCell>
              <TableCell className="reasons">
                <ul>
                  {row.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}
