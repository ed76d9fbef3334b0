import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import type { UserRecord } from '#contract/users/schemas.ts';
import { email as emailSchema } from '#contract/sessions/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';

/** Asks for an address; a new one is invited, a known one becomes a super admin at once. */
export function AddSuperAdmin({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [create, { isPending }] = useCreate<UserRecord & { id: number }>();

  const close = () => {
    setEmail('');
    setProblem(null);
    onClose();
  };
  const submit = () => {
    const address = emailSchema.safeParse(email.trim());
    if (!address.success) return setProblem(address.error.issues[0]?.message ?? 'Enter an email address');
    void create(
      'settings/users/super_admin',
      { data: { email: address.data } },
      {
        onSuccess: (user) => {
          const invited = user.status === 'invited' ? ' An invitation is on its way.' : '';
          showToast({ theme: 'success', message: `${user.email} is a super admin.${invited}` });
          close();
        },
        onError: (error) => setProblem(error instanceof ApiError ? error.message : 'Try again.'),
      },
    );
  };

  return (
    <Modal
      open={open}
      size="small"
      title="Add a super admin"
      busy={isPending}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            Add super admin
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>A super admin can see and change everything in every concept.</p>
      <TextField
        autoFocus
        required
        type="email"
        label="Email address"
        margin="none"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(null);
        }}
        error={problem !== null}
        helperText={problem ?? 'Somebody new gets an invitation'}
      />
    </Modal>
  );
}
