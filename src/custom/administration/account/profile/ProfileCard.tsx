import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
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
      {data === undefined ? (
        <NotLoaded title="Your profile could not be loaded" error={error} onRetry={refetch} lines={6} />
      ) : (
        <ProfileForm user={data} />
      )}
    </DataCard>
  );
}
