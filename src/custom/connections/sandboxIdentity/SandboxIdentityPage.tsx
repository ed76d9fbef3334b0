import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { BareFrame } from '#src/ui/entrance/BareFrame.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';

const { sessions } = services;

/** `/sandbox/identity`: where the demo's identity service asks who signs in. */
export default function SandboxIdentityPage() {
  const [search] = useSearchParams();
  const query = Object.fromEntries(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'identitySandbox'],
    retry: false,
    queryFn: ({ signal }) => call(sessions.identitySandbox, {}, { signal }),
  });
  const choose = useMutation({
    mutationFn: (sub: string | null) => call(sessions.identitySandboxChoose, { body: { query, sub } }),
    onSuccess: ({ location }) => window.location.replace(location),
    onError: (failure) => void showFailure(failure),
  });
  return (
    <BareFrame home={links.home()}>
      <Stack spacing={2} sx={{ width: 1, maxWidth: 480, mx: 'auto' }}>
        <Typography variant="h1">Choose your company account</Typography>
        <Alert type="info" size="small">
          This stands in for your company’s sign-in page. Everybody here is made up.
        </Alert>
        {data ? (
          <DataCard title="Accounts">
            <Stack spacing={1}>
              {data.people.map(({ sub, name, email, about }) => (
                <Button
                  key={sub}
                  variant="outlined"
                  fullWidth
                  disabled={choose.isPending}
                  onClick={() => choose.mutate(sub)}
                  title={email}
                  sx={{ justifyContent: 'flex-start', minHeight: 44, textAlign: 'left' }}
                >
                  {`${name}, ${about}`}
                </Button>
              ))}
              <Button disabled={choose.isPending} onClick={() => choose.mutate(null)}>
                Cancel
              </Button>
            </Stack>
          </DataCard>
        ) : error ? (
          <ErrorState title="The stand-in does not answer" error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton lines={6} />
        )}
      </Stack>
    </BareFrame>
  );
}
