import type { z } from 'zod';
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

type Which = z.input<typeof services.merchants.exportList.body>;

/** The locations of the concept as CSV: all of them, those with the ids, or what a filter finds. */
export const downloadLocations = (which: Which = {}) =>
  fetchTicket(call(services.merchants.exportList, { body: which }));
