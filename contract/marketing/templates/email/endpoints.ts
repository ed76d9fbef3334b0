import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, ok, onlyIds, version } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { mergeTag } from '../endpoints.ts';
import { brandKit, brandKitWrite } from './brandKit.ts';
import {
  emailTemplate,
  emailTemplateChange,
  emailTemplateCopy,
  emailTemplateRow,
  emailTemplateWrite,
  reusableBlock,
  reusableBlockWrite,
  starterTemplate,
  TEMPLATE_TYPES,
  templateVersion,
  templateVersionRow,
} from './schemas.ts';

/** Whoever writes mails has to see what there is. */
const READERS = [
  'templates.email.view',
  'campaigns.email.view',
  'campaigns.email.create',
  'campaigns.email.edit',
] as const;
const CREATORS = ['templates.email.create', 'campaigns.email.create'] as const;
const EDITORS = ['templates.email.edit', 'campaigns.email.edit'] as const;
const COPIERS = ['templates.email.duplicate', 'templates.email.create'] as const;

const viewing = { access: READERS } as const;
const editing = { access: EDITORS } as const;

const BASE = '/email/programs/:programId';
const programId = idParam.describe('The current concept; another one is refused');
const ofConcept = z.object({ programId });
const one = z.object({ programId, id: idParam });
const number = z.coerce.number().int().min(1).max(1_000_000);

