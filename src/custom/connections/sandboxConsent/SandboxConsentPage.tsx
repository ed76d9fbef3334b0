import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { SOURCE_VENDORS, type SourceVendor } from '#contract/connections/socialConnections/sandboxCalls.ts';
import { SCOPES, type Scope } from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { BareFrame } from '#src/ui/entrance/BareFrame.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';

const { socialConnections } = services;
const NAMES = {
  google: 'Google',
  meta: 'Facebook',
  x: 'X',
  chatmeter: 'Chatmeter',
} as const satisfies Record<SourceVendor, string>;
const KNOWN = new Map<string, string>(
  Object.values(SCOPES)
    .flatMap((scopes): readonly Scope[] => scopes)
    .map(({ scope, what }) => [scope, what]),
);
const NEEDED = ['openid', 'email', 'public_profile'];

/** `/sandbox/consent/:vendor`: where the stand-in of a source asks whether somebody agrees, as the source would. */
export default function SandboxConsentPage() {
  const { vendor: named } = useParams();
  const vendor = SOURCE_VENDORS.find((one) => one === named) ?? null;
  return (
    <BareFrame home={links.home()}>
      {vendor === null ? (
        <Stack spacing={1}>
          <Typography component="h1" variant="h1">
            There is no such stand-in
          </Typography>
          <Typography>Begin a sign-in on the page of social accounts.</Typography>
        </Stack>
      ) : (
        <Consent vendor={vendor} />
      )}
    </BareFrame>
  );
}

function Consent({ vendor }: { readonly vendor: SourceVendor }) {
  const [search] = useSearchParams();
  const query = Object.fromEntries(search);
  const scopes = (query.scope ?? '').split(/[ ,]+/).filter(Boolean);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['sandbox/sources', vendor],
    retry: false,
    queryFn: ({ signal }) => call(socialConnections.sandboxVendor, { params: { vendor } }, { signal }),
  });
  const go = useMutation({
    mutationFn: (account_id: string | null) =>
      call(socialConnections.sandboxConsent, {
        params: { vendor },
        body: { query, account_id, declined: [...declined] },
      }),
    onSuccess: ({ location }) => window.location.replace(location),
    onError: (failure) => void showFailure(failure),
  });
  const account = chosen ?? data?.accounts[0]?.id ?? null;
  return (
    <Stack spacing={2} sx={{ width: 1, maxWidth: 480, mx: 'auto' }}>
      <Typography variant="h1">{`Continue with ${NAMES[vendor]}?`}</Typography>
      <Alert type="info" size="small">
        {`This stands in for ${NAMES[vendor]}. Nobody is signed in for real.`}
      </Alert>
      {data ? (
        <DataCard title="Couvert asks to">
          <Stack spacing={1.5}>
            <TextField
              select
              label="Signed in as"
              value={account ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              {data.accounts.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {one.name}
                </MenuItem>
              ))}
            </TextField>
            {scopes.map((scope) => (
              <Stack key={scope} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <LabelledCheckbox
                  labelledBy={`${id}-${scope}`}
                  checked={!declined.includes(scope)}
                  disabled={NEEDED.includes(scope)}
                  onChange={(on) =>
                    setDeclined(on ? declined.filter((one) => one !== scope) : [...declined, scope])
                  }
                />
                <Typography id={`${id}-${scope}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {KNOWN.get(scope) ?? scope}
                </Typography>
              </Stack>
            ))}
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
              <Button variant="outlined" disabled={go.isPending} onClick={() => go.mutate(null)}>
                Cancel
              </Button>
              <Button
                variant="contained"
                disabled={go.isPending || account === null}
                onClick={() => go.mutate(account)}
              >
                Continue
              </Button>
            </Stack>
          </Stack>
        </DataCard>
      ) : error ? (
        <ErrorState title="The stand-in does not answer" error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </Stack>
  );
}
