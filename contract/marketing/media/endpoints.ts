import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';

/** The largest picture that is taken in. */
export const MAX_IMAGE_BYTES = 30 * 1024 * 1024;
/** The most that the pictures of a concept take together: some twenty thousand photos as emails show them. */
export const MAX_CONCEPT_IMAGE_BYTES = 5 * 1024 ** 3;
/** What is wider is scaled down: twice the width of a mail, for screens of many dots. */
export const MAX_IMAGE_WIDTH = 1200;

export const image = z
  .object({
    src: z.string().describe('Its address, which never shows another picture'),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof image>;

export const keptImage = image
  .extend({
    id,
    title: z.string().describe('As the file was called that it came in'),
    created_ts: instant,
  })
  .meta({ id: 'KeptImage' });
export type KeptImage = z.infer<typeof keptImage>;

const ofConcept = z.object({ programId: idParam.describe('The current concept; another one is refused') });

export const media = {
  add: endpoint({
    method: 'POST',
    path: '/email/programs/:programId/images',
    summary: 'Keep a picture for mails: PNG, JPEG, GIF or WebP; the same again is kept once',
    access: [
      'campaigns.email.create',
      'campaigns.email.edit',
      'templates.email.create',
      'templates.email.edit',
    ],
    params: ofConcept,
    upload: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
    reply: image,
    status: 201,
    errors: ['NOT_FOUND', 'FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/email/programs/:programId/images',
    summary: 'The pictures that a concept keeps for its emails',
    access: [
      'templates.email.view',
      'templates.email.create',
      'templates.email.edit',
      'campaigns.email.view',
      'campaigns.email.create',
      'campaigns.email.edit',
    ],
    params: ofConcept,
    query: listQuery({ sort: ['created_ts'], filters: {} }),
    reply: page(keptImage),
    errors: ['NOT_FOUND'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/media/:name',
    summary: 'A picture as emails show it; it may be kept for ever, since its name follows from its bytes',
    access: 'public',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|gif|webp)$/, 'This is no picture') }),
    reply: { file: 'image/*' },
    errors: ['NOT_FOUND'],
  }),
};
