import { z } from 'zod';
import { instant } from './ids.ts';

/** A one-use ticket, so that a file streams to disk without the bearer token in its address. */
export const downloadTicket = z
  .object({
    ticket: z.string(),
    url: z.string().describe('Answers once, for 60 seconds'),
    expires_at: instant,
  })
  .meta({ id: 'DownloadTicket' });
