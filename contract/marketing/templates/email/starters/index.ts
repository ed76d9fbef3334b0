import type { StarterTemplate } from '../schemas.ts';
import { GUESTS } from './guests.ts';
import { SEASONS } from './seasons.ts';

/** The starters that the product brings (TMPL E14). */
export const BUILT_IN_STARTERS: readonly StarterTemplate[] = [...SEASONS, ...GUESTS];
