import { z } from 'zod';

/** The job that does what a keyword is for. */
export const KEYWORD_JOB = { name: 'messages.keyword' };
export const keywordData = z.object({ program_id: z.number(), sms_message_id: z.number() });
export type KeywordData = z.output<typeof keywordData>;
