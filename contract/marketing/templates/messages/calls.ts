import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import type { FlagName } from '#contract/core/flags.ts';
import { idParam, ok } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { Data } from '#contract/core/resource.ts';
import { MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import type { MessageChannel } from './schemas.ts';

/** The size of a page of templates (TMPL-014, TMPL-015). */
export const TEMPLATES_TAKEN = 20;

const programId = idParam.describe('The current concept; another one is refused');
const ofConcept = z.object({ programId });
const ofOne = z.object({ programId, id: idParam });

type Who = readonly Permission[] | Permission;

interface Options<R extends z.ZodType, W extends z.ZodType, C extends z.ZodType> {
  readonly noun: readonly [one: string, many: string];
  readonly row: R;
  readonly write: W;
  readonly change: C;
  readonly spec: Readonly<Record<'list' | 'create' | 'update' | 'remove', readonly string[]>>;
  readonly access: Readonly<Record<'view' | 'create' | 'edit', Who>>;
  readonly flag?: FlagName;
}

/** The file of a picture in a form, which may come without one. */
export const pictureOfForm = { field: 'media_file', maxBytes: MAX_IMAGE_BYTES, isOptional: true } as const;
const PICTURE_ERRORS = ['FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'] as const;

/** The calls that templates of texts and of push messages have alike. A write sends a form, with the picture as a part of it. */
export function templateCalls<R extends z.ZodType, W extends z.ZodType, C extends z.ZodType>(
  channel: MessageChannel,
  { noun: [one, many], row, write, change, spec, access, ...rest }: Options<R, W, C>,
) {
  const path = `/automations/programs/:programId/templates/${channel}`;
  const gate = rest.flag ? { flag: rest.flag } : {};
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${many}`,
      spec: spec.list,
      access: access.view,
      ...gate,
      params: ofConcept,
      query: listQuery({ sort: ['name', 'updated_ts'], filters: {}, take: TEMPLATES_TAKEN }),
      reply: page(row),
      errors: ['NOT_FOUND'],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read one ${one}`,
      access: access.view,
      ...gate,
      params: ofOne,
      reply: row,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${one}, with its picture as media_file`,
      spec: spec.create,
      access: access.create,
      ...gate,
      params: ofConcept,
      body: write,
      upload: pictureOfForm,
      reply: row,
      status: 201,
      errors: ['NOT_FOUND', 'DUPLICATE', ...PICTURE_ERRORS],
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Change a ${one}; what is not sent stays, a media_file replaces the picture`,
      spec: spec.update,
      access: access.edit,
      ...gate,
      params: ofOne,
      body: change,
      upload: pictureOfForm,
      reply: row,
      errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', ...PICTURE_ERRORS],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${one} that nothing uses`,
      spec: spec.remove,
      access: access.edit,
      ...gate,
      params: ofOne,
      reply: ok,
      errors: ['NOT_FOUND', 'IN_USE'],
    }),
    removeMedia: endpoint({
      method: 'DELETE',
      path: `${path}/:id/media`,
      summary: `Take the picture off a ${one}`,
      ...(channel === 'sms' ? { spec: ['TMPL-019'] } : {}),
      access: access.edit,
      ...gate,
      params: ofOne,
      reply: row,
      errors: ['NOT_FOUND'],
    }),
  };
}

/** How such templates are asked for: every path names the concept. */
export const askingForTemplates = {
  params: (program: number | null): Data => ({ programId: program }),
};

export const TEMPLATE_LABELS = {
  name: 'Name',
  description: 'Description',
  body: 'Text',
  media: 'Picture',
  media_file: 'Picture',
  author_name: 'Made by',
  updated_ts: 'Last change',
} as const;
