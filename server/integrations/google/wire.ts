import { z } from 'zod';

/** Google's answers, as far as they are used. */
export const tokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
});
export const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });
export const userReply = z.object({ sub: z.string().min(1), email: z.string().optional() });
export const accountsReply = z.object({
  accounts: z.array(z.object({ name: z.string(), accountName: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
export const locationsReply = z.object({
  locations: z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        phoneNumbers: z.object({ primaryPhone: z.string().optional() }).optional(),
        storefrontAddress: z
          .object({ addressLines: z.array(z.string()).default([]), locality: z.string().optional() })
          .optional(),
        latlng: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
export const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;
export const review = z.object({
  reviewId: z.string(),
  name: z.string(),
  reviewer: z.object({ displayName: z.string().optional(), isAnonymous: z.boolean().optional() }).optional(),
  starRating: z.string(),
  comment: z.string().optional(),
  createTime: z.string(),
  updateTime: z.string(),
  reviewReply: z.object({ comment: z.string(), updateTime: z.string() }).optional(),
});
export const reviewsReply = z.object({
  reviews: z.array(review).default([]),
  nextPageToken: z.string().optional(),
});

export const refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    status: z.string(),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional(),
        }),
      )
      .optional(),
  }),
});
export type Refusal = z.output<typeof refusal>;
