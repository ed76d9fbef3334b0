import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { namingSegment, unseenUsers } from '../segments/schemas.ts';
import { propertyDefinition } from './definition.ts';
import { FIELD_NAMES, MEASURES, RESULT_TYPES } from './formulas.ts';

const stored = z
  .custom<z.output<typeof propertyDefinition>>()
  .meta({ description: 'source, formula, field, span, merchant_ids, fallback; as it is sent' });

const result = {
  type: z.enum(RESULT_TYPES),
  measure: z.enum(MEASURES).nullable().describe('What a number is measured in; money is in cents'),
};

/** A value that is worked out for every guest (SEG-032). */
export const computedProperty = z
  .object({
    id,
    computed_property_id: id,
    name: z.string(),
    description: z.string(),
    definition: stored,
    formula: z.string().describe('The definition in words'),
    ...result,
    value_count: z.number().int().describe('Guests who have a value'),
    computing: z
      .object({ done: z.number().int(), total: z.number().int() })
      .nullable()
      .describe('How many guests have been worked out anew of how many; null when all are'),
    computed_ts: instant.nullable().describe('When all guests were last worked out'),
    used_by: z.array(namingSegment).describe('Segments whose rule names it, as far as the caller sees them'),
    unseen_users: unseenUsers,
    created_ts: instant,
    updated_ts: instant,
    author_name: z.string().nullable(),
    version,
  })
  .meta({ id: 'ComputedProperty' });
export type ComputedProperty = z.infer<typeof computedProperty>;

export const computedPropertyWrite = z.object({
  name: typedText(60).min(2, 'Give the property a name of at least 2 letters'),
  description: freeText(500).default(''),
  definition: propertyDefinition,
  version: version.optional(),
});
export type ComputedPropertyWrite = z.infer<typeof computedPropertyWrite>;

/** What a rule of a segment can ask of, and of which type. */
export const computedPropertyName = z
  .object({
    id,
    computed_property_id: id,
    name: z.string(),
    field: z.enum(FIELD_NAMES).describe('What its formula reads: of which kind its texts are'),
    ...result,
  })
  .meta({ id: 'ComputedPropertyName' });
export type ComputedPropertyName = z.infer<typeof computedPropertyName>;

export const propertyValue = z.union([z.number(), z.string()]).nullable();

/** A definition tried on guests who are there (SEG E13). */
export const propertyPreview = z
  .object({
    ...result,
    formula: z.string(),
    timezone: z.string(),
    before: z
      .object(result)
      .nullable()
      .describe('What the stored property comes to; null where a new one is tried'),
    looked_at: z.number().int().describe('Guests that were worked out'),
    with_value: z.number().int().describe('Of them have a value'),
    changed: z.number().int().describe('Of them have another value than is stored'),
    guests: z
      .array(
        z.object({
          guest_id: id,
          guest_name: z.string().nullable().describe('null for who may not see guests'),
          value: propertyValue,
          before: propertyValue.describe('As it is stored'),
        }),
      )
      .describe('Twenty of them: those whose value changes, then those who have one'),
  })
  .meta({ id: 'ComputedPropertyPreview' });
export type ComputedPropertyPreview = z.infer<typeof propertyPreview>;
