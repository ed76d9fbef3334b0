import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { canBeNone, resultOf } from '#contract/marketing/computedProperties/formulas.ts';
import { MEASURE_LABELS } from '#contract/marketing/computedProperties/words.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import type { PartProps } from './part.ts';
import { Row } from './Row.ts';

const LABEL = 'Guests without any have';

/** A number as it is typed: money in dollars, stored in cents. */
function NumberFallback({ draft, disabled, problemOf, onChange }: PartProps) {
  const { measure } = resultOf(draft);
  const each = measure === 'money' ? 100 : 1;
  const stored = typeof draft.fallback === 'number' ? draft.fallback : null;
  const [typed, setTyped] = useState('');
  const read = (text: string) => {
    const clean = text.replace(/[$,\s]/g, '');
    return /^\d{1,9}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) / (100 / each) : null;
  };
  const shown = stored === null ? '' : String(stored / each);
  const isTyped = typed !== '' && read(typed) === stored;
  const problem = problemOf('fallback') ?? (typed !== '' && stored === null ? 'Enter a number' : null);
  return (
    <TextField
      fullWidth
      margin="none"
      className="wide"
      label={LABEL}
      placeholder="no value"
      value={isTyped ? typed : shown}
      disabled={disabled}
      error={problem !== null}
      helperText={problem}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input:
          measure === 'money'
            ? { startAdornment: <InputAdornment position="start">$</InputAdornment> }
            : {
                endAdornment: (
                  <InputAdornment position="end">
                    {measure === null ? '' : MEASURE_LABELS[measure]}
                  </InputAdornment>
                ),
              },
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange({ ...draft, fallback: read(event.target.value) });
      }}
    />
  );
}

/** What stands for guests of whom there is nothing to work it out from; a count and a sum are 0 then. */
export function FallbackPart(props: PartProps) {
  const { draft, disabled, problemOf, onChange } = props;
  if (!canBeNone(draft.formula)) return null;
  const { type, measure } = resultOf(draft);
  const text = typeof draft.fallback === 'string' ? draft.fallback : '';
  const problem = problemOf('fallback');
  const set = (value: string) => onChange({ ...draft, fallback: value === '' ? null : value });
  return (
    <Row>
      {type === 'number' ? <NumberFallback key={measure} {...props} /> : null}
      {type === 'date' ? (
        <DateField
          className="wide"
          label={LABEL}
          value={text}
          disabled={disabled}
          error={problem !== null}
          helperText={problem ?? 'Empty: no value'}
          onChange={set}
        />
      ) : null}
      {type === 'text' ? (
        <TextField
          fullWidth
          margin="none"
          className="wide"
          label={LABEL}
          placeholder="no value"
          value={text}
          disabled={disabled}
          error={problem !== null}
          helperText={problem}
          onChange={(event) => set(event.target.value)}
        />
      ) : null}
    </Row>
  );
}
