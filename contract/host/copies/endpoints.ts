import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { COPY_KINDS, COPY_STATUSES, FATES, TARGET_STATES } from './kinds.ts';

const what = z.enum(COPY_KINDS);
const existing = z.enum(['replace', 'keep']).describe('What becomes of parts that a location has already');
const copying = { access: 'merchants.edit' } as const;
const byId = z.object({ id: idParam.describe('location_copy_id') });

/** One part of what a location has: a shift, a room, a text, a setting. */
const copyPart = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string().describe('In words, such as its days and hours'),
});
export type CopyPart = z.infer<typeof copyPart>;

/** What becomes of one part at one location, with the differences in words. */
export const copyItem = z.object({ name: z.string(), fate: z.enum(FATES), notes: z.array(z.string()) });
export type CopyItem = z.infer<typeof copyItem>;

const copyTarget = z.object({
  merchant_id: id,
  merchant_name: z.string(),
  store_number: z.string().nullable(),
  state: z.enum(TARGET_STATES),
  items: z.array(copyItem),
  notes: z.array(z.string()).describe('Why nothing can be done there, and what else it would mean'),
});
export type CopyTarget = z.infer<typeof copyTarget>;

/** What is copied from one location to others, and how far it is. */
const locationCopy = z
  .object({
    location_copy_id: id,
    what,
    merchant_id: id.describe('The location that it comes from'),
    merchant_name: z.string(),
    existing,
    parts: z.array(z.string()).describe('The names of what is copied'),
    status: z.enum(COPY_STATUSES),
    total: z.number().int(),
    counts: z.record(z.enum(TARGET_STATES), z.number().int()),
    author_name: z.string(),
    created_ts: instant,
    finished_ts: instant.nullable(),
  })
  .meta({ id: 'LocationCopy' });
export type LocationCopy = z.infer<typeof locationCopy>;

export const copies = {
  parts: endpoint({
    method: 'GET',
    path: '/host-config/merchants/:id/copyable/:what',
    summary: 'What a location has that can be copied to others, part by part',
    ...copying,
    params: z.object({ id: idParam.describe('merchant_id'), what }),
    reply: z.object({ data: z.array(copyPart) }),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/host-config/copies',
    summary: 'Compare what a location has with other locations; nothing is changed before the copy is run',
    ...copying,
    body: z.object({
      merchant_id: id.describe('The location that it comes from'),
      what,
      parts: z
        .array(z.string().regex(/^\w{1,40}$/, 'Choose from its parts'))
        .min(1, 'Choose what to copy')
        .max(400)
        .describe('Keys of its parts'),
      existing: existing.default('replace'),
      to: z
        .object({
          all: z.boolean().default(false).describe('Every other location at which the caller works'),
          merchant_ids: z.array(id).max(MOST_LOCATIONS).default([]),
        })
        .refine(({ all, merchant_ids }) => all || merchant_ids.length > 0, {
          path: ['merchant_ids'],
          message: 'Choose at least one location',
        }),
    }),
    reply: locationCopy,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'FLAG_OFF'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/host-config/copies/:id',
    summary: 'A copy, and how many locations stand how',
    ...copying,
    params: byId,
    reply: locationCopy,
    errors: ['NOT_FOUND'],
  }),
  targets: endpoint({
    method: 'GET',
    path: '/host-config/copies/:id/targets',
    summary: 'The locations of a copy by name, the same ones last, each with what happens there',
    ...copying,
    params: byId,
    query: listQuery({ sort: ['merchant_name'], filters: { state: z.enum(TARGET_STATES).optional() } }),
    reply: page(copyTarget),
    errors: ['NOT_FOUND'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/host-config/copies/:id/run',
    summary: 'Copy to every location where something would change, as the preview says',
    ...copying,
    params: byId,
    reply: locationCopy,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  again: endpoint({
    method: 'POST',
    path: '/host-config/copies/:id/again',
    summary: 'Compare again with the locations that were changed meanwhile, or at which it was not possible',
    ...copying,
    params: byId,
    reply: locationCopy,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};
