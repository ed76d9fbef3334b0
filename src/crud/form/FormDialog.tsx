import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';
import { type SendingOptions, useSending } from './useSending.tsx';

type Reset = (values: Record<string, unknown>) => void;

export interface FormDialogProps<T, Row extends object>
  extends Omit<DialogFormProps, 'schema' | 'defaults' | 'onSubmit' | 'onReady'>,
    Omit<SendingOptions<T, Row>, 'onReload'> {
  readonly schema: z.ZodType<T>;
}

/** A dialog whose form is no record of a list; `send` closes it. Render it to open it. */
export function FormDialog<T, Row extends { version: number }>({
  send,
  versions,
  ...props
}: FormDialogProps<T, Row>) {
  const reset = useRef<Reset | null>(null);
  const onReady = useCallback((way: Reset) => {
    reset.current = way;
  }, []);
  // What it was opened with: somebody else's change in the meantime refills no form, the save meets it.
  const [defaults] = useState(props.defaults);
  const onReload = (stored: Row) => reset.current?.({ ...stored });
  const { onSubmit, dialog } = useSending({ defaults, send, versions, onReload });
  return (
    <>
      <DialogForm {...props} defaults={defaults} onSubmit={onSubmit} onReady={onReady} />
      {dialog}
    </>
  );
}
