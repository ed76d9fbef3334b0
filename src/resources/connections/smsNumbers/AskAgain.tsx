import type { MessagingService } from '#contract/connections/messaging/endpoints.ts';
import { shownPhone } from '#contract/connections/messaging/phones.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { useGetNumber } from './data.ts';

/** The provider gave no answer about a number; it is asked again for the same one. Render it to open it. */
export function AskAgain({ service, onClose }: { service: MessagingService; onClose: () => void }) {
  const get = useGetNumber(service.merchant_id);
  const ordered = service.ordered_phone ?? '';
  return (
    <ConfirmDialog
      open
      busy={get.isPending}
      title={`Ask again for ${shownPhone(ordered)}?`}
      consequence={`The provider was asked for it and gave no answer. If ${service.merchant_name} has the number already, it is not paid for again.`}
      confirmLabel="Ask again"
      destructive={false}
      onConfirm={() =>
        get.mutate(ordered, {
          onSuccess: () =>
            showToast({
              theme: 'success',
              message: `${service.merchant_name} now texts from ${shownPhone(ordered)}.`,
            }),
          onError: (error) => showErrorToast(error.message, { error }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
