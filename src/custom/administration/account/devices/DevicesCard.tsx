import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { DeviceList } from './DeviceList.tsx';

const KEY = ['sessions', 'listMine'] as const;

function useEnding(onDone: () => void) {
  const client = useQueryClient();
  const done = async (title: string) => {
    onDone();
    showToast({ theme: 'success', title });
    await client.invalidateQueries({ queryKey: KEY });
  };
  const onError = (error: Error) => showFailure(error);
  const one = useMutation({
    mutationFn: (id: number) => call(services.sessions.endOne, { params: { id } }),
    onSuccess: () => done('Signed out on that device'),
    onError,
  });
  const others = useMutation({
    mutationFn: () => call(services.sessions.endAll),
    onSuccess: ({ ended }) => done(`Signed out on ${counted(ended, 'other device')}`),
    onError,
  });
  return { one, others };
}

/** Where this person is signed in, with ways to end it. */
export function DevicesCard() {
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(services.sessions.listMine, {}, { signal }),
  });
  const { one, others } = useEnding(() => setAsking(false));
  const otherCount = data?.filter((device) => !device.is_current).length ?? 0;
  return (
    <DataCard
      flush
      title="Signed-in devices"
      actions={
        otherCount > 0 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {data === undefined ? (
        <NotLoaded title="Your devices could not be loaded" error={error} onRetry={refetch} rows={2} />
      ) : (
        <DeviceList
          devices={data}
          ending={one.isPending ? one.variables : null}
          onEnd={(id) => one.mutate(id)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere else?"
        consequence={`${otherCount === 1 ? 'One other device is' : `${otherCount} other devices are`} signed out at once. What is typed there and not saved is lost. This device stays signed in.`}
        confirmLabel="Sign out the others"
        busy={others.isPending}
        onConfirm={() => others.mutate()}
        onClose={() => setAsking(false)}
      />
    </DataCard>
  );
}