const templates = {
  list: endpoint({
    method: 'GET',
    path: `${BASE}/templates`,
    summary: 'List email templates, or the starters of the concept',
    spec: ['TMPL-028'],
    ...viewing,
    params: ofConcept,
    query: listQuery({
      sort: ['name', 'updated_ts'],
      filters: {
        type: z.enum(TEMPLATE_TYPES).default('template'),
        group: z.string().max(60).optional().describe('Empty: those in no group'),
        is_raw_html: z.enum(['true', 'false']).optional(),
        ids: onlyIds,
      },
    }),
    reply: page(emailTemplateRow),
    errors: ['NOT_FOUND'],
  }),
  editor: endpoint({
    method: 'GET',
    path: `${BASE}/templates/editor`,
    summary: 'What the editor of emails needs to begin',
    spec: ['TMPL-031'],
    ...viewing,
    params: ofConcept,
    reply: z.object({
      brand_kit: brandKit,
      blocks: z.array(reusableBlock).describe('By name'),
      tags: z.array(mergeTag),
      locations: z
        .array(z.object({ id, name: z.string(), address: z.string() }))
        .describe('Open ones, by name'),
      segments: z
        .array(z.object({ id, name: z.string() }))
        .describe('Those that the caller may see, by name'),
      groups: z.array(z.string()).describe('The folders that templates are in'),
      limits: z.object({
        blocks: z.number().int(),
        subject: z.number().int(),
        preheader: z.number().int(),
        raw_html: z.number().int().describe('Characters'),
        html_bytes: z.number().int().describe('Gmail cuts off what is longer'),
        image_bytes: z.number().int(),
        width: z.number().int().describe('Pixels'),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${BASE}/templates/:id`,
    summary: 'Read one email template',
    spec: ['TMPL-011', 'TMPL-012', 'TMPL-028'],
    ...viewing,
    params: one,
    reply: emailTemplate,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: `${BASE}/templates`,
    summary: 'Create an email template; a starter takes the permission for starters besides',
    spec: ['TMPL-028'],
    access: CREATORS,
    params: ofConcept,
    body: emailTemplateWrite,
    reply: emailTemplate,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE', 'VALIDATION'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${BASE}/templates/:id`,
    summary: 'Save an email template, or some of it; where its content changed it becomes the next version',
    spec: ['TMPL-028'],
    ...editing,
    params: one,
    body: emailTemplateChange,
    reply: emailTemplate,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'VALIDATION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${BASE}/templates/:id`,
    summary: 'Remove an email template that no campaign or automation needs',
    spec: ['TMPL-028'],
    ...editing,
    params: one,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${BASE}/templates/:id/duplicate`,
    summary: 'Copy an email template as it is now; also into a starter, or from one',
    spec: ['TMPL-029'],
    access: COPIERS,
    params: one,
    body: emailTemplateCopy,
    reply: emailTemplate,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
};

const versions = {
  versions: endpoint({
    method: 'GET',
    path: `${BASE}/templates/:id/versions`,
    summary: 'The versions of an email template, the newest first',
    ...viewing,
    params: one,
    query: z.object({
      take: z.coerce.number().int().min(1).max(200).default(25),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: page(templateVersionRow),
    errors: ['NOT_FOUND'],
  }),
  readVersion: endpoint({
    method: 'GET',
    path: `${BASE}/templates/:id/versions/:number`,
    summary: 'One version of an email template with what stands in it',
    ...viewing,
    params: one.extend({ number }),
    reply: templateVersion,
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    method: 'POST',
    path: `${BASE}/templates/:id/versions/:number/restore`,
    summary: 'Bring a version back: what stood in it becomes the next version',
    ...editing,
    params: one.extend({ number }),
    body: z.object({ version: version.optional() }),
    reply: emailTemplate,
    errors: ['NOT_FOUND', 'STALE'],
  }),
};

const blocks = {
  blocks: endpoint({
    method: 'GET',
    path: `${BASE}/blocks`,
    summary: 'List reusable blocks',
    ...viewing,
    params: ofConcept,
    query: listQuery({ sort: ['name', 'updated_ts'], filters: { ids: onlyIds } }),
    reply: page(reusableBlock),
    errors: ['NOT_FOUND'],
  }),
  block: endpoint({
    method: 'GET',
    path: `${BASE}/blocks/:id`,
    summary: 'Read one reusable block',
    ...viewing,
    params: one,
    reply: reusableBlock,
    errors: ['NOT_FOUND'],
  }),
  createBlock: endpoint({
    method: 'POST',
    path: `${BASE}/blocks`,
    summary: 'Keep blocks for several templates',
    access: CREATORS,
    params: ofConcept,
    body: reusableBlockWrite,
    reply: reusableBlock,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE', 'VALIDATION'],
  }),
  updateBlock: endpoint({
    method: 'PUT',
    path: `${BASE}/blocks/:id`,
    summary: 'Save a reusable block; the templates of `used_in` show it from then on',
    ...editing,
    params: one,
    body: reusableBlockWrite,
    reply: reusableBlock,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'VALIDATION'],
  }),
  removeBlock: endpoint({
    method: 'DELETE',
    path: `${BASE}/blocks/:id`,
    summary: 'Remove a reusable block that no template shows',
    ...editing,
    params: one,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};

const look = {
  brandKit: endpoint({
    method: 'GET',
    path: `${BASE}/brand_kit`,
    summary: 'How the emails of the concept look, and how well its colors are read',
    ...viewing,
    params: ofConcept,
    reply: brandKit,
    errors: ['NOT_FOUND'],
  }),
  saveBrandKit: endpoint({
    method: 'PUT',
    path: `${BASE}/brand_kit`,
    summary: 'Set how the emails of the concept look',
    access: 'templates.email.edit',
    params: ofConcept,
    body: brandKitWrite,
    reply: brandKit,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  starters: endpoint({
    method: 'GET',
    path: `${BASE}/starter_templates`,
    summary: 'What a new template can begin with: those of the concept, then those that the product brings',
    spec: ['TMPL-010', 'ROUTE-056'],
    access: [...READERS, 'templates.email.create', 'templates.email.starter'],
    params: ofConcept,
    reply: z.object({ data: z.array(starterTemplate) }),
    errors: ['NOT_FOUND'],
  }),
};

export const emailTemplates = { ...templates, ...versions, ...blocks, ...look };

const ofCurrent = { params: (current: number | null) => ({ programId: current }) };

/** What mails are written from (TMPL-011, TMPL-012, TMPL-028). */
export const emailTemplateResource = resource('templates/email', {
  key: 'id',
  row: emailTemplateRow,
  labels: {
    name: 'Name',
    description: 'Description',
    group: 'Group',
    subject: 'Subject',
    preheader: 'Preheader',
    is_raw_html: 'Kind',
    number: 'Version',
    updated_ts: 'Last change',
    updated_by_name: 'By',
    in_use: 'Used',
  },
  represent: ({ name }) => name,
  asking: ofCurrent,
  isPartial: true,
  calls: templates,
});

/** Blocks that several templates share. */
export const reusableBlockResource = resource('templates/blocks', {
  key: 'id',
  row: reusableBlock,
  labels: {
    name: 'Name',
    content: 'Blocks',
    used_count: 'Used in',
    updated_ts: 'Last change',
    updated_by_name: 'By',
  },
  represent: ({ name }) => name,
  asking: ofCurrent,
  calls: {
    list: blocks.blocks,
    get: blocks.block,
    create: blocks.createBlock,
    update: blocks.updateBlock,
    remove: blocks.removeBlock,
  },
});
