import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { loyaltySettings, loyaltySettingsWrite } from '#contract/marketing/loyalty/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { figure } from '#src/ui/words/counts.ts';
import { SETTINGS_KEY } from './keys.ts';

const LABELS = { daily_points_ceiling: 'Points a day' } as const;
const VERSIONS = { schema: loyaltySettings, labels: LABELS };

/** How many points may be given a day before somebody else has to approve more. */
export function PointsCard() {
  const mayEdit = usePermission('loyalty.edit');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(services.loyalty.settings, {}, { signal }),
  });
  const ceiling = data?.daily_points_ceiling ?? null;
  return (
    <DataCard
      title="Points"
      subtitle="Over the ceiling, points wait until somebody else approves them."
      actions={
        data && mayEdit ? (
          <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
            Change ceiling
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <KeyValueList
          labelWidth={120}
          items={[
            { label: 'Ceiling a day', value: ceiling === null ? 'None' : figure(ceiling) },
            {
              label: 'Counted today',
              value: figure(data.points_today),
              note: 'Given, or waiting to be; the day ends at 5:00 AM',
            },
          ]}
        />
      ) : (
        <PartNotLoaded title="The ceiling could not be loaded" error={error} lines={2} onRetry={refetch} />
      )}
      {isOpen && data ? (
        <FormDialog
          noun="ceiling"
          isNew={false}
          title="Ceiling of points"
          saveLabel="Save"
          size="small"
          schema={loyaltySettingsWrite}
          defaults={{ daily_points_ceiling: ceiling, version: data.version }}
          versions={VERSIONS}
          send={async (body) => {
            await call(services.loyalty.saveSettings, {
              body: { ...body, version: body.version ?? data.version },
            });
            await client.invalidateQueries({ queryKey: SETTINGS_KEY });
            showToast({ theme: 'success', message: 'The ceiling is saved and holds from now on.' });
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        >
          <NumberInput
            source="daily_points_ceiling"
            label={LABELS.daily_points_ceiling}
            autoFocus
            helperText="Empty: no ceiling"
          />
        </FormDialog>
      ) : null}
    </DataCard>
  );
}
