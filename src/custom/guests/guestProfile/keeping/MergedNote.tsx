import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useMerges } from '../data/queries.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { dayWords } from '../model/when.ts';

export interface MergedNoteProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly timezone: string;
  readonly now: Date;
}

/** Who became this guest, with the way back for the latest merge. */
export function MergedNote({ guest, calls, timezone, now }: MergedNoteProps) {
  const mayEdit = usePermission('guestProfile.edit');
  const { data: merges = [] } = useMerges(guest.id, guest.merged_from.length > 0);
  const [isBusy, setIsBusy] = useState(false);
  const [latest, ...others] = merges;
  if (!latest) return null;
  const undo = async () => {
    setIsBusy(true);
    try {
      await calls.undoMerge(latest.guest_merge_id);
      showToast({ theme: 'success', message: `${latest.merged_name} has a profile of their own again.` });
    } catch (error) {
      showFailure(error, 'The merge stays. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  const by = latest.author_name === null ? '' : ` by ${latest.author_name}`;
  const rest =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' and one more before'
        : ` and ${others.length} more before`;
  return (
    <Alert
      type="info"
      size="small"
      action={
        mayEdit ? (
          <Button size="small" disabled={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        ) : null
      }
    >
      Includes {latest.merged_name}, merged {dayWords(timezone, latest.created_ts, now)}
      {by}
      {rest}.
    </Alert>
  );
}
