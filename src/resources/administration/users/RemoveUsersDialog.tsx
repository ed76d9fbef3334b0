import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { services } from '#contract/index.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { getSession, storedProgramName } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { removalWarning } from './model/access.ts';

/** The current concept's name, for sentences. */
export function useConceptName(): string {
  const { programs, current_program_id } = useIdentity();
  const id = getSession().programId ?? current_program_id;
  return (
    programs.find((program) => program.program_id === id)?.program_name ??
    storedProgramName() ??
    'this concept'
  );
}

function Refusal({ error }: { error: ApiError }) {
  const lastAdmin = error.code === 'LAST_ADMIN';
  return (
    <div style={{ marginTop: 12 }}>
      <Alert type="error" title={lastAdmin ? 'A concept keeps at least one admin' : 'Nobody was removed'}>
        {error.message}
      </Alert>
    </div>
  );
}

export interface RemoveUsersDialogProps {
  users: readonly ProgramUser[];
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Names who loses what, then removes them from the concept; a refusal is told in the dialog (ADMIN-023). */
export function RemoveUsersDialog({ users, open, onClose, onRemoved }: RemoveUsersDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const conceptName = useConceptName();
  const identity = useIdentity();
  const refresh = useRefresh();
  if (users.length === 0) return null;
  const { title, lead, losses } = removalWarning(users, conceptName);
  const self = users.some((user) => user.user_id === identity.userId);

  const close = () => {
    setError(null);
    onClose();
  };
  const remove = async () => {
    const programId = getSession().programId ?? identity.current_program_id;
    if (programId === null) return;
    setBusy(true);
    setError(null);
    try {
      const userIds = users.map((user) => user.user_id);
      const { removed } = await call(services.users.removeFromConcept, { body: { userIds, programId } });
      showToast({
        theme: 'success',
        message: `${removed === 1 ? '1 user is' : `${removed} users are`} removed.`,
      });
      refresh();
      onRemoved();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={title}
      confirmLabel={users.length === 1 ? 'Remove user' : `Remove ${users.length} users`}
      onConfirm={() => void remove()}
      onClose={close}
      consequence={
        <>
          {lead}
          <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          {self && <strong>You are among them: you will lose this concept yourself. </strong>}
          They are signed out of this concept at once, and can be invited again.
          {error && <Refusal error={error} />}
        </>
      }
    />
  );
}
