import { z } from 'zod';
import type { CallInput } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';
import { normalisePhone, normaliseZip } from '#contract/administration/merchants/rules.ts';
import { merchantCreate } from '#contract/administration/merchants/schemas.ts';
import { US_STATES } from '#contract/administration/merchants/states.ts';
import { programCreate } from '#contract/administration/programs/schemas.ts';

/** What the three steps ask for, as typed. */
export interface SetupValues {
  program: { program_name: string; website: string };
  merchant: {
    merchant_name: string;
    address: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
    timezone: string;
  };
}

export type SetupField =
  | 'program.program_name'
  | 'program.website'
  | `merchant.${keyof SetupValues['merchant']}`;
export type SetupBody = NonNullable<CallInput<typeof services.programs.setUp>['body']>;

export const STEPS = ['Your concept', 'First location', 'Review'] as const;

/** The inputs of each step; the last one has none. */
export const STEP_FIELDS: readonly (readonly SetupField[])[] = [
  ['program.program_name', 'program.website'],
  [
    'merchant.merchant_name',
    'merchant.address',
    'merchant.city',
    'merchant.state',
    'merchant.zip',
    'merchant.phone',
    'merchant.timezone',
  ],
  [],
];

export const ALL_FIELDS = STEP_FIELDS.flat();

/** The first step that holds one of the fields; null when none does. */
export function stepOf(fields: readonly string[]): number | null {
  const step = STEP_FIELDS.findIndex((known) => known.some((field) => fields.includes(field)));
  return step === -1 ? null : step;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** `example.com` -> `https://example.com`; an address with a scheme stays. */
const website = (text: string) => {
  const address = orNull(text);
  return address === null || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
};

const isState = (text: string): text is (typeof US_STATES)[number] =>
  US_STATES.some((state) => state === text);

const valueOf = (result: Normalised) => (result.ok ? result.value : null);

/** The call's body: empty inputs become null, the phone number E.164. */
export function toSetupBody({ program, merchant }: SetupValues): SetupBody {
  return {
    program: {
      program_name: program.program_name.trim(),
      website: website(program.website),
      default_timezone: merchant.timezone,
    },
    merchant: {
      merchant_name: merchant.merchant_name.trim(),
      address: orNull(merchant.address),
      city: orNull(merchant.city),
      state: isState(merchant.state) ? merchant.state : null,
      zip: valueOf(normaliseZip(merchant.zip)),
      phone: valueOf(normalisePhone(merchant.phone)),
      timezone: merchant.timezone,
    },
  };
}

const typed = (read: (text: string) => string | null, schema: z.ZodType) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema);

const normalised = (read: (text: string) => Normalised) =>
  z.string().superRefine((text, context) => {
    const result = read(text);
    if (!result.ok) context.addIssue({ code: 'custom', message: result.error });
  });

const shapes = { program: programCreate.shape, merchant: merchantCreate.shape };

/** Each input's rule: the contract's, over what is typed. */
export const RULES = {
  program_name: shapes.program.program_name,
  website: typed(website, shapes.program.website),
  merchant_name: shapes.merchant.merchant_name,
  address: typed(orNull, shapes.merchant.address),
  city: typed(orNull, shapes.merchant.city),
  state: typed(orNull, shapes.merchant.state),
  zip: normalised(normaliseZip),
  phone: normalised(normalisePhone),
  timezone: shapes.merchant.timezone,
};

export interface ZoneChoice {
  readonly zone: string;
  readonly label: string;
}

const US_ZONES: readonly ZoneChoice[] = [
  { zone: 'America/New_York', label: 'Eastern (New York)' },
  { zone: 'America/Chicago', label: 'Central (Chicago)' },
  { zone: 'America/Denver', label: 'Mountain (Denver)' },
  { zone: 'America/Phoenix', label: 'Arizona (Phoenix)' },
  { zone: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { zone: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { zone: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
  { zone: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico)' },
];

const isKnown = (own: string) =>
  US_ZONES.some(({ zone }) => zone === own) || !shapes.merchant.timezone.safeParse(own).success;

/** The zones to choose from: those of the United States, this browser's own when it is another, and what a state has proposed. */
export function zoneChoices(own: string, proposed = own): readonly ZoneChoice[] {
  const ours = isKnown(own) ? [] : [{ zone: own, label: `${own.replace(/_/g, ' ')} (this device)` }];
  const isOther = proposed !== own && !isKnown(proposed);
  const others = isOther ? [{ zone: proposed, label: proposed.replace(/_/g, ' ') }] : [];
  return [...US_ZONES, ...ours, ...others];
}
