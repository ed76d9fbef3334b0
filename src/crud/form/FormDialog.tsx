import type { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

export interface FormDialogProps<T> extends Omit<DialogFormProps, 'schema' | 'onSubmit' | 'onReady'> {
  readonly schema: z.ZodType<T>;
  /** Sends what the schema made of the form. */
  readonly send: (values: T) => Promise<unknown>;
}

/** What is said of a refusal, in the shape that puts each message under its input. */
function refusalOf(error: unknown): object {
  if (error instanceof ApiError && error.body.errors) return error.body.errors;
  return { root: { serverError: error instanceof Error ? error.message : 'That did not work. Try again.' } };
}

/** A dialog whose form is no record of a list; it closes itself by what `send` does. Render it to open it. */
export function FormDialog<T>({ send, ...props }: FormDialogProps<T>) {
  const onSubmit = async (values: Record<string, unknown>) => {
    try {
      await send(values as T);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };
  return <DialogForm {...props} onSubmit={onSubmit} />;
}
