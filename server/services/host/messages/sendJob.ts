import { z } from 'zod';

/** The job that sends one stored text. */
export const SEND_JOB = { name: 'messages.send' };
export const sendData = z.object({ program_id: z.number(), sms_message_id: z.number() });
export type SendData = z.output<typeof sendData>;
