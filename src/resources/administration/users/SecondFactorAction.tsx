import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

/** Resets a colleague's second factor, such as after a lost phone. */
export function SecondFactorAction({
  user,
  onDone,
}: {
  readonly user: ProgramUser;
  readonly onDone: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOrEmail(user);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(services.users.resetSecondFactor, { params: { id: user.user_id } }),
    onSuccess: () => {
      showToast({ theme: 'success', title: 'Second factor reset', message: `${name} gets an email.` });
      onDone();
    },
    onError: showFailure,
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<KeyRound aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        Reset second factor
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Reset the second factor of ${name}?`}
        consequence="Their password alone signs them in then, until they set it up again. Be sure that it is really they who ask. They get an email."
        confirmLabel="Reset second factor"
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
