import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { ALL_QUOTES, quoteChoices, quoteText } from './model/quotes.ts';

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 10px',
    padding: 0,
    border: 0,
    minWidth: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > legend > span': { fontWeight: 400, color: t.muted },
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 6,
    },
    '& label': { position: 'relative', display: 'block', flex: '1 1 44px' },
    '& label:has(small)': { flex: '1.6 1 68px' },
    '& input[type="radio"]': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label > span': {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      height: 48,
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      fontSize: 15,
      lineHeight: '19px',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      backgroundColor: t.surface,
    },
    '& label small': { fontSize: 11, lineHeight: '14px', fontWeight: 500, color: t.muted },
    '& input:checked + span': { color: t.onPrimary, backgroundColor: t.primary, borderColor: t.primary },
    '& input:checked + span small': { color: t.onPrimary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '& .MuiOutlinedInput-root': { height: 48, fontSize: 14 },
    '& .MuiSelect-select.MuiSelect-select': { paddingLeft: 10, paddingRight: 26 },
    '& .MuiSelect-icon': { right: 4 },
    '& .MuiTextField-root': { flex: '0 0 82px', margin: 0 },
    [atMost('mobile')]: { '& > div': { gap: 4 }, '& label': { flexBasis: 36 } },
  };
});

export interface QuoteFieldProps {
  readonly value: number;
  /** Null while none is known. */
  readonly suggested: number | null;
  readonly onChange: (minutes: number) => void;
}

/** What the party is told: five quotes around the suggestion by tap, every other from the list. */
export function QuoteField({ value, suggested, onChange }: QuoteFieldProps) {
  const name = useId();
  const choices = quoteChoices(suggested);
  return (
    <Field>
      <legend>
        Quote <span>in minutes</span>
      </legend>
      <div>
        {choices.map((minutes) => {
          const isSuggested = minutes === suggested;
          return (
            <label key={minutes}>
              <input
                type="radio"
                name={name}
                checked={minutes === value}
                onChange={() => onChange(minutes)}
                aria-label={`${minutes === 0 ? 'No wait' : `${minutes} minutes`}${isSuggested ? ', suggested' : ''}`}
              />
              <span aria-hidden>
                {minutes}
                {isSuggested ? <small>Suggested</small> : null}
              </span>
            </label>
          );
        })}
        <TextField
          select
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          slotProps={{
            htmlInput: { 'aria-label': 'Quote, all choices' },
            select: {
              MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } },
              renderValue: (minutes) => (choices.includes(Number(minutes)) ? 'Other' : String(minutes)),
            },
          }}
        >
          {[...new Set([...ALL_QUOTES, value])]
            .sort((a, b) => a - b)
            .map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {quoteText(minutes)}
              </MenuItem>
            ))}
        </TextField>
      </div>
    </Field>
  );
}
