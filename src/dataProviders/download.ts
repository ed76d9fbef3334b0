import type { z } from 'zod';
import type { downloadTicket } from '#contract/core/download.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { errorWords } from '#src/ui/words/errors.ts';
import { startDownload } from './client.ts';

/** Fetches the file of a ticket that was asked for, or says why there is none. */
export async function fetchTicket(ticket: Promise<z.output<typeof downloadTicket>>): Promise<void> {
  try {
    startDownload(await ticket);
  } catch (error) {
    const message = errorWords(error, 'The download could not start. Try again.');
    showErrorToast(message, { report: true, error });
  }
}
