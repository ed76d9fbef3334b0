import { z } from 'zod';

/** Has the segments of a concept that wait for it worked out. */
export const WORK_OUT = { name: 'segments.workOut', data: z.object({ program_id: z.number() }) } as const;
