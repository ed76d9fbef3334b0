import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import { password as passwordSchema } from '#contract/administration/sessions/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { NewPasswordField } from '#src/ui/entrance/NewPasswordField.tsx';
import { PasswordField } from '#src/ui/entrance/PasswordField.tsx';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';

interface Values {
  current_password: string;
  password: string;
}

const currentSchema = z.string().min(1, 'Enter your present password');

/** Changes the password; every other session ends with it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { fname, lname, email } = useIdentity();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { current_password: '', password: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => call(services.sessions.changePassword, { body: values }),
    onMutate: () => setProblem(null),
    onSuccess: async () => {
      showToast({ theme: 'success', title: 'Password changed', message: 'Every other session has ended.' });
      onClose();
      await client.invalidateQueries({ queryKey: ['sessions', 'listMine'] });
    },
    onError: (error) => setProblem(applyServerErrors(form, ['current_password', 'password'], error)),
  });
  return (
    <Modal
      open
      title="Change password"
      size="small"
      busy={isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit((values) => mutate(values))()}
      actions={
        <>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {isPending ? 'Saving' : 'Change password'}
          </Button>
        </>
      }
    >
      <EntranceBody className="stack">
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          form={form}
          name="current_password"
          label="Present password"
          autoComplete="current-password"
          autoFocus
          schema={currentSchema}
        />
        <NewPasswordField
          form={form}
          name="password"
          label="New password"
          schema={passwordSchema}
          ownWords={[fname, lname, email.split('@')[0] ?? '']}
        />
        {problem === null ? null : <Alert type="error">{problem}</Alert>}
      </EntranceBody>
    </Modal>
  );
}
