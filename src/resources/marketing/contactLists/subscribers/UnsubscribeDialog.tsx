import { services } from '#contract/index.ts';
import type { Subscriber } from '#contract/marketing/contactLists/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useSubscriberCalls } from './data.ts';

export interface UnsubscribeDialogProps {
  readonly subscriber: Subscriber;
  readonly listName: string;
  readonly onClose: () => void;
}

/** Notes down that a guest does not want a list any more, and how they said so. Render it to open it. */
export function UnsubscribeDialog({ subscriber, listName, onClose }: UnsubscribeDialogProps) {
  const { unsubscribe } = useSubscriberCalls();
  const { id, guest_name: name } = subscriber;
  return (
    <FormDialog
      noun="note"
      isNew
      title={`Unsubscribe ${name}`}
      saveLabel="Unsubscribe"
      size="small"
      schema={services.contactLists.unsubscribe.body}
      defaults={{ reason: '' }}
      send={async ({ reason }) => {
        await unsubscribe(id, { reason });
        showToast({ theme: 'success', message: `${name} is unsubscribed from ${listName}.` });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="reason"
        label="How they said so"
        multiline
        minRows={2}
        autoFocus
        placeholder="Asked at the host stand to get no more email"
      />
      <Quiet>They stay in the guest book. A file puts them on this list again only with a later proof.</Quiet>
    </FormDialog>
  );
}
