import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { services } from '#contract/index.ts';
import { oneTimeCode } from '#contract/administration/secondFactor/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';

export interface TurnOffDialogProps {
  readonly requiredBy: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Turns the second factor off with a code, as for a new phone. */
export function TurnOffDialog({ requiredBy, onClose, onDone }: TurnOffDialogProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { code: string }) => call(services.secondFactor.turnOff, { body }),
    onMutate: () => setProblem(null),
    onSuccess: onDone,
    onError: (error) => setProblem(applyServerErrors(form, ['code'], error)),
  });
  return (
    <Modal
      open
      title="Turn off your second factor?"
      size="small"
      busy={isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit((values) => mutate(values))()}
      actions={
        <>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isPending}>
            {isPending ? 'Turning off' : 'Turn off'}
          </Button>
        </>
      }
    >
      <EntranceBody className="stack">
        {requiredBy.length > 0 ? (
          <Alert type="warning">
            {requiredBy.join(', ')} {requiredBy.length > 1 ? 'require' : 'requires'} a second factor: you set
            it up again before you go on.
          </Alert>
        ) : (
          <p>Your password alone signs you in then, and your recovery codes stop working.</p>
        )}
        <FormField
          form={form}
          name="code"
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus
          schema={oneTimeCode}
        />
        {problem === null ? null : <Alert type="error">{problem}</Alert>}
      </EntranceBody>
    </Modal>
  );
}
