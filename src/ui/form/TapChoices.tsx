import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 14px',
    padding: 0,
    border: 0,
    minWidth: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > legend > span': { fontWeight: 400, color: t.muted },
    '& > div': { display: 'flex', gap: 6, [atMost('mobile')]: { gap: 4 } },
    '& label': { position: 'relative', display: 'block', flex: '1 1 36px', minWidth: 0 },
    '& label:has(small)': { flex: '1.6 1 68px' },
    '& input[type="radio"]': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label > span': {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      height: 44,
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
    '& .MuiTextField-root': { flex: '0 0 84px', margin: 0, [atMost('mobile')]: { flexBasis: 82 } },
    '& .MuiOutlinedInput-root': { height: 44, fontSize: 14 },
    '& .MuiSelect-select.MuiSelect-select': { paddingLeft: 10, paddingRight: 26 },
    '& .MuiSelect-icon': { right: 4 },
  };
});

export interface TapChoice {
  readonly value: number;
  /** What a screen reader says. */
  readonly name: string;
  /** A word below the number. */
  readonly mark?: string | undefined;
}

export interface TapChoicesProps {
  readonly legend: ReactNode;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** One tap away. */
  readonly quick: readonly TapChoice[];
  /** Every choice with its words, in the list at the end. */
  readonly all: readonly { readonly value: number; readonly label: ReactNode }[];
  /** The name of that list. */
  readonly allName: string;
  /** What it shows while the choice is one of the quick ones. */
  readonly restLabel: string;
}

/** A number by tap: the usual ones side by side, every other from the list at their end. */
export function TapChoices({ legend, value, onChange, quick, all, allName, restLabel }: TapChoicesProps) {
  const group = useId();
  return (
    <Field>
      <legend>{legend}</legend>
      <div>
        {quick.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-label={choice.name}
            />
            <span aria-hidden>
              {choice.value}
              {choice.mark ? <small>{choice.mark}</small> : null}
            </span>
          </label>
        ))}
        <TextField
          select
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          slotProps={{
            htmlInput: { 'aria-label': allName },
            select: {
              MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } },
              renderValue: (chosen) =>
                quick.some((choice) => choice.value === chosen) ? restLabel : String(chosen),
            },
          }}
        >
          {all.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </Field>
  );
}
