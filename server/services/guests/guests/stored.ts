import { z } from 'zod';
import { fieldSource, SOCIAL_SITES } from '#contract/guests/guests/schemas.ts';

const urls = z.partialRecord(z.enum(SOCIAL_SITES), z.string());
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const sources = z.record(z.string(), fieldSource);

export type SocialUrls = z.infer<typeof urls>;
export type CustomValues = z.infer<typeof values>;
export type Sources = z.infer<typeof sources>;

/** The columns of a guest that are stored as JSON, as what they hold. */
export const readUrls = (stored: unknown): SocialUrls => urls.parse(stored);
export const readValues = (stored: unknown): CustomValues => values.parse(stored);
export const readSources = (stored: unknown): Sources => sources.parse(stored);
