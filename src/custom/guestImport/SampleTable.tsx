import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { GuestImport, ImportSample } from '#contract/guestImports/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { changeWords } from './model/changes.ts';

const Scroll = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    '& td': { padding: '8px 12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& th': { padding: '8px 12px' },
    '& .row': { width: 64, textAlign: 'right', color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .cells': { width: '45%', fontSize: 12.5, color: t.muted },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& .reason': { color: t.muted },
    '& [data-outcome="refused"] .reason': { color: t.tones.bad.main },
    [atMost('mobile')]: {
      '& thead': { display: 'none' },
      '& tr': { display: 'block', padding: '8px 0', borderBottom: `1px solid ${t.hair}` },
      '& td, & .row, & .cells': {
        display: 'block',
        width: 'auto',
        height: 'auto',
        padding: '2px 16px',
        border: 0,
        textAlign: 'left',
      },
      '& td.row::before': { content: '"Row "' },
    },
  };
});

const SHOWN_CELLS = 8;

/** Dates and numbers of a cell are not broken at their hyphens. */
const unbroken = (value: string) => value.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');

function cellsOf({ cells }: ImportSample): string {
  const values = Object.values(cells).filter((value) => value.trim() !== '');
  return values.slice(0, SHOWN_CELLS).map(unbroken).join(' · ') || 'Empty';
}

/** Some rows of one outcome: what the file says, and what follows from it. */
export function SampleTable({
  rows,
  fields,
}: {
  rows: readonly ImportSample[];
  fields: GuestImport['fields'];
}) {
  const own = new Map(fields.map(({ field, label }) => [field, label]));
  return (
    <Scroll>
      <Table aria-label="Rows of the file">
        <TableHead>
          <TableRow>
            <TableCell className="row">Row</TableCell>
            <TableCell className="cells">What the file says</TableCell>
            <TableCell>What follows</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.row_number} data-outcome={row.outcome}>
              <TableCell className="row">{row.row_number.toLocaleString('en-US')}</TableCell>
              <TableCell className="cells">{cellsOf(row)}</TableCell>
              <TableCell>
                <ul>
                  {changeWords(row, own).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                  {row.reasons.map((reason) => (
                    <li key={reason} className="reason">
                      {reason}
                    </li>
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
