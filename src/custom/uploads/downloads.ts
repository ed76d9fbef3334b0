import { services } from '#contract/index.ts';
import { call, startDownload } from '#src/dataProviders/client.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import type { UploadKind } from './uploadStore.ts';

async function fetchTicket(ticket: ReturnType<typeof call<typeof services.merchants.exportTemplate>>) {
  try {
    startDownload(await ticket);
  } catch (error) {
    showErrorToast(error instanceof Error ? error.message : 'The download could not start. Try again.', {
      report: true,
      error,
    });
  }
}

/** The rejected rows of an upload as CSV, each with its reasons. */
export const downloadRejected = (id: number) =>
  fetchTicket(call(services.merchants.exportRejected, { params: { id } }));

/** An empty CSV with the columns of an upload and an example row. */
export const downloadTemplate = (kind: UploadKind) =>
  fetchTicket(call(services.merchants.exportTemplate, { body: { kind } }));

/** The locations of the concept as CSV; all of them without ids. */
export const downloadLocations = (ids?: number[]) =>
  fetchTicket(call(services.merchants.exportList, { body: ids ? { merchant_ids: ids } : {} }));
