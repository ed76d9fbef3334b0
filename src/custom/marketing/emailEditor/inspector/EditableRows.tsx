import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';

const List = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 8px',
    padding: 0,
    listStyle: 'none',
    '& > li': {
      border: `1px solid ${t.divider}`,
      borderRadius: 8,
      marginBottom: 6,
      backgroundColor: t.surface,
    },
    '& .head': { display: 'flex', alignItems: 'center', minHeight: 36, paddingRight: 2 },
    '& .head > button:first-of-type': {
      flex: 1,
      minWidth: 0,
      minHeight: 34,
      padding: '0 10px',
      border: 0,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontSize: 13,
      textAlign: 'left',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& .head .MuiIconButton-root': { width: 28, height: 28 },
    '& .fields': { padding: '2px 10px 4px' },
  };
});

interface Props<T> {
  /** What one row is called. */
  readonly noun: string;
  readonly rows: readonly T[];
  readonly blank: T;
  readonly most: number;
  readonly nameOf: (row: T) => string;
  readonly onChange: (rows: readonly T[]) => void;
  readonly children: (row: T, change: (next: T) => void) => ReactNode;
}

/** Rows that are put in order, opened one at a time, added and taken out. */
export function EditableRows<T>({ noun, rows, blank, most, nameOf, onChange, children }: Props<T>) {
  const [open, setOpen] = useState<number | null>(null);
  const move = (at: number, by: -1 | 1) => {
    const row = rows[at];
    if (row === undefined || rows[at + by] === undefined) return;
    onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
    if (open === at) setOpen(at + by);
  };
  return (
    <>
      <List>
        {rows.map((row, at) => {
          const name = nameOf(row);
          return (
            // Rows have no names of their own; their place is what they are known by.
            <li key={at}>
              <div className="head">
                <button
                  type="button"
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? null : at)}
                >
                  {name}
                </button>
                <IconButton aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp size={14} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Move ${name} down`}
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown size={14} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    setOpen(null);
                    onChange(rows.toSpliced(at, 1));
                  }}
                >
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              </div>
              {open === at ? (
                <div className="fields">{children(row, (next) => onChange(rows.with(at, next)))}</div>
              ) : null}
            </li>
          );
        })}
      </List>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Plus aria-hidden />}
        disabled={rows.length >= most}
        sx={{ mb: 1.5 }}
        onClick={() => {
          onChange([...rows, blank]);
          setOpen(rows.length);
        }}
      >
        Add a {noun}
      </Button>
    </>
  );
}
