import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { webhookResource } from '#contract/connections/webhooks/endpoints.ts';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { SigningSecret } from './SigningSecret.tsx';
import { stateOf, topicsText, whenText } from './words.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

const COLUMNS: readonly Column<Webhook>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 240 },
  { source: 'url', maxWidth: 220 },
  {
    source: 'enabled',
    label: 'State',
    text: (webhook) => stateOf(webhook).label,
    render: (webhook) => <StatusChip {...stateOf(webhook)} />,
  },
  {
    source: 'topics',
    maxWidth: 150,
    text: ({ topics }) => topicsText(topics),
    render: ({ topics }) => topicsText(topics),
  },
  {
    source: 'last_success_ts',
    text: ({ last_success_ts }) => last_success_ts ?? '',
    render: ({ last_success_ts }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{whenText(last_success_ts)}</span>
    ),
  },
  { source: 'failed_count', align: 'right' },
  { source: 'pending_count', align: 'right', shown: 'asked' },
];

interface Created {
  readonly id: number;
  readonly name: string;
  readonly secret: string;
}

/** `/settings/integrations/webhooks`: the systems that are told of events, and whether messages arrive (ROUTE-060). */
export default function WebhookList() {
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<Created | null>(null);
  const navigate = useNavigate();
  return (
    <ResourceList
      of={webhookResource}
      purpose="Your own systems that receive reservations, the waitlist, checks and guests as it happens."
      icon={WebhookIcon}
      emptyTitle="No webhooks yet"
      emptyText="A webhook sends a signed message to an address of yours as soon as something happens, such as a reservation or a closed check."
      search="Name or address"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      making={{ open: () => setIsCreating(true) }}
      makeLabel="New webhook"
      to={({ id }) => links.webhook(id)}
    >
      {isCreating ? <WebhookDialog onCreated={setCreated} onClose={() => setIsCreating(false)} /> : null}
      {created ? (
        <SigningSecret
          name={created.name}
          secret={created.secret}
          onClose={() => void navigate(links.webhook(created.id))}
        />
      ) : null}
    </ResourceList>
  );
}
