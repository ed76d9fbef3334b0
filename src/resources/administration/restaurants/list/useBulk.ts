import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { startBulkEdit } from '#src/domain/administration/bulkEdits/index.ts';
import { downloadLocations } from '#src/domain/administration/uploads/index.ts';
import { filtersOf } from '#src/dataProviders/mapping.ts';
import { useSelection } from '#src/ui/list/AllMatching.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { closeLocations } from '../closing.ts';
import type { ZoneAnswer } from '../zone/useZoneChoice.tsx';

type Start = Parameters<typeof startBulkEdit>[0];
export type BulkChanges = Start['changes'];

/** The acts of the bulk bar on the chosen locations, or on all that the filters find. */
export function useBulk() {
  const { onUnselectItems } = useListContext();
  const selection = useSelection();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const which = selection.isAll
    ? { filter: filtersOf(selection.filter) as NonNullable<Start['filter']> }
    : { merchant_ids: [...selection.ids] };

  /** Has the server change them; its progress stands above the list. Throws ApiError. */
  const start = async (changes: BulkChanges, answer: ZoneAnswer | null = null): Promise<void> => {
    setBusy(true);
    try {
      await startBulkEdit({ ...which, ...answer, changes });
      onUnselectItems();
    } finally {
      setBusy(false);
    }
  };

  const change = async (changes: BulkChanges): Promise<boolean> => {
    try {
      await start(changes);
      return true;
    } catch (error) {
      showFailure(error, 'The locations could not be changed.');
      return false;
    }
  };

  const close = async (): Promise<void> => {
    if (selection.isAll) return;
    setBusy(true);
    await closeLocations(selection.ids, refresh);
    onUnselectItems();
    setBusy(false);
  };

  return { selection, busy, start, change, close, download: () => downloadLocations(which) };
}
