import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import { marketingLimits, marketingLimitsWrite } from '#contract/guests/gate/schemas.ts';
import { services } from '#contract/index.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TimeInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';

type Limits = CallReply<typeof services.gate.limits>;

const LABELS = {
  email_per_week: 'Emails in 7 days',
  sms_per_week: 'Texts in 7 days',
  push_per_week: 'Push messages in 7 days',
  quiet_from: 'Texts rest from',
  quiet_to: 'Texts rest until',
} as const;

const VERSIONS = { schema: marketingLimits, labels: LABELS };
const CAPS = ['email_per_week', 'sms_per_week', 'push_per_week'] as const;

export interface LimitsDialogProps {
  readonly limits: Limits;
  readonly onClose: () => void;
}

/** Changes how much marketing a guest may get; the quiet hours can be made longer and never shorter than law has them. */
export function LimitsDialog({ limits, onClose }: LimitsDialogProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      noun="limits"
      isNew={false}
      title="Limits of marketing"
      saveLabel="Save"
      schema={marketingLimitsWrite}
      defaults={limits}
      versions={VERSIONS}
      send={async (body) => {
        await call(services.gate.saveLimits, { body: { version: limits.version, ...body } });
        await client.invalidateQueries({ queryKey: ['settings/marketing_limits'] });
        showToast({ theme: 'success', message: 'The limits are saved and hold from now on.' });
        onClose();
      }}
      onClose={onClose}
    >
      {CAPS.map((source) => (
        <NumberInput key={source} source={source} label={LABELS[source]} helperText="Empty: no limit" />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        <TimeInput source="quiet_from" label={LABELS.quiet_from} />
        <TimeInput source="quiet_to" label={LABELS.quiet_to} />
      </Box>
    </FormDialog>
  );
}
