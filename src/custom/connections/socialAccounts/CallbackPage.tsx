import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { KEY } from './data.ts';
import { CHANNEL, readTold, saySignIn } from './useSignIn.ts';

const FIELDS = ['state', 'code', 'error', 'oauth_token', 'oauth_verifier', 'denied'] as const;
/** So long a page that waits has to say so. */
const PATIENCE_MS = 700;

/**
 * `/settings/social_accounts/callback`: hands over what the provider sent back. The page that waits hears of it and this window closes;
 * where none waits, the way goes on there.
 */
export default function CallbackPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isHeard, setHeard] = useState(false);
  const body = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const isReturn = Object.keys(body).length > 0;
  const { data, error } = useQuery({
    queryKey: [KEY, 'callback', search.toString()],
    enabled: isReturn,
    queryFn: () => call(services.socialConnections.accessToken, { body }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (!data) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    const onwards = setTimeout(() => {
      saySignIn(data);
      void navigate(links.socialAccounts(), { replace: true });
    }, PATIENCE_MS);
    channel.onmessage = (event) => {
      if (readTold(event.data)?.kind !== 'heard') return;
      clearTimeout(onwards);
      setHeard(true);
      window.close();
    };
    channel.postMessage({ kind: 'ended', sign_in: data });
    return () => {
      clearTimeout(onwards);
      channel.close();
    };
  }, [data, navigate]);
  return (
    <>
      <PageHeader title="Signing in" />
      {error ? (
        <ErrorState
          title="The sign-in did not come to an end"
          error={error}
          onRetry={() => void navigate(links.socialAccounts(), { replace: true })}
        />
      ) : isReturn && !isHeard ? (
        <LoadingText />
      ) : (
        <EmptyState
          icon={Plug}
          title={isReturn ? 'You can close this window' : 'Nothing came back from a source'}
          why={
            isReturn
              ? 'The result is shown on the page that you came from.'
              : 'A sign-in begins on the page of social accounts, and ends here by itself.'
          }
          action={
            <Button component={Link} to={links.socialAccounts()}>
              Go to social accounts
            </Button>
          }
        />
      )}
    </>
  );
}
