import { z } from 'zod';

/** The aggregator's answers, as far as they are used. */
export const loginReply = z.object({ token: z.string().min(1) });
export const groupsReply = z.object({
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
});
export const locationsReply = z.object({
  locations: z.array(
    z.object({
      id: z.string(),
      businessName: z.string(),
      phone: z.string().nullish(),
      address: z.object({ street: z.string().nullish(), city: z.string().nullish() }).nullish(),
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
    }),
  ),
  total: z.number().optional(),
});
export const review = z.object({
  id: z.string(),
  locationId: z.string(),
  contentProvider: z.string(),
  rating: z.number().nullish(),
  reviewerUserName: z.string().nullish(),
  reviewDate: z.string(),
  updatedDate: z.string().nullish(),
  detail: z.string().nullish(),
  reviewURL: z.string().nullish(),
  responses: z.array(z.object({ id: z.string(), detail: z.string(), date: z.string() })).default([]),
});
export const reviewsReply = z.object({ reviews: z.array(review), total: z.number() });
export const made = z.object({ id: z.string() });
export const refusal = z.object({ message: z.string() });
export type Refusal = z.output<typeof refusal>;
