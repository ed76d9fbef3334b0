import { z } from 'zod';

/** The job that does what a guest's answer asks for. */
export const ACT_JOB = { name: 'messages.act' };
export const actData = z.object({ program_id: z.number(), sms_message_id: z.number() });
export type ActData = z.output<typeof actData>;
