import { z } from 'zod';

/** Charges what is due of one party; its queue is named here, since whoever books enqueues it. */
export const DUE_JOB = { name: 'payments.due' } as const;
export const dueData = z.object({ program_id: z.number().int(), party_id: z.number().int() });
