import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { isMoment } from '#contract/core/days.ts';
import { AMOUNT_OPERATORS } from '#contract/guests/tickets/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DateTimeField } from '#src/ui/form/DateField.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import type { AmountFilter, CheckFilters, MomentFilter } from '../model/filters.ts';
import { comparisonOf, type Problems } from '../model/search.ts';
import { AMOUNT_LABELS, OPERATOR_LABELS } from '../model/words.ts';

export interface FieldsProps {
  readonly filters: CheckFilters;
  readonly problems: Problems;
  /** Something chosen. */
  readonly onChange: (part: CheckFilters) => void;
  /** Something typed. */
  readonly onType: (part: CheckFilters) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly onChange: (value: string | undefined) => void;
}

/** One of the values that the location's checks have; one from an address stays choosable when no check has it any more. */
export function ChoiceField({ label, value, options, onChange }: ChoiceProps) {
  const all = value === undefined || options.includes(value) ? [...options] : [value, ...options];
  return (
    <Autocomplete<string>
      options={all}
      value={value ?? null}
      noOptionsText="No check has one yet"
      onChange={(_, chosen) => onChange(chosen ?? undefined)}
      renderInput={(props) => <TextField {...props} label={label} margin="none" placeholder="Any" />}
    />
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onType: (text: string) => void;
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  readonly isDigits?: boolean;
  readonly isMoney?: boolean;
  readonly maxLength?: number;
}

/** A text that is searched for when the typing pauses. */
export function TypedField({ label, value, onType, problem, ...props }: TypedProps) {
  const { placeholder, isDigits = false, isMoney = false, maxLength = 1000 } = props;
  const [typed, setTyped] = useTypedSearch(value ?? '', onType);
  return (
    <TextField
      label={label}
      value={typed}
      margin="none"
      placeholder={placeholder ?? ''}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: {
          maxLength,
          autoComplete: 'off',
          inputMode: isDigits ? 'numeric' : isMoney ? 'decimal' : 'text',
        },
        ...(isMoney
          ? { input: { startAdornment: <InputAdornment position="start">$</InputAdornment> } }
          : {}),
      }}
    />
  );
}

const Pair = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, lineHeight: '18px', fontWeight: 500 },
  '& > div': { display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: 8 },
  '& .MuiInputLabel-root': { position: 'absolute', width: 1, height: 1, overflow: 'hidden' },
  '& > p': { margin: '4px 0 0', fontSize: 12.5, color: tokensOf(theme).muted },
}));

/** An amount in dollars and how a check's is compared with it (CHECK-004). */
export function AmountField({
  name,
  filters,
  onChange,
  onType,
  problems,
}: FieldsProps & { name: AmountFilter }) {
  const label = AMOUNT_LABELS[name];
  return (
    <Pair>
      <legend>{name === 'payment_amount' ? 'Paid, without tips' : label}</legend>
      <div>
        <TextField
          select
          margin="none"
          value={comparisonOf(filters, name)}
          onChange={({ target }) =>
            onChange({ [`${name}_operator`]: target.value === 'eq' ? '' : target.value })
          }
          slotProps={{ htmlInput: { 'aria-label': `${label}: comparison` } }}
        >
          {AMOUNT_OPERATORS.map((operator) => (
            <MenuItem key={operator} value={operator}>
              {OPERATOR_LABELS[operator]}
            </MenuItem>
          ))}
        </TextField>
        <TypedField
          isMoney
          label={`${label}: amount`}
          value={filters[name]}
          maxLength={40}
          problem={problems[name]}
          onType={(text) => onType({ [name]: text })}
        />
      </div>
    </Pair>
  );
}

interface MomentProps extends FieldsProps {
  readonly name: MomentFilter;
  readonly label: string;
  readonly isOff?: boolean;
}

/** A day and a time of the location's clocks; one that is half typed is not searched for yet. */
export function MomentField({ name, label, filters, onType, problems, isOff = false }: MomentProps) {
  const [typed, setTyped] = useTypedSearch(filters[name] ?? '', (text) => {
    if (text === '' || isMoment(text)) onType({ [name]: text });
  });
  const problem = name === 'open_end' || name === 'close_end' ? problems[name] : undefined;
  return (
    <DateTimeField
      label={label}
      value={typed}
      disabled={isOff}
      error={problem !== undefined}
      helperText={problem}
      onChange={setTyped}
      min="2000-01-01T00:00"
    />
  );
}
