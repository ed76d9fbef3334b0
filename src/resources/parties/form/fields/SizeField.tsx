import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { PARTY_SIZES } from '#contract/parties/defaults.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** Sizes that are one tap away; the rest stand in the list beside them. */
const QUICK_SIZES = PARTY_SIZES.slice(0, 6);

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 14px',
    padding: 0,
    border: 0,
    minWidth: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr)) 96px',
      gap: 6,
      [atMost('mobile')]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr)) 68px', gap: 4 },
    },
    '& label': { position: 'relative', display: 'block' },
    '& input[type="radio"]': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label > span': {
      display: 'grid',
      placeItems: 'center',
      height: 44,
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      fontSize: 15,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      backgroundColor: t.surface,
    },
    '& input:checked + span': { color: t.onPrimary, backgroundColor: t.primary, borderColor: t.primary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '& .MuiOutlinedInput-root': { height: 44 },
    '& .MuiTextField-root': { margin: 0 },
    '& .MuiSelect-select.MuiSelect-select': { paddingLeft: 10, paddingRight: 26 },
    '& .MuiSelect-icon': { right: 4 },
  };
});

export interface SizeFieldProps {
  value: number;
  onChange: (size: number) => void;
}

/** How many people: one to six by tap, every size to a hundred from the list (HOST-008). */
export function SizeField({ value, onChange }: SizeFieldProps) {
  const name = useId();
  return (
    <Field>
      <legend>Party size</legend>
      <div>
        {QUICK_SIZES.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name={name}
              checked={size === value}
              onChange={() => onChange(size)}
              aria-label={size === 1 ? '1 person' : `${size} people`}
            />
            <span aria-hidden>{size}</span>
          </label>
        ))}
        <TextField
          select
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          slotProps={{
            htmlInput: { 'aria-label': 'Party size, all sizes' },
            select: {
              MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } },
              renderValue: (size) => (Number(size) > QUICK_SIZES.length ? String(size) : '7+'),
            },
          }}
        >
          {PARTY_SIZES.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </Field>
  );
}
