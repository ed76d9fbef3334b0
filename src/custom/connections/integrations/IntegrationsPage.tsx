import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { POS_STEPS, stepState } from '#contract/connections/pos/rules.ts';
import type { PosMerchant } from '#contract/connections/pos/schemas.ts';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import type { Tone } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { counted } from '#src/ui/words/counts.ts';

const KEY = 'settings/integrations';
const { pos, tickets, socialConnections, webhooks } = services;

interface Health {
  readonly tone: Tone;
  readonly label: string;
  readonly detail: string;
}

/** `/settings/integrations`: every connection of a concept and whether it works (ROUTE-057). */
export default function IntegrationsPage() {
  const hasSocial = usePermission('sentiment.respond');
  const hasTexts = useFlag('host-menu');
  return (
    <>
      <PageHeader
        title="Integrations"
        purpose="The systems you are connected to, and whether each one works."
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        <Connection
          title="Point of sale"
          about="Checks, tables, menu categories and employees"
          to={links.settingsPos()}
          name="merchants-health"
          read={async () => posHealth((await call(pos.merchants)).data)}
        />
        <Connection
          title="Omnivore"
          about="The account that reads your points of sale"
          to={links.settingsOmnivore()}
          name="omnivore-health"
          read={async () => omnivoreHealth(await call(pos.omnivoreSettings))}
        />
        <Connection
          title="API keys"
          about="Systems that send checks to you"
          to={links.settingsApiCredentials()}
          name="keys-health"
          read={async () => keysHealth((await call(tickets.credentials)).data)}
        />
        <Connection
          title="Webhooks"
          about="Your own systems that receive events"
          to={links.webhooks()}
          name="webhooks-health"
          read={async () => webhooksHealth((await call(webhooks.list, { query: { take: 500 } })).data)}
        />
        {hasSocial ? (
          <Connection
            title="Social accounts"
            about="Where reviews come from and answers go to"
            to={links.socialAccounts()}
            name="social-health"
            read={async () => socialHealth((await call(socialConnections.list)).data)}
          />
        ) : null}
        {hasTexts ? (
          <Connection
            title="Texts"
            about="The number each location texts from"
            to={links.settingsSmsNumbers()}
          />
        ) : null}
        <Connection title="Email" about="The domains your email comes from" to={links.senderDomains()} />
      </Box>
    </>
  );
}

interface ConnectionProps {
  readonly title: string;
  readonly about: string;
  readonly to: string;
  readonly name?: string;
  readonly read?: () => Promise<Health>;
}

function Connection({ title, about, to, name, read }: ConnectionProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, name ?? title],
    queryFn: () => read?.() ?? null,
    enabled: read !== undefined,
  });
  return (
    <DataCard
      title={title}
      subtitle={about}
      actions={
        <Button component={Link} to={to} size="small" variant="outlined" aria-label={`Open ${title}`}>
          Open
        </Button>
      }
    >
      {read === undefined ? (
        <Quiet>Each one shows its own state.</Quiet>
      ) : data ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StatusChip tone={data.tone} label={data.label} />
          <Quiet>{data.detail}</Quiet>
        </Box>
      ) : (
        <PartNotLoaded
          title="Its state could not be loaded"
          error={error}
          lines={1}
          onRetry={() => refetch()}
        />
      )}
    </DataCard>
  );
}

function posHealth(merchants: readonly PosMerchant[]): Health {
  const matched = merchants.filter(({ integration_id }) => integration_id !== null);
  const detail = `${matched.length} of ${counted(merchants.length, ['location', 'locations'])} matched`;
  if (matched.length === 0) return { tone: 'idle', label: 'Not connected', detail };
  const failing = matched.filter(
    ({ status, tickets_problem }) =>
      status === 'offline' || status === 'Not Found' || tickets_problem !== null,
  );
  if (failing.length > 0)
    return {
      tone: 'bad',
      label: 'Needs attention',
      detail: `${counted(failing.length, ['location', 'locations'])} not answering`,
    };
  const isDone = POS_STEPS.every((step) => stepState(step, merchants) === 'success');
  return isDone
    ? { tone: 'ok', label: 'Connected', detail }
    : { tone: 'warn', label: 'Setup incomplete', detail };
}

const omnivoreHealth = (settings: {
  readonly is_set_up: boolean;
  readonly is_paused: boolean;
  readonly problem: string | null;
}): Health => {
  if (!settings.is_set_up) return { tone: 'idle', label: 'Not connected', detail: 'No API key yet' };
  if (settings.problem !== null) return { tone: 'bad', label: 'Not working', detail: settings.problem };
  return settings.is_paused
    ? { tone: 'warn', label: 'Paused', detail: 'No checks are read' }
    : { tone: 'ok', label: 'Connected', detail: 'Checks are read every minute' };
};

function webhooksHealth(all: readonly Webhook[]): Health {
  const on = all.filter(({ enabled }) => enabled);
  const broken = all.filter(
    ({ off_reason, enabled, failing_since_ts }) =>
      off_reason !== null || (enabled && failing_since_ts !== null),
  );
  if (all.length === 0) return { tone: 'idle', label: 'Not connected', detail: 'No webhooks yet' };
  if (broken.length > 0)
    return {
      tone: 'bad',
      label: 'Needs attention',
      detail: `${counted(broken.length, ['webhook is', 'webhooks are'])} failing`,
    };
  return on.length === 0
    ? { tone: 'idle', label: 'Off', detail: 'No webhook is on' }
    : { tone: 'ok', label: 'Working', detail: counted(on.length, ['webhook', 'webhooks']) };
}

const keysHealth = (keys: readonly { readonly revoked_ts: string | null }[]): Health => {
  const active = keys.filter(({ revoked_ts }) => revoked_ts === null).length;
  return active === 0
    ? { tone: 'idle', label: 'None', detail: 'No system may send checks' }
    : { tone: 'ok', label: 'Active', detail: counted(active, ['API key', 'API keys']) };
};

const socialHealth = (connections: readonly { readonly state: string }[]): Health => {
  const count = (...states: string[]) => connections.filter(({ state }) => states.includes(state)).length;
  const failing = count('lost', 'attention');
  if (failing > 0)
    return {
      tone: count('lost') > 0 ? 'bad' : 'warn',
      label: 'Needs attention',
      detail: counted(failing, ['source', 'sources']),
    };
  const connected = count('connected');
  return connected === 0
    ? { tone: 'idle', label: 'Not connected', detail: 'No source yet' }
    : { tone: 'ok', label: 'Connected', detail: counted(connected, ['source', 'sources']) };
};
