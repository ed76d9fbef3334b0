import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { services } from '#contract/index.ts';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import type { merchantBulk } from '#contract/administration/merchants/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { closeLocations } from '../closing.ts';

export type BulkChanges = z.input<typeof merchantBulk>['changes'];

const wordsOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The change could not be saved. Try again.';

/** The acts of the bulk bar on the chosen locations: saved first, then shown. */
export function useBulk() {
  const { selectedIds, onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ids = selectedIds.map(Number);

  const change = async (changes: BulkChanges, said: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const { updated } = await call(services.merchants.updateMany, { body: { merchant_ids: ids, changes } });
      showToast({ theme: 'success', message: `${locationCount(updated)} ${said}` });
      onUnselectItems();
      refresh();
      return true;
    } catch (caught) {
      setError(wordsOf(caught));
      showErrorToast(wordsOf(caught), { error: caught });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const close = async (): Promise<void> => {
    setBusy(true);
    await closeLocations(ids, refresh);
    onUnselectItems();
    setBusy(false);
  };

  return { ids, busy, error, change, close, clear: onUnselectItems, forgetError: () => setError(null) };
}
