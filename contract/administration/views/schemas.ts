import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { RESOURCES, type ResourceName } from '#contract/core/resources.ts';
import { typedText } from '#contract/core/texts.ts';

/** So many views of one list a person keeps, and a concept shares. */
export const MOST_VIEWS = 50;

export const viewedResource = z.enum(Object.keys(RESOURCES) as [ResourceName, ...ResourceName[]]);

const field = z
  .string()
  .max(60)
  .regex(/^\w+(\.\w+)*$/, 'Name a field of the list');

/** What narrows, orders and shows a list. */
const looks = {
  filter: z
    .record(field, z.union([z.string().max(300), z.number(), z.boolean()]))
    .meta({ maxProperties: 30 })
    .describe('The filters of the list by their names'),
  sort: z.object({ field, order: z.enum(['ASC', 'DESC']) }),
  columns: z.array(field).max(60).nullable().describe('null: those that the list shows by itself'),
};

/** A list as somebody likes to see it, by name. */
export const savedView = z
  .object({
    saved_view_id: id,
    resource: viewedResource,
    name: z.string(),
    ...looks,
    is_shared: z.boolean().describe('Everybody of the concept who may see the list sees it'),
    is_own: z.boolean(),
    owner_name: z.string(),
    updated_ts: instant,
    version,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

export const savedViewWrite = z.object({
  resource: viewedResource,
  name: typedText(60).min(2, 'Use at least 2 characters'),
  ...looks,
  is_shared: z.boolean().default(false),
  version: version.optional(),
});
export type SavedViewWrite = z.output<typeof savedViewWrite>;
