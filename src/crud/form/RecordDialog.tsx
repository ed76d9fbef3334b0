import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import type { Held, ResourceOf } from '../anyResource.ts';
import type { Refused } from '../conflict/useEditConflict.ts';
import { WholeFormError } from './FormFoot.tsx';
import { RecordFields } from './RecordFields.tsx';
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
  readonly onClose: () => void;
}

interface FrameProps<Row extends object> {
  readonly dialog: RecordDialogProps<Row>;
  readonly schema: z.ZodType;
  readonly onReady?: (reset: (values: Record<string, unknown>) => void) => void;
}

/** Tells the frame, which is outside of the form, whether there is something to lose. */
function Watch({
  onDirty,
  onReady,
}: { onDirty: (is: boolean) => void } & Pick<FrameProps<object>, 'onReady'>) {
  const { isDirty } = useFormState();
  const { reset } = useFormContext();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onReady?.((values) => reset(values)), [onReady, reset]);
  return null;
}

function Frame<Row extends object>({ dialog, schema, onReady }: FrameProps<Row>) {
  const { of, row, defaults, title, saveLabel, children, size, onClose } = dialog;
  const { saving = false } = useSaveContext();
  const [isDirty, setIsDirty] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const formId = useId();
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());
  return (
    <Modal
      open
      title={title ?? (row ? `Edit ${of.noun[0]}` : `New ${of.noun[0]}`)}
      busy={saving}
      onClose={leave}
      {...(size ? { size } : {})}
      actions={
        <>
          <Button variant="outlined" disabled={saving} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={saving}>
            {saveLabel ?? (row ? 'Save' : `Add ${of.noun[0]}`)}
          </Button>
        </>
      }
    >
      <RecordFields formId={formId} schema={schema} defaults={row ? undefined : (defaults ?? {})}>
        <Watch onDirty={setIsDirty} {...(onReady ? { onReady } : {})} />
        <Stack spacing={2}>
          <WholeFormError />
          {children}
        </Stack>
      </RecordFields>
      <ConfirmDialog
        open={isLeaving}
        title={row ? 'Leave without saving?' : `Drop this ${of.noun[0]}?`}
        consequence="What you typed here is not saved and will be lost."
        confirmLabel={row ? 'Leave' : 'Drop it'}
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Modal>
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
