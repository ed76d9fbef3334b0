import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { figure } from '#src/ui/words/counts.ts';

const Scroll = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    '& td': { padding: '8px 12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& th': { padding: '8px 12px' },
    '& .row': { width: 64, textAlign: 'right', color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .cells': { width: '45%', fontSize: 12.5, color: t.muted },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& .head': { fontWeight: 500 },
    '& .head a': { color: 'inherit' },
    '& .reason': { color: t.muted },
    '& .action label': { display: 'inline-flex', alignItems: 'center', minHeight: 32, gap: 6 },
    '& .action input': { width: 16, height: 16, margin: 0, accentColor: t.primary },
    '& [data-warned] .reason': { color: t.tones.warn.main },
    '& [data-refused] .reason': { color: t.tones.bad.main },
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
      '& .action label': { minHeight: 44 },
    },
  };
});

const SHOWN_CELLS = 8;

/** Dates and numbers of a cell are not broken at their hyphens. */
const unbroken = (value: string) => value.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');

function wordsOf(cells: Readonly<Record<string, string>>): string {
  const values = Object.values(cells).filter((value) => value.trim() !== '');
  return values.slice(0, SHOWN_CELLS).map(unbroken).join(' · ') || 'Empty';
}

export interface ShownRow {
  readonly row_number: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly reasons: readonly string[];
  readonly isRefused: boolean;
  /** What is said of it wants somebody's eye. */
  readonly isWarned?: boolean;
  /** Above what it adds or changes: whom it is about. */
  readonly head?: ReactNode;
  /** What it adds or changes. */
  readonly changes?: readonly string[];
  /** What can be chosen for it, below. */
  readonly action?: ReactNode;
}

export interface RowsTableProps {
  readonly label: string;
  /** Over what the file says, and over what follows from it. */
  readonly heads: readonly [string, string];
  readonly rows: readonly ShownRow[];
}

/** Some rows of a file: what each says, and what follows from it. */
export function RowsTable({ label, heads: [said, follows], rows }: RowsTableProps) {
  return (
    <Scroll>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell className="row">Row</TableCell>
            <TableCell className="cells">{said}</TableCell>
            <TableCell>{follows}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(
            ({ row_number: row, cells, reasons, isRefused, isWarned, head, changes = [], action }) => (
              <TableRow key={row} data-refused={isRefused || undefined} data-warned={isWarned || undefined}>
                <TableCell className="row">{figure(row)}</TableCell>
                <TableCell className="cells">{wordsOf(cells)}</TableCell>
                <TableCell>
                  <ul>
                    {head ? <li className="head">{head}</li> : null}
                    {changes.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                    {reasons.map((reason) => (
                      <li key={reason} className="reason">
                        {reason}
                      </li>
                    ))}
                    {action ? <li className="action">{action}</li> : null}
                  </ul>
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </Scroll>
  );
}
