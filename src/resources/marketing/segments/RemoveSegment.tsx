import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { InUseDialog, withUnseen } from '#src/crud/InUseDialog.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { call } from '#src/dataProviders/client.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

interface Props {
  readonly segment: Held<Segment>;
  readonly onRemoved?: () => void;
}

/** Asks whether a segment is to be removed; of one in use it says by what. */
export function RemoveSegmentDialog({ segment, onRemoved, onClose }: Props & { onClose: () => void }) {
  const { name } = segment;
  const [remove, { isPending }] = useDelete();
  const { data, error, refetch } = useQuery({
    queryKey: [segmentResource.name, 'used_by', segment.id],
    queryFn: ({ signal }) => call(services.segments.usedBy, { params: { id: segment.id } }, { signal }),
    // Asked anew with every opening: what was taken out of another segment a moment ago no longer stands in the way.
    staleTime: 0,
    gcTime: 0,
  });
  if (!data)
    return (
      <Modal open size="small" title={`Remove ${name}`} onClose={onClose}>
        <PartNotLoaded
          title="Uses of the segment could not be loaded"
          error={error}
          lines={2}
          onRetry={refetch}
        />
      </Modal>
    );
  const used = withUnseen(data.data, data.unseen_users);
  if (used.length > 0) return <InUseDialog name={name} used={used} onClose={onClose} />;
  const start = () =>
    void remove(
      segmentResource.name,
      { id: segment.id, previousData: segment },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ theme: 'success', message: `${name} removed.` });
          onClose();
          onRemoved?.();
        },
        onError: (failure) => {
          onClose();
          showFailure(failure, `${name} was not removed. Try again.`);
        },
      },
    );
  return (
    <ConfirmDialog
      open
      busy={isPending}
      title={`Remove ${name}?`}
      consequence={`Who its ${counted(segment.size ?? 0, 'guest')} are is no longer known, nor when they came and went. The guests themselves stay. This cannot be undone.`}
      confirmLabel="Remove segment"
      onConfirm={start}
      onClose={onClose}
    />
  );
}

/** Removes a segment that nothing uses; of one in use it says by what. Absent for who may not. */
export function RemoveSegment(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('delete', segmentResource.name)) return null;
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Trash2 aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Remove
      </Button>
      {isOpen ? <RemoveSegmentDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
