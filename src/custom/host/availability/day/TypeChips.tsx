import { styled } from '@mui/material/styles';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';

const Chips = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '@media (max-width: 480px)': { flexWrap: 'nowrap', overflowX: 'auto', '& label': { flexShrink: 0 } },
    '& > legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& label': { position: 'relative' },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label > span': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
      padding: '0 14px',
      border: `1px solid ${t.button}`,
      borderRadius: 22,
      fontSize: 13.5,
      fontWeight: 500,
      backgroundColor: t.surface,
    },
    '& input:checked + span': { color: t.onPrimary, borderColor: t.primary, backgroundColor: t.primary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
  };
});

interface Props {
  readonly types: readonly ReservationType[];
  readonly value: number | null;
  readonly onChange: (typeId: number | null) => void;
  /** What choosing none means. */
  readonly allLabel: string;
}

/** One reservation type, or all of them. */
export function TypeChips({ types, value, onChange, allLabel }: Props) {
  const choices = [{ id: null, name: allLabel }, ...types];
  return (
    <Chips>
      <legend>Reservation type</legend>
      {choices.map(({ id, name }) => (
        <label key={id ?? 'all'}>
          <input type="radio" name="reservation-type" checked={value === id} onChange={() => onChange(id)} />
          <span>{name}</span>
        </label>
      ))}
    </Chips>
  );
}
