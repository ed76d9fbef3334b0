import { z } from 'zod';

/** One answer goes to its source. */
export const SEND = {
  name: 'reviews.send',
  data: z.object({ program_id: z.number(), review_response_id: z.number() }),
} as const;
