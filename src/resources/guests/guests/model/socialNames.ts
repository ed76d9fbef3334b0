import type { SocialSite } from './guestDraft.ts';

export const SOCIAL_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
  yelp: 'Yelp',
} satisfies Record<SocialSite, string>;
