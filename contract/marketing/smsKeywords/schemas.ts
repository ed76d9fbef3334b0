import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { normaliseAnswer } from '#contract/host/messages/rules.ts';
import { HELP, keywordProblem, saysHowToStop } from './rules.ts';

/** What a whole answer may hold: four plain segments. */
export const MOST_ANSWER = 600;

/** A word that guests text, what they are answered, and the list that it puts them on. */
export const smsKeyword = z
  .object({
    id,
    keyword: z.string().describe('In capitals'),
    answer: z.string().describe('With merge tags'),
    contact_list_id: id.nullable(),
    contact_list_name: z.string().nullable(),
    merchant_ids: z.array(id).nullable().describe('At whose numbers it is heard; null: at all'),
    heard_count: z.number().int().describe('How often it was texted within 30 days'),
    heard_ts: instant.nullable().describe('When it was texted last'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'SmsKeyword' });
export type SmsKeyword = z.infer<typeof smsKeyword>;

const keyword = typedText(20, 'Use one word of 2 to 20 letters and digits, such as CLUB')
  .min(1, 'Give the word that guests text')
  .overwrite(normaliseAnswer)
  .superRefine((word, context) => {
    const message = keywordProblem(word);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const smsKeywordWrite = z
  .object({
    keyword,
    answer: freeText(MOST_ANSWER).min(1, 'Write what guests are answered'),
    contact_list_id: id.nullable().default(null),
    merchant_ids: z
      .array(id)
      .min(1, 'Choose a location, or all of them')
      .max(MOST_LOCATIONS)
      .nullable()
      .default(null),
    version: version.optional(),
  })
  .refine(({ keyword: word, contact_list_id }) => word !== HELP || contact_list_id === null, {
    path: ['contact_list_id'],
    message: 'Who asks for help joins no list; leave it empty',
  })
  .refine(({ answer, contact_list_id }) => contact_list_id === null || saysHowToStop(answer), {
    path: ['answer'],
    message: 'Say how the texts end: add “Reply STOP to end.”',
  });
export type SmsKeywordWrite = z.output<typeof smsKeywordWrite>;
