import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useMemo } from 'react';
import { Form } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { FormRulesProvider } from './fieldRules.ts';

export interface RecordFieldsProps {
  readonly formId: string;
  readonly schema: z.ZodType;
  readonly isReadOnly?: boolean;
  readonly defaults?: object | undefined;
  /** Instead of saving by react-admin's way around the form. */
  readonly onSubmit?: ((values: Record<string, unknown>) => unknown) | undefined;
  readonly children: ReactNode;
}

/** react-admin's form, checked by what the contract takes: each message stands under its field, in the contract's words. */
export function RecordFields({ formId, schema, isReadOnly = false, ...props }: RecordFieldsProps) {
  const { defaults, onSubmit, children } = props;
  const resolver = useMemo(
    () => zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>,
    [schema],
  );
  const rules = useMemo(() => ({ schema, isReadOnly }), [schema, isReadOnly]);
  return (
    <FormRulesProvider value={rules}>
      <Form
        id={formId}
        // What is told on leaving a field goes as soon as it is corrected: no message moves the page away under a press.
        mode="onTouched"
        resolver={resolver}
        noValidate
        // The first of them comes into view, and how many there are is said there.
        disableInvalidFormNotification
        {...(defaults ? { defaultValues: defaults } : {})}
        {...(onSubmit ? { onSubmit: async (values: Record<string, unknown>) => onSubmit(values) } : {})}
      >
        {children}
      </Form>
    </FormRulesProvider>
  );
}
