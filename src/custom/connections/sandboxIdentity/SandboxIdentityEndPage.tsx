import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { BareFrame } from '#src/ui/entrance/BareFrame.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';

/** `/sandbox/identity/end`: where the demo's identity service signs a browser out, and sends it back. */
export default function SandboxIdentityEndPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'identitySandboxEnd', search.toString()],
    enabled: search.size > 0,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () =>
      call(services.sessions.identitySandboxEnd, { body: { query: Object.fromEntries(search) } }),
  });
  useEffect(() => {
    if (data) window.location.replace(data.location);
  }, [data]);
  return (
    <BareFrame home={links.home()}>
      <Stack spacing={2} sx={{ width: 1, maxWidth: 480, mx: 'auto' }}>
        <Typography variant="h1">Signing out of your company account</Typography>
        {error ? (
          <ErrorState title="The stand-in does not answer" error={error} onRetry={() => void refetch()} />
        ) : search.size === 0 ? (
          <Typography>Sign out of Couvert first. That leads here and back by itself.</Typography>
        ) : (
          <LoadingText />
        )}
      </Stack>
    </BareFrame>
  );
}
