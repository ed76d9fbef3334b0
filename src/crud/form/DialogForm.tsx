import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { WholeFormError } from './FormFoot.tsx';
import { RecordFields } from './RecordFields.tsx';

export interface DialogFormProps {
  /** What is written here. */
  readonly noun: string;
  readonly isNew: boolean;
  readonly title: string;
  readonly saveLabel: string;
  readonly schema: z.ZodType;
  readonly defaults?: object;
  readonly size?: 'small' | 'medium' | 'large';
  /** Instead of saving by react-admin's way around the form. */
  readonly onSubmit?: (values: Record<string, unknown>) => unknown;
  readonly onReady?: (reset: (values: Record<string, unknown>) => void) => void;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const FRESH = { isDirty: false, isSubmitting: false };

/** Tells the frame, which is outside of the form, whether there is something to lose and whether it is being sent. */
function Watch({
  onState,
  onReady,
}: { onState: (state: typeof FRESH) => void } & Pick<DialogFormProps, 'onReady'>) {
  const { isDirty, isSubmitting } = useFormState();
  const { reset } = useFormContext();
  useEffect(() => onState({ isDirty, isSubmitting }), [isDirty, isSubmitting, onState]);
  useEffect(() => onReady?.((values) => reset(values)), [onReady, reset]);
  return null;
}

/** A form in a dialog: its buttons, and the question before what was typed is dropped. */
export function DialogForm({ noun, isNew, title, saveLabel, schema, ...props }: DialogFormProps) {
  const { defaults, size, onSubmit, onReady, children, onClose } = props;
  const { saving = false } = useSaveContext();
  const [{ isDirty, isSubmitting }, onState] = useState(FRESH);
  const [isLeaving, setIsLeaving] = useState(false);
  const formId = useId();
  const busy = saving || isSubmitting;
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());
  return (
    <Modal
      open
      title={title}
      busy={busy}
      onClose={leave}
      {...(size ? { size } : {})}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <RecordFields formId={formId} schema={schema} defaults={defaults} onSubmit={onSubmit}>
        <Watch onState={onState} {...(onReady ? { onReady } : {})} />
        <Stack spacing={2}>
          <WholeFormError />
          {children}
        </Stack>
      </RecordFields>
      <UnsavedGuard when={isDirty && !busy} />
      <ConfirmDialog
        open={isLeaving}
        title={isNew ? `Drop this ${noun}?` : 'Leave without saving?'}
        consequence="What you typed here is not saved and will be lost."
        confirmLabel={isNew ? 'Drop it' : 'Leave'}
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Modal>
  );
}
