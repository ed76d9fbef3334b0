import { z } from 'zod';
import { id, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { typedText } from '#contract/core/texts.ts';
import { DEFAULT_FORM_TYPE, FORM_TYPES, VALUE_TYPES } from './presetTypes.ts';
import { DEFAULT_SLUG, MOST_JSON, SOURCES } from './rules.ts';

const value = z.union([z.string().max(MOST_JSON), z.number(), z.boolean(), z.null()]);

/** A setting of a form as it counts, and where it comes from (FORM-003). */
export const preset = z
  .object({
    type_id: z.string(),
    display_name: z.string(),
    help: z.string(),
    value_type: z.enum(VALUE_TYPES),
    value,
    is_basic: z.boolean(),
    has_access: z.boolean().describe('Whether the caller may change it'),
    is_own: z.boolean().describe('Set here, and not inherited'),
    source: z.enum(SOURCES).describe('The level that the value comes from'),
    inherited_value: value.describe('What counts when it is not set here'),
    inherited_from: z.enum(SOURCES),
  })
  .meta({ id: 'FormPreset' });
export type Preset = z.infer<typeof preset>;

/** A preset as it is saved; one without a type id is dropped (FORM-010). */
export const presetWrite = z.object({
  type_id: z.string().max(60).nullish(),
  value,
  is_own: z.boolean().default(true).describe('False: inherit the value'),
});

const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens, such as private-dining');

const formType = z.object({ type_id: z.enum(FORM_TYPES).default(DEFAULT_FORM_TYPE) });
const merchantIds = z.array(id).max(MOST_LOCATIONS).nullable();

/** A form that guests fill in (FORM-001). */
export const form = z
  .object({
    id,
    name: z.string(),
    form_type: z.object({ type_id: z.enum(FORM_TYPES) }),
    form_slug: z.object({ slug: z.string() }),
    merchant_ids: merchantIds.describe('Where it is used; null at every location'),
    active: z.boolean(),
    deleted_at: z.string().nullable(),
    presets: z.array(preset),
    widget_base: z.string().describe('Before the location in the address of the page'),
    updated_ts: z.string(),
    version,
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof form>;

export const formWrite = z.object({
  name: typedText(80).min(1, 'Enter a name'),
  form_type: formType.default({ type_id: DEFAULT_FORM_TYPE }),
  form_slug: z.object({ slug: slug.default(DEFAULT_SLUG) }).default({ slug: DEFAULT_SLUG }),
  merchant_ids: merchantIds.default(null),
  active: z.boolean().default(true),
  presets: z.array(presetWrite).max(200).default([]),
  version: version.optional(),
});
export type FormWrite = z.output<typeof formWrite>;

/** The presets of a concept or location that its forms inherit. */
export const presetSet = z
  .object({
    merchant_id: id.nullable().describe('Null: of the whole concept'),
    presets: z.array(preset),
    logo_width: z.number(),
    logo_height: z.number(),
    version: z.number().int().min(0).describe('0: nothing was saved yet'),
  })
  .meta({ id: 'PresetSet' });
export type PresetSet = z.infer<typeof presetSet>;

export const presetSetWrite = z.object({
  presets: z.array(presetWrite).max(200),
  version: z.number().int().min(0).optional(),
});
export type PresetSetWrite = z.output<typeof presetSetWrite>;
