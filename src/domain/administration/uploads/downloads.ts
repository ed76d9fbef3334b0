import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { fetchTicket } from '#src/dataProviders/download.ts';
import type { UploadKind } from './uploadStore.ts';

/** The rejected rows of an upload as CSV, each with its reasons. */
export const downloadRejected = (id: number) =>
  fetchTicket(call(services.merchants.exportRejected, { params: { id } }));

/** An empty CSV with the columns of an upload and an example row. */
export const downloadTemplate = (kind: UploadKind) =>
  fetchTicket(call(services.merchants.exportTemplate, { body: { kind } }));

/** The locations of the concept as CSV; all of them without ids. */
export const downloadLocations = (ids?: number[]) =>
  fetchTicket(call(services.merchants.exportList, { body: ids ? { merchant_ids: ids } : {} }));
