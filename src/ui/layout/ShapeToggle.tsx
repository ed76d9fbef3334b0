import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChartColumn, Table2 } from 'lucide-react';

export type Shape = 'chart' | 'table';

interface ShapeToggleProps {
  /** What is shown in the one or the other shape. */
  readonly of: string;
  readonly value: Shape;
  readonly onChange: (shape: Shape) => void;
}

/** Whether numbers are shown as a chart or as a table. */
export function ShapeToggle({ of, value, onChange }: ShapeToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={`${of} as`}
      onChange={(_, next: Shape | null) => onChange(next ?? value)}
    >
      <ToggleButton value="chart" aria-label="Chart">
        <ChartColumn size={15} aria-hidden />
      </ToggleButton>
      <ToggleButton value="table" aria-label="Table">
        <Table2 size={15} aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
