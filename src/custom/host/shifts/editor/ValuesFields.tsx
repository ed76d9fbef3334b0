import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Span } from '#contract/host/shifts/rules.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { timeChoices } from '../model/clock.ts';
import type { ValueProblems, Values } from '../model/shiftDraft.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 12,
  '& > *': { gridColumn: 'span 2' },
  '& > .time': { gridColumn: 'span 3' },
  '& .MuiTextField-root': { margin: 0 },
  '& .MuiInputBase-root': { minHeight: 44 },
  '& > p': { gridColumn: '1 / -1', margin: '-4px 0 0', fontSize: 12.5, color: tokensOf(theme).muted },
  [atMost('mobile')]: { '& > *': { gridColumn: '1 / -1' }, '& > .time': { gridColumn: 'span 3' } },
}));

export interface ValuesFieldsProps {
  readonly values: Values;
  readonly problems: ValueProblems;
  /** Between which times it may lie, and why not beyond (SHIFT-007). */
  readonly bounds: Span;
  readonly boundsWhy?: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (values: Values) => void;
}

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly until: number;
  readonly problem?: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (minute: number) => void;
}

function TimeField({ label, value, from, until, problem, isReadOnly, onChange }: TimeProps) {
  return (
    <TextField
      className="time"
      select
      label={label}
      value={value}
      disabled={isReadOnly}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {timeChoices(from, until).map((choice) => (
        <option key={choice.minute} value={choice.minute}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

/** When it serves, and what it takes in. */
export function ValuesFields({
  values,
  problems,
  bounds,
  boundsWhy,
  isReadOnly,
  onChange,
}: ValuesFieldsProps) {
  const change = (part: Partial<Values>) => onChange({ ...values, ...part });
  const number = (name: 'covers' | 'maxParty' | 'pacing', label: string, hint: string) => (
    <TextField
      label={label}
      value={values[name]}
      disabled={isReadOnly}
      placeholder="No limit"
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 }, inputLabel: { shrink: true } }}
    />
  );
  // Moving the start moves the whole shift as far as its neighbour lets it.
  const move = (start: number) =>
    change({ start, end: Math.min(bounds.end, Math.max(start + 15, values.end)) });
  return (
    <Fields>
      <TimeField
        label="Starts"
        value={values.start}
        from={bounds.start}
        until={Math.max(bounds.start, bounds.end - 15)}
        isReadOnly={isReadOnly}
        onChange={move}
      />
      <TimeField
        label="Ends"
        value={values.end}
        from={Math.min(values.start + 15, values.end)}
        until={bounds.end}
        problem={problems.time}
        isReadOnly={isReadOnly}
        onChange={(end) => change({ end })}
      />
      {boundsWhy === undefined ? null : <p>{boundsWhy}</p>}
      {number('covers', 'Covers', 'Over the whole shift')}
      {number('pacing', 'Per quarter hour', 'Covers that may arrive')}
      {number('maxParty', 'Largest party', 'Guests at one booking')}
    </Fields>
  );
}
