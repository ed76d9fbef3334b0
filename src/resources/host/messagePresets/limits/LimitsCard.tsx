import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockText } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { LimitsDialog } from './LimitsDialog.tsx';

export const LIMITS_KEY = ['settings/marketing_limits'] as const;

const most = (count: number | null) =>
  count === null ? 'No limit' : `At most ${counted(count, 'message')} in 7 days`;

/** How much marketing a guest may get, and when texts rest; the gate holds every campaign to it. */
export function LimitsCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => call(services.gate.limits, {}, { signal }),
  });
  return (
    <DataCard
      title="Limits of marketing"
      subtitle="For each guest, over all campaigns. Texts about tonight are not counted and never rest."
      actions={
        data ? (
          <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
            Change limits
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <KeyValueList
          labelWidth={120}
          items={[
            { label: 'Email', value: most(data.email_per_week) },
            { label: 'Texts', value: most(data.sms_per_week) },
            { label: 'Push', value: most(data.push_per_week) },
            {
              label: 'Texts rest',
              value: `${clockText(data.quiet_from)} to ${clockText(data.quiet_to)}`,
              note: 'At the clocks of the guest’s location',
            },
          ]}
        />
      ) : (
        <PartNotLoaded title="The limits could not be loaded" error={error} lines={4} onRetry={refetch} />
      )}
      {isOpen && data ? <LimitsDialog limits={data} onClose={() => setIsOpen(false)} /> : null}
    </DataCard>
  );
}
