import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';
import { webhookResource } from '#contract/connections/webhooks/endpoints.ts';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import { topicLabel } from '#contract/connections/webhooks/topics.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { links } from '#src/links.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { SendTest } from './SendTest.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { noticeOf } from './words.ts';

function Actions({ webhook }: { readonly webhook: Held<Webhook> }) {
  const navigate = useNavigate();
  return (
    <>
      <RemoveRecord
        of={webhookResource}
        row={webhook}
        label="Delete"
        confirmLabel="Delete webhook"
        consequence="Nothing more is sent to it, and its deliveries can no longer be looked up."
        removedText={`The webhook ${webhook.name} is deleted.`}
        onRemoved={() => void navigate(links.webhooks())}
      />
      <RotateSecret webhook={webhook} />
      <SendTest webhook={webhook} />
    </>
  );
}

function Notices({ webhook }: { readonly webhook: Webhook }) {
  const notice = noticeOf(webhook);
  const { old_secret_until_ts: until } = webhook;
  return (
    <Stack spacing={1.5}>
      {notice ? (
        <Alert type={webhook.enabled ? 'warning' : 'error'} title={notice.title}>
          {notice.text}
        </Alert>
      ) : null}
      {until === null ? null : (
        <Alert type="info">
          {`Messages are signed with the old secret as well until ${momentText(until, 'Nov 20, 2026, 7:30 PM')}.`}
        </Alert>
      )}
    </Stack>
  );
}

const shows = {
  topics: (topics: readonly string[]) => topics.map(topicLabel).join(', '),
};

/** `/settings/integrations/webhooks/{id}`: one webhook with everything that was sent to it. */
export default function WebhookPage() {
  return (
    <RecordPage
      of={webhookResource}
      listPath={links.webhooks()}
      actions={(webhook) => <Actions webhook={webhook} />}
      above={(webhook) => <Notices webhook={webhook} />}
      shows={shows}
      maxWidth={980}
    >
      {(webhook) => (
        <>
          <DataCard>
            <WebhookFields isNew={false} />
          </DataCard>
          {webhook === null ? null : <DeliveryLog webhook={webhook} />}
        </>
      )}
    </RecordPage>
  );
}
