import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '../dropdown/Dropdown.tsx';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: '8px 12px',
  '& label': { margin: 0, fontSize: 13.5 },
  '& small': { color: tokensOf(theme).muted, fontSize: 12 },
  '& > button': { justifySelf: 'start', marginTop: 4, marginLeft: -8 },
}));

/** The columns that a list can show beside those that always stand in it, in its order. */
export interface ColumnPlan<C extends string> {
  readonly order: readonly C[];
  readonly labels: Readonly<Record<C, string>>;
  readonly defaults: readonly C[];
}

interface ColumnChooserProps<C extends string> {
  plan: ColumnPlan<C>;
  chosen: readonly C[];
  /** Those of the chosen that the table has room for. */
  shown: readonly C[];
  onChange: (columns: C[]) => void;
}

/** Which columns a table shows. */
export function ColumnChooser<C extends string>({ plan, chosen, shown, onChange }: ColumnChooserProps<C>) {
  const toggle = (column: C) =>
    onChange(plan.order.filter((name) => (name === column ? !chosen.includes(name) : chosen.includes(name))));
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
          {plan.order.map((column) => (
            <FormControlLabel
              key={column}
              control={<Checkbox checked={chosen.includes(column)} onChange={() => toggle(column)} />}
              label={
                <>
                  {plan.labels[column]}{' '}
                  {chosen.includes(column) && !shown.includes(column) ? <small>no room here</small> : null}
                </>
              }
            />
          ))}
          <Button size="small" onClick={() => onChange([...plan.defaults])}>
            Reset
          </Button>
        </Panel>
      )}
    </Dropdown>
  );
}
