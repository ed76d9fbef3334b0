import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FLAG_NAMES, type FlagName } from '#contract/core/flags.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { FLAG_TEXTS } from './model/flagTexts.ts';

const KEY = ['settings/flags', 'offers'] as const;

/** What a concept made by its owner starts with; those that exist keep what they have. */
export function OffersCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(services.flags.listOffers, {}, { signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (flags: FlagName[]) => call(services.flags.saveOffers, { body: { flags } }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      showToast({ theme: 'success', title: 'Saved', message: 'New concepts start with these.' });
    },
    onError: (failure) => showFailure(failure, 'What new concepts start with was not saved. Try again.'),
  });
  const toggle = (flag: FlagName) => {
    if (!data) return;
    const { flags } = data;
    mutate(flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag]);
  };
  return (
    <DataCard
      title="Features of new concepts"
      subtitle="Switched on, as rules, for a concept that its owner makes. Those that exist keep what they have."
    >
      {data ? (
        <Stack>
          {FLAG_NAMES.map((flag) => (
            <FormControlLabel
              key={flag}
              control={
                <Checkbox size="small" checked={data.flags.includes(flag)} onChange={() => toggle(flag)} />
              }
              disabled={isPending}
              label={FLAG_TEXTS[flag].title}
            />
          ))}
        </Stack>
      ) : (
        <NotLoaded
          title="Features of new concepts could not be loaded"
          error={error}
          onRetry={refetch}
          lines={6}
        />
      )}
    </DataCard>
  );
}
