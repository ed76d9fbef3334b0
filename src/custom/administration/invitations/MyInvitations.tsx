import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

const KEY = ['sessions', 'myInvitations'] as const;

/** What the signed-in address is invited to and has not accepted. */
export function useMyInvitations() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(services.sessions.myInvitations, {}, { signal }),
  });
  return data;
}

/** The open invitations of the own address, each with its acceptance; nothing when there are none. */
export function MyInvitations({ onAccepted }: { onAccepted?: () => void }) {
  const invitations = useMyInvitations();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: { id: number; place: string }) => {
      await call(services.sessions.acceptMine, { params: { id } });
      await reopenSession();
    },
    onSuccess: (_, { place }) => {
      showToast({ theme: 'success', message: `${place} is open to you.` });
      onAccepted?.();
    },
    onError: (error) => showFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (invitations.length === 0) return null;
  return (
    <Rows data-plain aria-label="Invitations">
      {invitations.map(({ invitation_id: id, program_name, invited_by }) => {
        const place = program_name ?? 'Couvert as a super admin';
        return (
          <li key={id}>
            <div>
              <strong>{place}</strong>
              {invited_by === null ? null : <small>{invited_by} invites you</small>}
            </div>
            <Button
              variant="contained"
              aria-label={`Accept the invitation to ${place}`}
              disabled={isPending}
              onClick={() => mutate({ id, place })}
            >
              Accept
            </Button>
          </li>
        );
      })}
    </Rows>
  );
}
