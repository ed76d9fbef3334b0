import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { links } from '#src/links.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

/** Reads again who this is, and goes on as soon as some concept opens. */
export function useCheckAgain() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => reopenSession(),
    onSuccess: async (state) => {
      if (state !== 'setup') return navigate(links.home(), { replace: true });
      showToast({ theme: 'info', title: 'Nothing yet', message: 'No concept is open to you so far.' });
      return undefined;
    },
    onError: (error) => showFailure(error),
  });
  return { checkAgain: () => mutate(), checking: isPending };
}
