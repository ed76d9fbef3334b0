import { z } from 'zod';

/** Reviews that wait are read; enqueued with the concept as its key, so that one of a concept waits at a time. */
export const ANALYSIS = { name: 'reviews.analyse', data: z.object({ program_id: z.number() }) } as const;
