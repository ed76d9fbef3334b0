import Button from '@mui/material/Button';
import { useState } from 'react';
import { contactListResource, subscriberResource } from '#contract/marketing/contactLists/endpoints.ts';
import type { Subscriber } from '#contract/marketing/contactLists/schemas.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { mayUnsubscribe } from '../words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx';

/** What can be asked about one subscriber, and done. */
export function SubscriberActs({ subscriber, listName }: { subscriber: Subscriber; listName: string }) {
  const [open, setOpen] = useState<'history' | 'unsubscribe' | null>(null);
  const mayEdit = useMay('edit', contactListResource.name);
  const { guest_name: name, status, is_removable } = subscriber;
  const onClose = () => setOpen(null);
  return (
    <>
      <Button aria-label={`History of ${name}`} onClick={() => setOpen('history')}>
        History
      </Button>
      {mayEdit && mayUnsubscribe(status) ? (
        <Button aria-label={`Unsubscribe ${name}`} onClick={() => setOpen('unsubscribe')}>
          Unsubscribe
        </Button>
      ) : null}
      {mayEdit && is_removable ? (
        <RemoveRecord
          of={subscriberResource}
          row={subscriber}
          isQuiet
          title={`Remove ${name} from ${listName}?`}
          consequence="For who was added by mistake: nothing of it is kept on the list. Who does not want it any more is unsubscribed instead."
          removedText={`${name} is off the list.`}
        />
      ) : null}
      {open === 'history' ? <HistoryDialog subscriber={subscriber} onClose={onClose} /> : null}
      {open === 'unsubscribe' ? (
        <UnsubscribeDialog subscriber={subscriber} listName={listName} onClose={onClose} />
      ) : null}
    </>
  );
}
