import { z } from 'zod';
import { id, instant } from '#contract/core/ids.ts';
import { freeText } from '#contract/core/texts.ts';
import { GATE_RULES } from '#contract/guests/gate/rules.ts';
import { audienceShape, scheduleShape } from './schemas.ts';

/** What a part of a text costs in cents by the carriers' list for the United States; their invoice decides. */
export const USUAL_SEGMENT_CENTS = 0.79;

const count = z.number().int();

/** An audience that is not saved yet. */
export const audienceDraft = z
  .object({
    ...audienceShape,
    ...scheduleShape,
    campaign_id: id.nullable().describe('Whose holdout group it is; null: of a new one'),
    body: freeText(1600).describe('Of a text, to count its parts'),
  })
  .partial();
export type AudienceDraft = z.output<typeof audienceDraft>;

/** Whom a campaign reaches at this moment, and whom not and why (CAMP-034). */
export const audience = z
  .object({
    in: count.describe('In any of its segments and lists, and in none that it leaves out'),
    lost: z
      .array(z.object({ rule: z.enum(GATE_RULES), words: z.string(), count }))
      .describe('Who may not be written to, by the first rule that says so; the most first'),
    same_address: count.describe('Who shares an address with another guest, who gets it'),
    held_out: count,
    can_be_sent: count.describe('What is left of `in`'),
    waiting: count.describe(
      'Of those who rest from marketing, or got enough this week: skipped if it went now',
    ),
    by_zone: z
      .array(
        z.object({
          timezone: z.string(),
          guests: count,
          due_ts: instant.nullable().describe('null: no day and time are chosen'),
          words: z.string().describe('What the clocks there show then'),
          is_quiet: z.boolean().describe('Texts rest then, and wait until they may go'),
        }),
      )
      .describe('By the clocks of the guests’ usual locations'),
    sms: z
      .object({
        segments: count.describe('Parts of one text, before its tags are filled'),
        encoding: z.enum(['GSM-7', 'Unicode']),
        total_segments: count,
        price_cents: count.describe('About, by the carriers’ list'),
      })
      .nullable(),
    counted_ts: instant,
  })
  .meta({ id: 'CampaignAudience' });
export type CampaignAudience = z.infer<typeof audience>;
