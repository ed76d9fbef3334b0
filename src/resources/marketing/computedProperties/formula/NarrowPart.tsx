import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { RESERVATION_STATES, type ReservationState } from '#contract/marketing/segments/facts.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './part.ts';
import { Row } from './Row.ts';

const STATE_LABELS = {
  any: 'All of them',
  booked: 'Those that stand',
  requested: 'Requested ones',
  came: 'Those they came for',
  cancelled: 'Canceled ones',
  no_show: 'No-shows',
} satisfies Record<ReservationState, string>;

/** Several words that are typed, each kept as a chip. */
function Words({
  label,
  placeholder,
  help,
  value,
  problem,
  disabled,
  onChange,
}: {
  label: string;
  placeholder: string;
  help: string;
  value: readonly string[];
  problem: string | null;
  disabled: boolean;
  onChange: (words: string[]) => void;
}) {
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...value]}
      disabled={disabled}
      onChange={(_, words) => onChange([...new Set(words.map((word) => word.trim()).filter(Boolean))])}
      renderInput={(props) => (
        <TextField
          {...props}
          margin="none"
          label={label}
          placeholder={value.length === 0 ? placeholder : ''}
          error={problem !== null}
          helperText={problem ?? help}
        />
      )}
    />
  );
}

/** Which checks, dishes or reservations count. */
export function NarrowPart({ draft, disabled, problemOf, onChange }: PartProps) {
  switch (draft.source) {
    case 'visits':
      return null;
    case 'checks':
      return (
        <Words
          label="Order types"
          placeholder="All"
          help="As your point of sale names them, such as Dine in; press Enter after each"
          value={draft.order_types ?? []}
          problem={problemOf('order_types')}
          disabled={disabled}
          onChange={(order_types) => onChange({ ...draft, order_types })}
        />
      );
    case 'items':
      return (
        <Words
          label="Dishes and drinks"
          placeholder="All"
          help="As checks name them, capitals or not; press Enter after each"
          value={draft.names ?? []}
          problem={problemOf('names')}
          disabled={disabled}
          onChange={(names) => onChange({ ...draft, names })}
        />
      );
    case 'reservations':
      return (
        <Row>
          <Choice
            label="Which reservations"
            value={draft.state ?? 'any'}
            options={RESERVATION_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
            disabled={disabled}
            onChange={(state) => onChange({ ...draft, state })}
          />
        </Row>
      );
  }
}
