import { z } from 'zod';

const when = z.string().nullish();

export const sparkflyOffers = z.object({
  offers: z.array(
    z.object({
      id: z.number().int().positive(),
      name: z.string(),
      description: z.string().nullish(),
      image_url: z.string().nullish(),
      begin_at: when,
      expire_at: when,
    }),
  ),
  next_offset: z.number().int().nullish(),
});

export const sparkflyOfferState = z.object({
  offer_state: z.object({
    id: z.union([z.number(), z.string()]),
    status: z.enum(['issued', 'redeemed', 'expired']),
    credential: z.string().nullish(),
    redemption_url: z.string().nullish(),
    expire_at: when,
  }),
});

export const sparkflyGrant = z.object({
  point_grant: z.object({ id: z.union([z.number(), z.string()]), expire_at: when }),
});

export const sparkflyRefusal = z.object({ code: z.string(), message: z.string() });

export const punchhOffers = z.object({
  redeemables: z.array(
    z.object({
      redeemable_id: z.number().int().positive(),
      name: z.string(),
      description: z.string().nullish(),
      image: z.string().nullish(),
      start_time: when,
      end_time: when,
    }),
  ),
  next_page: z.number().int().nullish(),
});

export const punchhGift = z.object({
  gift: z.object({
    id: z.union([z.number(), z.string()]),
    status: z.enum(['issued', 'redeemed', 'expired']),
    coupon_token: z.string().nullish(),
    url: z.string().nullish(),
    end_time: when,
  }),
});

export const punchhRefusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
