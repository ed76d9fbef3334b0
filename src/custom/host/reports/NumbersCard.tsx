import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';

/** A longer table than this shows its first rows only. */
const MOST_ROWS = 12;
const FIRST_ROWS = 10;

const Scroll = styled('div')({
  position: 'relative',
  overflowX: 'auto',
  '& th, & td': { whiteSpace: 'nowrap' },
  '& tbody th': { minWidth: 120, whiteSpace: 'normal' },
  '& [data-text]': { textAlign: 'left' },
});

export interface NumbersTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** How many of the first columns are text; the first alone by default. */
  readonly texts?: number;
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table of numbers that scrolls sideways where it does not fit. */
export function NumbersTable({ title, heads, rows, texts = 1 }: NumbersTableProps) {
  const isText = (index: number) => index < texts || undefined;
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${title}, table`}>
      <FigureTable>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" data-text={isText(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={heads[index + 1]} data-text={isText(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Scroll>
  );
}

interface NumbersCardProps extends NumbersTableProps {
  readonly subtitle?: string;
  /** The sentence that stands in place of an empty table. */
  readonly empty: string;
  /** Shows every row at once. */
  readonly isWhole?: boolean;
}

/** A breakdown of a report: the first rows of a long one, all of them on request. */
export function NumbersCard({ title, subtitle, empty, isWhole = false, rows, ...table }: NumbersCardProps) {
  const [isOpen, setIsOpen] = useState(isWhole);
  const isCut = !isOpen && rows.length > MOST_ROWS;
  return (
    <DataCard title={title} flush {...(subtitle === undefined ? {} : { subtitle })}>
      {rows.length === 0 ? (
        <Quiet data-inset>{empty}</Quiet>
      ) : (
        <NumbersTable title={title} rows={isCut ? rows.slice(0, FIRST_ROWS) : rows} {...table} />
      )}
      {isCut ? (
        <Button size="small" sx={{ m: 1 }} onClick={() => setIsOpen(true)}>
          Show all {figure(rows.length)}
        </Button>
      ) : null}
    </DataCard>
  );
}
