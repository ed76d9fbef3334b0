import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  SENTIMENT_EMAIL_KINDS,
  SENTIMENT_EMAIL_WORDS,
  type SentimentEmailKind,
} from '#contract/sentiment/emails/kinds.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useMute, useMuted } from './data.ts';

const Rows = styled(GridRows)({
  '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 12, padding: '10px 16px' },
});

const nameOfKind = (kind: SentimentEmailKind) => SENTIMENT_EMAIL_WORDS[kind].name;

/** What to mute: as the link of a mail says it, or as it is chosen here. */
function MuteCard() {
  const [query] = useSearchParams();
  const { nameOf } = useMyLocations();
  const source = useLocationSource();
  const asked = SENTIMENT_EMAIL_KINDS.find((one) => one === query.get('kind')) ?? 'new_review';
  const from = Number(query.get('location'));
  const [kind, setKind] = useState<SentimentEmailKind>(asked);
  const [location, setLocation] = useState<number | null>(
    Number.isSafeInteger(from) && from > 0 ? from : null,
  );
  const { mutate, isPending } = useMute();
  const name = location === null ? undefined : nameOf(location);
  return (
    <DataCard title="Mute a kind of email" subtitle="For you alone; colleagues go on getting it">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <TextField
          select
          fullWidth
          label="Kind"
          value={kind}
          onChange={(event) => {
            const next = SENTIMENT_EMAIL_KINDS.find((one) => one === event.target.value);
            if (next) setKind(next);
          }}
        >
          {SENTIMENT_EMAIL_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {nameOfKind(one)}
            </MenuItem>
          ))}
        </TextField>
        <LocationField
          mode="single"
          label="Location"
          offerAll={false}
          source={source}
          value={location}
          onChange={setLocation}
        />
        <Button
          variant="contained"
          startIcon={<BellOff aria-hidden />}
          disabled={location === null || isPending}
          onClick={() => {
            if (location !== null) mutate({ kind, merchant_id: location, is_muted: true });
          }}
        >
          {name ? `Mute “${nameOfKind(kind)}” of ${name}` : 'Mute it'}
        </Button>
      </Stack>
    </DataCard>
  );
}

/** `/ops/sentiment/emails_to_me`: what somebody does not want to be told of, kind by kind and location by location. */
export default function EmailsToMePage() {
  const { data, error, refetch } = useMuted();
  const { mutate, isPending } = useMute();
  return (
    <>
      <PageHeader title="Emails to you" purpose="Which emails about reviews you do not want to get" />
      <Stack spacing={2} sx={{ maxWidth: 640 }}>
        <MuteCard />
        {!data ? (
          <NotLoaded
            title="Your muted emails could not be loaded"
            error={error}
            lines={3}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataCard title="Muted" flush={data.length > 0}>
            {data.length === 0 ? (
              <Quiet>Nothing is muted: you get every email about reviews that is meant for you.</Quiet>
            ) : (
              <Rows aria-label="Muted">
                {data.map(({ kind, merchant_id, merchant_name }) => (
                  <li key={`${kind} ${merchant_id}`}>
                    <div>
                      {nameOfKind(kind)}
                      <Quiet>{merchant_name}</Quiet>
                    </div>
                    <Button
                      size="small"
                      disabled={isPending}
                      aria-label={`Get it again: “${nameOfKind(kind)}” of ${merchant_name}`}
                      onClick={() => mutate({ kind, merchant_id, is_muted: false })}
                    >
                      Get it again
                    </Button>
                  </li>
                ))}
              </Rows>
            )}
          </DataCard>
        )}
      </Stack>
    </>
  );
}
