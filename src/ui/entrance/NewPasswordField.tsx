import { styled } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import { tokensOf } from '#src/theme/index.ts';
import type { FormFieldProps } from './FormField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { passwordStrength } from './passwordStrength.ts';

const Meter = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '6px 4px',
    marginTop: -4,
    fontSize: 12.5,
    lineHeight: '17px',
    color: t.muted,
    '& i': { height: 4, borderRadius: 2, backgroundColor: t.chip },
    '&[data-level="1"] i:nth-of-type(1)': { backgroundColor: t.tones.warn.main },
    '&[data-level="2"] i:nth-of-type(-n+2)': { backgroundColor: t.tones.info.main },
    '&[data-level="3"] i': { backgroundColor: t.tones.ok.main },
    '& p': { gridColumn: '1 / -1', margin: 0 },
    '& strong': { fontWeight: 600, color: t.ink },
  };
});

export type NewPasswordFieldProps<T extends FieldValues> = FormFieldProps<T> & {
  /** Names and addresses that make a password easy to guess. */
  ownWords?: readonly string[];
};

/** A password being chosen, with what would make it better. */
export function NewPasswordField<T extends FieldValues>({
  ownWords = [],
  ...props
}: NewPasswordFieldProps<T>) {
  const typed: unknown = props.form.watch(props.name);
  const strength = passwordStrength(typeof typed === 'string' ? typed : '', ownWords);
  return (
    <>
      <PasswordField {...props} autoComplete="new-password" />
      <Meter data-level={strength.level}>
        <i />
        <i />
        <i />
        <p aria-live="polite">
          {typed ? <strong>{strength.label}. </strong> : null}
          {strength.hint}
        </p>
      </Meter>
    </>
  );
}
