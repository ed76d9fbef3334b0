import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& label': { position: 'relative', flex: '1 1 0', maxWidth: 72 },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label > span': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 44,
      height: 44,
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      fontSize: 13.5,
      fontWeight: 500,
      backgroundColor: t.surface,
    },
    '& input:checked + span': { color: t.onPrimary, borderColor: t.primary, backgroundColor: t.primary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
  };
});

export interface DayChoicesProps {
  readonly value: readonly number[];
  readonly onChange: (days: number[]) => void;
  readonly problem?: string | undefined;
}

/** Days of the week, Monday first; 0 is Sunday. */
export function DayChoices({ value, onChange, problem }: DayChoicesProps) {
  const toggle = (day: number) =>
    onChange(
      value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort((a, b) => a - b),
    );
  return (
    <Field>
      <legend>Days</legend>
      <div>
        {FROM_MONDAY.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={WEEK[day]}
              checked={value.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{WEEK[day]?.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Field>
  );
}
