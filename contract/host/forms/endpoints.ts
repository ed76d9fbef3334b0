import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam } from '#contract/core/ids.ts';
import { page, listQuery } from '#contract/core/paging.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { image } from '#contract/marketing/media/endpoints.ts';
import { FORM_TYPES, PRESET_GROUPS, VALUE_TYPES } from './presetTypes.ts';
import { form, formWrite, preset, presetSet, presetSetWrite } from './schemas.ts';

const NAME = 'settings/host/forms';
const access = 'program.settings' as const;
/** The largest picture of a form. */
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

const crud = resourceCalls(NAME, {
  path: '/forms',
  row: form,
  write: formWrite,
  sort: ['name', 'updated_ts'],
  filters: {},
  spec: ['FORM-021', 'FORM-022'],
});

const calls = {
  ...crud,
  list: endpoint({
    method: 'GET',
    path: '/forms',
    summary: 'The forms of the concept, or those used at a location',
    spec: ['FORM-021'],
    access,
    query: listQuery({
      sort: ['name', 'updated_ts'],
      filters: {
        program_id: idParam.optional().describe('The current concept; another one is refused'),
        merchant_id: idParam.optional(),
        type_id: z.enum(FORM_TYPES).optional(),
      },
    }),
    reply: page(form),
    errors: ['NOT_FOUND'],
  }),
};

const ofProgram = z.object({ programId: idParam.describe('The current concept; another one is refused') });
const ofMerchant = z.object({ id: idParam.describe('merchant_id') });
const one = z.object({ type_id: z.string().max(60).optional().describe('Only this preset') });

const read = (path: string, summary: string, spec: string[]) => ({
  method: 'GET' as const,
  path,
  summary,
  spec,
  access,
  reply: presetSet,
  errors: ['NOT_FOUND'] as const,
});
const saved = (method: 'PUT' | 'POST', path: string, summary: string, spec: string[]) => ({
  method,
  path,
  summary,
  spec,
  access,
  body: presetSetWrite,
  reply: presetSet,
  errors: ['NOT_FOUND', 'STALE', 'VALIDATION'] as const,
});

const WIDGETS = '/host-config/programs/:programId/widget_presets';
const AT_LOCATION = '/host-config/merchants/:id/widget_presets';
const SPLASH = '/ma-config/programs/:id/splash_presets';
const EMAIL = '/forms/email_widget_presets';

/** Forms of guests, and the presets that they inherit. */
export const forms = {
  ...calls,
  presets: endpoint({
    method: 'GET',
    path: '/forms/presets',
    summary: 'The presets that a new form would start with',
    spec: ['FORM-023'],
    access,
    query: z.object({ type_id: z.enum(FORM_TYPES).default('reservations'), merchant_id: idParam.optional() }),
    reply: z.object({ data: z.array(preset) }),
    errors: ['NOT_FOUND'],
  }),
  presetTypes: endpoint({
    method: 'GET',
    path: '/forms/preset_types',
    summary: 'Every kind of preset with its value type',
    spec: ['FORM-023'],
    access,
    reply: z.object({
      data: z.array(
        z.object({
          type_id: z.string(),
          display_name: z.string(),
          value_type: z.enum(VALUE_TYPES),
          is_basic: z.boolean(),
          groups: z.array(z.enum(PRESET_GROUPS)),
        }),
      ),
    }),
  }),
  uploadAsset: endpoint({
    method: 'POST',
    path: '/forms/assets',
    summary: 'Keep a picture for forms: PNG, JPEG, GIF or WebP',
    spec: ['FORM-020', 'FORM-024'],
    access,
    upload: { field: 'image', maxBytes: MAX_ASSET_BYTES },
    reply: image,
    status: 201,
    errors: ['FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'],
  }),
  programPresets: endpoint(read('/forms/program_presets', 'The brand styles of the concept', ['FORM-025'])),
  saveProgramPresets: endpoint(
    saved('PUT', '/forms/program_presets', 'Save the brand styles of the concept', ['FORM-025']),
  ),
  splashPresets: endpoint({
    ...read(SPLASH, 'The presets of the splash pages', ['FORM-026']),
    params: z.object({ id: idParam.describe('The current concept; another one is refused') }),
  }),
  saveSplashPresets: endpoint({
    ...saved('PUT', SPLASH, 'Save the presets of the splash pages', ['ROUTE-051']),
    params: z.object({ id: idParam }),
  }),
  emailPresets: endpoint(read(EMAIL, 'The presets of the widgets in emails', ['ROUTE-054'])),
  saveEmailPresets: endpoint(saved('PUT', EMAIL, 'Save the presets of the widgets in emails', ['ROUTE-054'])),
  widgetDefaults: endpoint({
    method: 'GET',
    path: '/host-config/widget_defaults',
    summary: 'The values of widgets that nobody has set',
    spec: ['FORM-027'],
    access,
    reply: z.object({ data: z.array(preset) }),
  }),
  widgetPresets: endpoint({
    ...read(WIDGETS, "The concept's widget presets", ['FORM-028']),
    params: ofProgram,
  }),
  saveWidgetPresets: endpoint({
    ...saved('PUT', WIDGETS, "Replace the concept's widget presets", ['FORM-028']),
    params: ofProgram,
  }),
  addWidgetPresets: endpoint({
    ...saved('POST', WIDGETS, "Set some of the concept's widget presets", ['FORM-028']),
    params: ofProgram,
  }),
  resetWidgetPresets: endpoint({
    ...read(WIDGETS, "Reset the concept's widget presets, or one of them", ['FORM-028']),
    method: 'DELETE',
    params: ofProgram,
    query: one,
  }),
  merchantPresets: endpoint({
    ...read(AT_LOCATION, "A location's widget presets", ['FORM-029']),
    params: ofMerchant,
  }),
  saveMerchantPresets: endpoint({
    ...saved('PUT', AT_LOCATION, "Replace a location's widget presets", ['FORM-029']),
    params: ofMerchant,
  }),
  addMerchantPresets: endpoint({
    ...saved('POST', AT_LOCATION, "Set some of a location's widget presets", ['FORM-029']),
    params: ofMerchant,
  }),
  resetMerchantPresets: endpoint({
    ...read(AT_LOCATION, "Reset a location's widget presets, or one of them", ['FORM-029']),
    method: 'DELETE',
    params: ofMerchant,
    query: one,
  }),
};

export const formResource = resource(NAME, {
  key: 'id',
  row: form,
  labels: {
    name: 'Name',
    form_type: 'Type',
    form_slug: 'Link name',
    merchant_ids: 'Locations',
    active: 'Active',
    presets: 'Presets',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  calls,
});
