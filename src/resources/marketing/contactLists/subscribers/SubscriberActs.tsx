import { History, Trash2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { contactListResource, subscriberResource } from '#contract/marketing/contactLists/endpoints.ts';
import type { Subscriber } from '#contract/marketing/contactLists/schemas.ts';
import { RemoveDialog } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { type RowAction, RowMenu } from '#src/ui/list/RowMenu.tsx';
import { mayUnsubscribe } from '../words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx';

/** What can be asked about one subscriber, and done. */
export function SubscriberActs({ subscriber, listName }: { subscriber: Subscriber; listName: string }) {
  const [open, setOpen] = useState<'history' | 'unsubscribe' | 'remove' | null>(null);
  const mayEdit = useMay('edit', contactListResource.name);
  const mayRemove = useMay('delete', subscriberResource.name);
  const { guest_name: name, status, is_removable } = subscriber;
  const onClose = () => setOpen(null);
  const actions: RowAction[] = [
    { label: 'History', icon: History, onClick: () => setOpen('history') },
    ...(mayEdit && mayUnsubscribe(status)
      ? [{ label: 'Unsubscribe', icon: UserMinus, onClick: () => setOpen('unsubscribe') }]
      : []),
    ...(mayRemove && mayEdit && is_removable
      ? [{ label: 'Remove', icon: Trash2, onClick: () => setOpen('remove') }]
      : []),
  ];
  return (
    <RowMenu label={name} actions={actions}>
      {open === 'history' ? <HistoryDialog subscriber={subscriber} onClose={onClose} /> : null}
      {open === 'unsubscribe' ? (
        <UnsubscribeDialog subscriber={subscriber} listName={listName} onClose={onClose} />
      ) : null}
      {open === 'remove' ? (
        <RemoveDialog
          of={subscriberResource}
          row={subscriber}
          title={`Remove ${name} from ${listName}?`}
          consequence="For guests who were added by mistake: nothing of it is kept on the list. Guests who no longer want the list are unsubscribed instead."
          removedText={`${name} is off the list.`}
          onClose={onClose}
        />
      ) : null}
    </RowMenu>
  );
}
