import { z } from 'zod';

/** Answers of Meta's Graph API, as far as they are used. */
export const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
export const userReply = z.object({ id: z.string().min(1), name: z.string().optional() });
export const permissionsReply = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })),
});
const paging = z
  .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
  .optional();
export const pagesReply = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      phone: z.string().optional(),
      location: z
        .object({
          street: z.string().optional(),
          city: z.string().optional(),
          latitude: z.number().optional(),
          longitude: z.number().optional(),
        })
        .optional(),
    }),
  ),
  paging,
});
export const pageReply = z.object({
  id: z.string(),
  instagram_business_account: z.object({ id: z.string() }).optional(),
});
export const ratingsReply = z.object({
  data: z.array(
    z.object({
      open_graph_story: z.object({ id: z.string() }),
      created_time: z.string(),
      rating: z.number().optional(),
      recommendation_type: z.string().optional(),
      review_text: z.string().optional(),
      reviewer: z.object({ id: z.string(), name: z.string().optional() }).optional(),
    }),
  ),
  paging,
});
export const mediaReply = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      permalink: z.string().optional(),
      comments: z
        .object({
          data: z.array(
            z.object({
              id: z.string(),
              text: z.string(),
              username: z.string().optional(),
              timestamp: z.string(),
            }),
          ),
        })
        .optional(),
    }),
  ),
  paging,
});
export const answersReply = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      text: z.string().optional(),
      created_time: z.string().optional(),
      timestamp: z.string().optional(),
    }),
  ),
});
export const made = z.object({ id: z.string() });
export const refusal = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_subcode: z.number().optional(),
    type: z.string().optional(),
  }),
});
export type Refusal = z.output<typeof refusal>;

/** Of X-App-Usage: percent of what the app may do within the hour. */
export const usage = z.object({
  call_count: z.number(),
  total_time: z.number(),
  total_cputime: z.number(),
});

/** Codes of refusals that mean something to us. */
export const CODES = { token: 190, expiredSub: 463, throttled: [4, 17, 32, 613], scope: [10, 200] } as const;
