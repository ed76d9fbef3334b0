import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { oneTimeCode } from '#contract/administration/secondFactor/schemas.ts';
import { FormField } from '#src/ui/entrance/FormField.tsx';

export interface CodeFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: Path<T>;
  /** A recovery code instead of one of the app. */
  readonly isRecovery?: boolean;
}

/** The code of an authenticator app, which phones and password managers fill in, or a recovery code. */
export function CodeField<T extends FieldValues>({ form, name, isRecovery = false }: CodeFieldProps<T>) {
  return (
    <FormField
      key={String(isRecovery)}
      form={form}
      name={name}
      label={isRecovery ? 'Recovery code' : '6-digit code'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoFocus
      schema={oneTimeCode}
      className="tall"
      slotProps={{
        htmlInput: isRecovery
          ? { autoCapitalize: 'none', spellCheck: false }
          : { inputMode: 'numeric', maxLength: 9 },
      }}
    />
  );
}
