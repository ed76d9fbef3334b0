import { type ReactNode, type RefObject, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext } from 'react-admin';
import type { z } from 'zod';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import type { Held, ResourceOf } from '../anyResource.ts';
import type { Refused } from '../conflict/useEditConflict.ts';
import { DialogForm } from './DialogForm.tsx';
import { type Shows, useRecordConflict, useRecordSave } from './useRecordSave.tsx';

export interface RecordDialogProps<Row extends object> {
  readonly of: ResourceOf<Row>;
  /** The one to change; null for a new one. */
  readonly row: Held<Row> | null;
  /** What a new one starts with. */
  readonly defaults?: object;
  readonly title?: string;
  readonly saveLabel?: string;
  readonly children: ReactNode;
  /** What a save takes, where the form asks for more than the contract; it stays the same object. */
  readonly schema?: z.ZodType;
  readonly shows?: Shows<Row>;
  readonly savedText?: (row: Row) => string;
  readonly transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  readonly size?: 'small' | 'medium' | 'large';
  readonly onSaved?: (row: Held<Row>) => void;
  /** Told of every refusal besides, with what was to be saved. */
  readonly onRefused?: (error: unknown, values: Record<string, unknown>) => void;
  readonly onClose: () => void;
}

interface FrameProps<Row extends object> {
  readonly dialog: RecordDialogProps<Row>;
  readonly schema: z.ZodType;
  readonly onReady?: (reset: (values: Record<string, unknown>) => void) => void;
}

function Frame<Row extends object>({ dialog, schema, ...rest }: FrameProps<Row>) {
  const { of, row, title, saveLabel, children, size, onClose } = dialog;
  const [defaults] = useState(dialog.defaults ?? {});
  return (
    <DialogForm
      noun={of.noun[0]}
      isNew={row === null}
      title={title ?? (row ? `Edit ${of.noun[0]}` : `New ${of.noun[0]}`)}
      saveLabel={saveLabel ?? (row ? 'Save' : `Add ${of.noun[0]}`)}
      schema={schema}
      {...(row ? {} : { defaults })}
      {...(size ? { size } : {})}
      onClose={onClose}
      {...rest}
    >
      {children}
    </DialogForm>
  );
}

function Edited<Row extends object>({
  dialog,
  schema,
  refused,
}: FrameProps<Row> & { refused: RefObject<Refused> }) {
  const { record } = useEditContext<Held<Row>>();
  const { onReady, dialog: conflict } = useRecordConflict(dialog, refused);
  return (
    <>
      {record ? <Frame dialog={dialog} schema={schema} onReady={onReady} /> : null}
      {conflict}
    </>
  );
}

/** One record in a dialog over its list: a new one without `row`. Render it to open it. */
export function RecordDialog<Row extends object>(props: RecordDialogProps<Row>) {
  const { of, row, transform, onSaved, onClose } = props;
  const saved = (stored: Held<Row>) => {
    onSaved?.(stored);
    onClose();
  };
  const { refused, mutationOptions } = useRecordSave({ ...props, onSaved: saved }, row === null);
  const { create, update } = of.calls;
  const how = { resource: of.name, redirect: false, disableAuthentication: true, mutationOptions } as const;
  const changed = transform ? { transform } : {};
  if (row && update)
    return (
      <EditBase
        {...how}
        {...changed}
        id={row.id}
        mutationMode="pessimistic"
        queryOptions={{ initialData: row as RaRecord, staleTime: Infinity, onError: staysHere }}
      >
        <Edited dialog={props} schema={props.schema ?? update.body} refused={refused} />
      </EditBase>
    );
  if (!create) throw new Error(`${of.name} has no creation`);
  return (
    <CreateBase {...how} {...changed}>
      <Frame dialog={props} schema={props.schema ?? create.body} />
    </CreateBase>
  );
}
