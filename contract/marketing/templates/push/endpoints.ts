import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam } from '#contract/core/ids.ts';
import { resource } from '#contract/core/resource.ts';
import { MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import { askingForTemplates, TEMPLATE_LABELS, templateCalls } from '../messages/calls.ts';
import { pushTemplate, pushTemplateChange, pushTemplateWrite } from '../messages/schemas.ts';

const AREA = 'campaigns.pushNotifications';
const FLAG = 'push-notifications';

const calls = templateCalls('push', {
  noun: ['push template', 'push templates'],
  row: pushTemplate,
  write: pushTemplateWrite,
  change: pushTemplateChange,
  spec: { list: ['TMPL-022'], create: ['TMPL-023'], update: ['TMPL-024'], remove: ['TMPL-025'] },
  access: { view: `${AREA}.view`, create: `${AREA}.create`, edit: `${AREA}.edit` },
  flag: FLAG,
});

/** Templates of push messages (TMPL-027). */
export const pushTemplates = {
  ...calls,
  saveMedia: endpoint({
    method: 'PUT',
    path: '/automations/programs/:programId/templates/push/:id/media',
    summary: 'Set the picture of a push template: PNG, JPEG, GIF or WebP',
    spec: ['TMPL-026'],
    access: `${AREA}.edit`,
    flag: FLAG,
    params: z.object({ programId: idParam, id: idParam }),
    upload: { field: 'media_file', maxBytes: MAX_IMAGE_BYTES },
    reply: pushTemplate,
    errors: ['NOT_FOUND', 'FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'],
  }),
};

export const pushTemplateResource = resource('templates/push', {
  key: 'id',
  row: pushTemplate,
  labels: { ...TEMPLATE_LABELS, title: 'Title', body: 'Message', deep_link: 'Opens' },
  represent: ({ name }) => name,
  calls,
  asking: askingForTemplates,
  isPartial: true,
});
