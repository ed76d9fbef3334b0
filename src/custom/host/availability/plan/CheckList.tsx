import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tokensOf } from '#src/theme/index.ts';

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    margin: '0 0 14px',
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 4, fontSize: 13, fontWeight: 500 },
    '& > p': { margin: '0 0 6px', fontSize: 12.5, color: t.muted },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 18px' },
    '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, fontSize: 13.5 },
    '& input': { width: 18, height: 18, margin: 0, accentColor: t.primary },
  };
});

interface Props {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Several of a few: rooms, or tables of a room. */
export function CheckList({ legend, hint, options, value, onChange }: Props) {
  return (
    <Field>
      <legend>{legend}</legend>
      {hint ? <p>{hint}</p> : null}
      <div>
        {options.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, id] : value.filter((other) => other !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
    </Field>
  );
}
