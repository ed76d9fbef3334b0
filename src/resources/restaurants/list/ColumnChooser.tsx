import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { COLUMN_LABELS, COLUMNS, type Column, DEFAULT_COLUMNS } from '../model/listView.ts';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: '8px 12px',
  '& label': { margin: 0, fontSize: 13.5 },
  '& small': { color: tokensOf(theme).muted, fontSize: 12 },
  '& > button': { justifySelf: 'start', marginTop: 4, marginLeft: -8 },
}));

interface ColumnChooserProps {
  chosen: readonly Column[];
  /** Those of the chosen that the table has room for. */
  shown: readonly Column[];
  onChange: (columns: Column[]) => void;
}

export function ColumnChooser({ chosen, shown, onChange }: ColumnChooserProps) {
  const toggle = (column: Column) =>
    onChange(COLUMNS.filter((name) => (name === column ? !chosen.includes(name) : chosen.includes(name))));
  return (
    <Dropdown
      label="Columns"
      placement="bottom-end"
      width={240}
      trigger={(trigger) => (
        <Button variant="outlined" size="small" startIcon={<Columns3 strokeWidth={1.75} />} {...trigger}>
          Columns
        </Button>
      )}
    >
      {() => (
        <Panel>
          {COLUMNS.map((column) => (
            <FormControlLabel
              key={column}
              control={<Checkbox checked={chosen.includes(column)} onChange={() => toggle(column)} />}
              label={
                <>
                  {COLUMN_LABELS[column]}{' '}
                  {chosen.includes(column) && !shown.includes(column) ? <small>no room here</small> : null}
                </>
              }
            />
          ))}
          <Button size="small" onClick={() => onChange([...DEFAULT_COLUMNS])}>
            Reset
          </Button>
        </Panel>
      )}
    </Dropdown>
  );
}
