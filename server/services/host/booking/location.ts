import { businessDate, dayAfter } from '#contract/core/time.ts';
import { NO_FORM } from '#contract/host/booking/rules.ts';
import type { FormTypeId, PresetValue } from '#contract/host/forms/presetTypes.ts';
import { DEFAULT_SLUG } from '#contract/host/forms/rules.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPublicLocation } from '#server/services/administration/merchants/index.ts';
import { findFormBySlug, guestValues, usedValues } from '#server/services/host/forms/index.ts';
import { type Actor, systemActor } from '#server/services/host/parties/index.ts';

export type PublicLocation = NonNullable<Awaited<ReturnType<typeof findPublicLocation>>>;

/** The form of a guest's page with its location and the presets that count there. */
export interface OpenForm {
  readonly place: PublicLocation;
  readonly formId: number | null;
  readonly actor: Actor;
  readonly presets: Readonly<Record<string, PresetValue>>;
  readonly today: string;
  readonly lastDay: string;
}

/** The one who acts for a guest on a public page. */
export const guestActor = (programId: number): Actor => systemActor(programId, 'The guest', 'web');

const DAY_STARTS_AT_HOUR = 5;

export const numberOf = (presets: OpenForm['presets'], typeId: string, otherwise: number): number => {
  const value = presets[typeId];
  return typeof value === 'number' ? value : otherwise;
};

export const textOf = (presets: OpenForm['presets'], typeId: string): string => {
  const value = presets[typeId];
  return typeof value === 'string' ? value : '';
};

/** A location that guests see; errors: NOT_FOUND. */
export const findPlace = async ({ db }: Platform, merchantId: number): Promise<PublicLocation> =>
  found(await findPublicLocation(db, merchantId), 'This location');

/** The active form of a public address; errors: NOT_FOUND. */
export async function openForm(
  platform: Platform,
  {
    merchantId,
    type,
    slug = DEFAULT_SLUG,
  }: { merchantId: number; type: FormTypeId; slug?: string | undefined },
): Promise<OpenForm> {
  const { db } = platform;
  const place = await findPlace(platform, merchantId);
  const { program_id: programId } = place;
  const form = await findFormBySlug(db, programId, { merchantId, type, slug: slug || DEFAULT_SLUG });
  if (!form) return fail('NOT_FOUND', NO_FORM);
  const presets = await guestValues(db, { programId, merchantId }, form);
  return opened(platform, place, form.form_id, presets);
}

function opened(
  { clock }: Platform,
  place: PublicLocation,
  formId: number | null,
  presets: OpenForm['presets'],
): OpenForm {
  const today = businessDate(place.timezone, clock.now(), DAY_STARTS_AT_HOUR);
  const lastDay = dayAfter(today, numberOf(presets, 'days_ahead', 60));
  return { place, formId, actor: guestActor(place.program_id), presets, today, lastDay };
}

/** The form with which a guest booked, whether it is still active or not; errors: NOT_FOUND. */
export async function formOfBooking(
  platform: Platform,
  { merchant_id: merchantId, form_id: formId }: { merchant_id: number; form_id: number | null },
): Promise<OpenForm> {
  const place = await findPlace(platform, merchantId);
  const used = { programId: place.program_id, merchantId, formId, type: 'reservations' } as const;
  return opened(platform, place, formId, await usedValues(platform.db, used));
}

/** Street, city, state and zip on one line. */
export function addressOf({
  address,
  city,
  state,
  zip,
}: Pick<PublicLocation, 'address' | 'city' | 'state' | 'zip'>) {
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Refuses a party that the form does not take; VALIDATION. */
export function checkPartySize({ presets }: OpenForm, partySize: number): void {
  const [min, max] = [numberOf(presets, 'min_party_size', 1), numberOf(presets, 'max_party_size', 8)];
  if (partySize >= min && partySize <= max) return;
  const large = partySize > max ? textOf(presets, 'large_party') : '';
  const message = large || `We take parties of ${min} to ${max} here. Please call us for another size.`;
  fail('VALIDATION', message, { errors: { party_size: message } });
}
