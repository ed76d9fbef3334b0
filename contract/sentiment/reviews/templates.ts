import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { REVIEW_CATEGORIES } from './categories.ts';
import { unknownReplyTags } from './replies.ts';

const NAME = 'ops/sentiment/response_templates';
export const MOST_TEMPLATE = 4_000;

/** A text that reviews are answered with, with tags (REVIEW-011). */
export const responseTemplate = z
  .object({
    id,
    review_response_template_id: id.describe('The same as id'),
    name: z.string(),
    content: z.string().describe('With tags, such as {{name|there}}'),
    language: z.string().nullable().describe('ISO 639-1; null: for reviews of any'),
    categories: z.array(z.enum(REVIEW_CATEGORIES)).describe('None: about anything'),
    ratings: z.array(z.number().int()).describe('None: for any stars'),
    merchant_ids: z.array(id).nullable().describe('Where it is offered; null: everywhere'),
    used_count: z.number().int(),
    used_ts: instant.nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'ReviewResponseTemplate' });
export type ResponseTemplate = z.infer<typeof responseTemplate>;

export const responseTemplateWrite = z.object({
  name: typedText(80).min(2, 'Use at least 2 characters'),
  content: freeText(MOST_TEMPLATE)
    .min(1, 'Write what guests are answered')
    .superRefine((text, context) => {
      const [tag] = unknownReplyTags(text);
      if (tag)
        context.addIssue({
          code: 'custom',
          message: `${tag} is no tag that we know; pick one from the list`,
        });
    }),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'Use a code such as en')
    .nullable()
    .default(null),
  categories: z.array(z.enum(REVIEW_CATEGORIES)).max(REVIEW_CATEGORIES.length).default([]),
  ratings: z.array(z.number().int().min(1).max(5)).max(5).default([]),
  merchant_ids: z
    .array(id)
    .min(1, 'Choose a location, or all of them')
    .max(MOST_LOCATIONS)
    .nullable()
    .default(null),
  version: version.optional(),
});
export type ResponseTemplateWrite = z.output<typeof responseTemplateWrite>;

const calls = resourceCalls(NAME, {
  path: '/v3/reviews/response_templates',
  row: responseTemplate,
  write: responseTemplateWrite,
  sort: ['name', 'used_count', 'updated_ts'],
  filters: {},
  spec: ['REVIEW-011', 'REVIEW-038'],
  flag: 'guest-sentiment',
});

/** Texts that reviews are answered with. */
export const reviewResponseTemplates = calls;

export const responseTemplateResource = resource(NAME, {
  key: 'review_response_template_id',
  row: responseTemplate,
  labels: {
    name: 'Name',
    content: 'Text',
    language: 'Language',
    categories: 'About',
    ratings: 'Stars',
    merchant_ids: 'Where',
    used_count: 'Used',
    used_ts: 'Last used',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  calls,
});
