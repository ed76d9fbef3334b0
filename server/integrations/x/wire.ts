import { z } from 'zod';

/** X's answers, as far as they are used. */
export const requestToken = z.object({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  oauth_callback_confirmed: z.literal('true'),
});
export const accessToken = z.object({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  user_id: z.string().min(1),
  screen_name: z.string().min(1),
});
export const meReply = z.object({ data: z.object({ id: z.string(), username: z.string() }) });
export const mentionsReply = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.string(),
        author_id: z.string().optional(),
      }),
    )
    .default([]),
  includes: z
    .object({ users: z.array(z.object({ id: z.string(), username: z.string() })).default([]) })
    .optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
});
export const tweetMade = z.object({ data: z.object({ id: z.string() }) });
export const tweetReply = z.object({ data: z.object({ id: z.string(), author_id: z.string() }) });
export const messageMade = z.object({ data: z.object({ dm_event_id: z.string() }) });
export const refusal = z.object({
  detail: z.string().optional(),
  title: z.string().optional(),
  errors: z.array(z.looseObject({ code: z.number().optional(), message: z.string().optional() })).optional(),
});
export type Refusal = z.output<typeof refusal>;
