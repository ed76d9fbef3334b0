import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import type { OmnivoreSettings } from '#contract/connections/pos/schemas.ts';
import { omnivoreSettings } from '#contract/connections/pos/schemas.ts';
import { services } from '#contract/index.ts';
import { version } from '#contract/core/ids.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useMerchants, useOmnivoreSettings, useWrite } from './data.ts';

const LABELS = { api_key: 'API key' } as const;
const VERSIONS = { schema: omnivoreSettings.extend({ version }), labels: { is_paused: 'Checks are paused' } };
const write = z.object({ api_key: z.string(), is_paused: z.boolean(), version: version.optional() });

/** `/settings/integrations/omnivore`: the account of a concept at Omnivore (POS-003). */
export default function OmnivorePage() {
  const { data, error, refetch } = useOmnivoreSettings();
  return (
    <>
      <PageHeader
        title="Omnivore"
        purpose="The account through which the points of sale of your locations are read."
        actions={
          <Button component={Link} to={links.settingsPos()} variant="outlined">
            Set up points of sale
          </Button>
        }
      />
      {data ? (
        <div style={{ maxWidth: 760 }}>
          <Account settings={data} />
        </div>
      ) : (
        <NotLoaded title="The account could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Account({ settings }: { readonly settings: OmnivoreSettings }) {
  const { is_set_up, is_sandbox, is_paused, problem, checked_ts, api_key_masked } = settings;
  const [isOpen, setIsOpen] = useState(false);
  const { data: merchants } = useMerchants();
  const matched = (merchants ?? []).filter(({ integration_type }) => integration_type === 'omnivore');
  const pause = useWrite(
    (isPaused: boolean) =>
      call(services.pos.saveOmnivoreSettings, {
        body: { is_paused: isPaused, ...(settings.version === null ? {} : { version: settings.version }) },
      }),
    (isPaused) => (isPaused ? 'Checks are paused.' : 'Checks are read again.'),
  );
  return (
    <DataCard
      title="Account"
      actions={
        <>
          <Standing settings={settings} />
          {is_set_up ? (
            <Button size="small" disabled={pause.isPending} onClick={() => pause.mutate(!is_paused)}>
              {is_paused ? 'Resume checks' : 'Pause checks'}
            </Button>
          ) : null}
          <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
            {is_set_up ? 'Change API key' : 'Enter API key'}
          </Button>
        </>
      }
    >
      {problem === null ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {is_set_up ? (
        <KeyValueList
          labelWidth={140}
          items={[
            {
              label: LABELS.api_key,
              value: api_key_masked ?? '',
              note: 'Stored encrypted; nobody can read it here',
            },
            { label: 'Matched locations', value: `${matched.length} of ${merchants?.length ?? 0}` },
            {
              label: 'Last checked',
              value: checked_ts === null ? 'Not yet' : momentText(checked_ts, 'Nov 20, 7:30 PM'),
            },
            ...(is_sandbox ? [{ label: 'Connected to', value: 'The sandbox on this server' }] : []),
          ]}
        />
      ) : (
        <Quiet>
          {is_sandbox
            ? 'No API key is stored. The sandbox accepts any key that begins with “sandbox-”.'
            : 'No API key is stored. You find it in your Omnivore control panel.'}
        </Quiet>
      )}
      {isOpen ? <KeyDialog settings={settings} onClose={() => setIsOpen(false)} /> : null}
    </DataCard>
  );
}

function Standing({ settings }: { readonly settings: OmnivoreSettings }) {
  if (!settings.is_set_up) return <StatusChip tone="idle" label="Not connected" />;
  if (settings.problem !== null) return <StatusChip tone="bad" label="Not working" />;
  if (settings.is_paused) return <StatusChip tone="warn" label="Paused" />;
  return <StatusChip tone="ok" label="Connected" />;
}

function KeyDialog({
  settings,
  onClose,
}: {
  readonly settings: OmnivoreSettings;
  readonly onClose: () => void;
}) {
  const save = useWrite(
    (body: z.infer<typeof write>) => call(services.pos.saveOmnivoreSettings, { body }),
    (_, { problem }) => (problem === null ? 'Omnivore accepts the key.' : null),
  );
  return (
    <FormDialog
      noun="API key"
      isNew={!settings.is_set_up}
      title="Omnivore API key"
      saveLabel="Save and test"
      size="small"
      schema={write}
      defaults={{
        api_key: '',
        is_paused: settings.is_paused,
        ...(settings.version === null ? {} : { version: settings.version }),
      }}
      versions={VERSIONS}
      send={async (body) => {
        await save.mutateAsync(body);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="api_key"
        label={LABELS.api_key}
        type="password"
        autoFocus
        autoComplete="new-password"
        helperText={settings.is_set_up ? 'Empty: the stored key stays' : 'Stored encrypted'}
      />
    </FormDialog>
  );
}
