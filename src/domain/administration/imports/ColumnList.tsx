import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ImportColumn } from '#contract/core/imports.ts';
import { ChoiceRows } from './ChoiceRows.ts';

const LEFT_OUT = '';

export interface ColumnListProps {
  readonly shown: {
    readonly columns: readonly Pick<ImportColumn, 'title' | 'examples'>[];
    /** What a column can be. */
    readonly fields: readonly { readonly field: string; readonly label: string; readonly many: boolean }[];
  };
  readonly mapping: readonly (string | null)[];
  readonly onChange: (mapping: (string | null)[]) => void;
}

/** Every column of the file with some of its values, and what it is. */
export function ColumnList({ shown: { columns, fields }, mapping, onChange }: ColumnListProps) {
  return (
    <ChoiceRows aria-label="Columns of the file">
      {columns.map((column, index) => {
        const field = mapping[index] ?? LEFT_OUT;
        return (
          <li key={column.title} data-out={field === LEFT_OUT || undefined}>
            <div>
              <b>{column.title}</b>
              <small>{column.examples.join(' · ') || 'Empty in every row'}</small>
            </div>
            <TextField
              select
              size="small"
              value={field}
              slotProps={{
                select: { displayEmpty: true },
                htmlInput: { 'aria-label': `What “${column.title}” is` },
              }}
              onChange={({ target }) =>
                onChange(mapping.map((old, at) => (at === index ? target.value || null : old)))
              }
            >
              <MenuItem value={LEFT_OUT}>Leave out</MenuItem>
              {fields.map(({ field: name, label, many }) => {
                const isTaken = !many && field !== name && mapping.includes(name);
                return (
                  <MenuItem key={name} value={name} disabled={isTaken}>
                    {isTaken ? `${label} (chosen already)` : label}
                  </MenuItem>
                );
              })}
            </TextField>
          </li>
        );
      })}
    </ChoiceRows>
  );
}
