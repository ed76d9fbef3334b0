import { styled } from '@mui/material/styles';
import { DAY_NAMES } from '#contract/host/shiftNotes/rules.ts';
import { tokensOf } from '#src/theme/index.ts';

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    margin: '0 0 12px',
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& label': { position: 'relative' },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label > span': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 52,
      height: 44,
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      fontSize: 13.5,
      fontWeight: 500,
      backgroundColor: t.surface,
    },
    '& input:checked + span': { color: t.onPrimary, borderColor: t.primary, backgroundColor: t.primary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '& > p': { margin: '4px 0 0', fontSize: 12.5, color: t.tones.bad.main },
  };
});

interface Props {
  readonly value: readonly number[];
  readonly onChange: (days: number[]) => void;
  readonly problem?: string | undefined;
}

/** Days of the week, Monday first; 0 is Sunday. */
export function DaysField({ value, onChange, problem }: Props) {
  return (
    <Field>
      <legend>Days</legend>
      <div>
        {FROM_MONDAY.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={DAY_NAMES[day]}
              checked={value.includes(day)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, day].sort((one, other) => one - other)
                    : value.filter((other) => other !== day),
                )
              }
            />
            <span aria-hidden>{DAY_NAMES[day]?.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </Field>
  );
}
