import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { tokensOf } from '#src/theme/index.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

const KEY = ['sessions', 'myInvitations'];

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '6px 0' },
    '& li + li': { borderTop: `1px solid ${t.hair}` },
    '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted },
  };
});

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
    onError: (error) => showErrorToast(error.message, { error }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (invitations.length === 0) return null;
  return (
    <List aria-label="Invitations">
      {invitations.map(({ invitation_id: id, program_name, invited_by }) => {
        const place = program_name ?? 'Couvert as a super admin';
        return (
          <li key={id}>
            <span>
              {place}
              {invited_by === null ? null : <small>{invited_by} invites you</small>}
            </span>
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
    </List>
  );
}
