import type { SOCIAL_SITES } from '#contract/guests/guests/schemas.ts';

export const SOCIAL_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
  yelp: 'Yelp',
} satisfies Record<(typeof SOCIAL_SITES)[number], string>;
