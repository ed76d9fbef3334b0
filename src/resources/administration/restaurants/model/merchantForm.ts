import { z } from 'zod';
import { BILLING_LABELS, billingFields } from '#contract/administration/merchants/billing.ts';
import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';
import { formatPhone, normalisePhone, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { PRODUCTS } from '#contract/administration/merchants/products.ts';
import {
  hasFirstDays,
  type Merchant,
  merchantCreate,
  merchantWrite,
} from '#contract/administration/merchants/schemas.ts';
import { STATE_NAMES } from '#contract/administration/merchants/states.ts';
import { fullDay } from './days.ts';
import { zoneLabel } from './timeZones.ts';

/** A text as people write it, brought to its stored form also when nobody left the box before saving. */
const typed = (normalise: (text: string | null) => Normalised) =>
  z
    .string()
    .nullish()
    .transform((text, context) => {
      const result = normalise(text ?? null);
      if (result.ok) return result.value;
      context.addIssue({ code: 'custom', message: result.error });
      return z.NEVER;
    });

const asTyped = { phone: typed(normalisePhone), zip: typed(normaliseZip) };

export const LOCATION_FORMS = {
  create: merchantCreate.safeExtend(asTyped).superRefine(hasFirstDays),
  edit: merchantWrite.safeExtend(asTyped).superRefine(hasFirstDays),
};

/** Billing information as people type it. */
export const BILLING_FORM = billingFields.extend({
  billing_phone: typed(normalisePhone),
  billing_zip: typed(normaliseZip),
  version: z.number(),
});

const STATES: Readonly<Record<string, string>> = STATE_NAMES;
const dayWords = (day: unknown) => (typeof day === 'string' ? fullDay(day) : 'None');

/** How values read where two versions stand side by side. */
export const SHOWS: { [K in keyof Merchant]?: (value: Merchant[K]) => string } = {
  state: (code) => (code ? (STATES[code] ?? code) : 'Empty'),
  phone: (phone) => (phone ? formatPhone(phone) : 'Empty'),
  timezone: zoneLabel,
  ...Object.fromEntries(
    PRODUCTS.flatMap((product) => [
      [`${product}_live_date`, dayWords],
      [`${product}_end_date`, dayWords],
    ]),
  ),
};

/** The name of a field where a history is read; a field of tomorrow keeps its own. */
export function fieldLabel(field: string): string {
  const labels: Readonly<Record<string, string | undefined>> = {
    ...LOCATION_LABELS,
    ...BILLING_LABELS,
  };
  return labels[field] ?? field.replaceAll('_', ' ');
}
