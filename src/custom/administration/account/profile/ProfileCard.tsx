import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** One's own name, phone number and picture, the same in every concept. */
export function ProfileCard() {
  const { userId } = useIdentity();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'self', userId],
    queryFn: ({ signal }) => call(services.users.get, { params: { id: userId } }, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <DataCard title="Profile" subtitle="The same in every concept.">
      {error ? (
        <ErrorState title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <ProfileForm user={data} />
      )}
    </DataCard>
  );
}
