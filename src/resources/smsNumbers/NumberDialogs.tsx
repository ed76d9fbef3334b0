import type { MessagingService } from '#contract/messaging/endpoints.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { shownPhone } from '../messages/fields.tsx';
import { useNumberActs } from './data.ts';

interface ActProps {
  service: MessagingService;
  onClose: () => void;
}

/** Gives a number back, or gives up one that was asked for. */
export function ReleaseNumber({ service, onClose }: ActProps) {
  const { release } = useNumberActs(service.merchant_id);
  const isOrdered = service.phone === null;
  const phone = shownPhone(service.phone ?? service.ordered_phone ?? '');
  const act = isOrdered ? 'Give up' : 'Give back';
  return (
    <ConfirmDialog
      open
      busy={release.isPending}
      title={`${act} ${phone}?`}
      consequence={
        isOrdered
          ? `If the provider gave ${phone} to ${service.merchant_name}, it takes the number back. You can then get another one.`
          : `${service.merchant_name} then sends no texts, and what guests write to ${phone} reaches nobody. The number may be gone when you want it again.`
      }
      confirmLabel={act}
      onConfirm={() =>
        release.mutate(undefined, {
          onSuccess: () =>
            showToast({
              theme: 'success',
              message: `${phone} was given ${isOrdered ? 'up' : 'back'}.`,
            }),
          onError: (error) => showErrorToast(error.message, { error }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

/** The provider gave no answer about a number; it is asked again for the same one. */
export function AskAgain({ service, onClose }: ActProps) {
  const { get } = useNumberActs(service.merchant_id);
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
