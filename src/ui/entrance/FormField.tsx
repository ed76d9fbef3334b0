import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type FormFieldProps<T extends FieldValues> = Omit<TextFieldProps, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<T>;
  name: Path<T>;
  /** Checked before sending; its message stands under the input. */
  schema?: z.ZodType;
};

/** A text field of a form with its own error under it. */
export function FormField<T extends FieldValues>({
  form,
  name,
  schema,
  helperText,
  onBlur,
  ...props
}: FormFieldProps<T>) {
  const { ref, ...field } = form.register(name, {
    validate: (value: unknown) => {
      const result = schema?.safeParse(value);
      return !result || result.success || (result.error.issues[0]?.message ?? 'Check this');
    },
    ...(onBlur ? { onBlur } : {}),
  });
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextField
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
    />
  );
}
