import { beginningOf } from '#contract/core/texts.ts';
import type { FormTypeId, PresetType, PresetValue } from './presetTypes.ts';
import { findPresetType } from './presetTypes.ts';

export const FORM_NOT_FOUND = 'Form not found';
export const FORM_TO_UPDATE_NOT_FOUND = 'Form to update not found';
/** The slug of the form that is used where a link names none. */
export const DEFAULT_SLUG = 'default';
export const MOST_TEXT = 2_000;
/** The largest JSON value, in characters. */
export const MOST_JSON = 20_000;

const COLOR = /^#[0-9a-f]{6}$/i;
const IMAGE = /^(https?:\/\/[^\s"'<>]+)?\/api\/media\/[0-9a-f]{64}\.(png|jpg|gif|webp)$/;

export const invalidField = (displayName: string): string => `Invalid field for ${displayName}`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isWithin({ min = -Infinity, max = Infinity }: PresetType, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Whether a value is one of the preset's value type (FORM-008, FORM-009). */
export function isValidPreset(type: PresetType, value: unknown): boolean {
  switch (type.value_type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && isWithin(type, value);
    case 'json':
      return typeof value === 'string' && value.length <= MOST_JSON && isJson(value);
    case 'color':
      return typeof value === 'string' && COLOR.test(value);
    case 'image':
      return typeof value === 'string' && (value === '' || IMAGE.test(value));
    case 'text':
      return typeof value === 'string' && value.length <= 120 && !/[\r\n]/.test(value);
    case 'long_text':
      return typeof value === 'string' && value.length <= MOST_TEXT;
  }
}

/** A preset as a save sends it. */
export interface SentPreset {
  readonly type_id?: string | null | undefined;
  readonly value: PresetValue;
  /** False: the inherited value is used. */
  readonly is_own?: boolean | undefined;
}

export type Values = Readonly<Record<string, PresetValue>>;

/** What a save stores: own values by their type; presets without a type id are dropped (FORM-010). */
export function ownValues(presets: readonly SentPreset[]): Record<string, PresetValue> {
  return Object.fromEntries(
    presets.flatMap(({ type_id, value, is_own = true }) =>
      type_id && is_own && value !== null ? [[type_id, value] as const] : [],
    ),
  );
}

/** Messages for the presets whose value is not of their type, by form field. */
export function presetErrors(presets: readonly SentPreset[]): Record<string, string> {
  return Object.fromEntries(
    presets.flatMap(({ type_id, value, is_own = true }, index) => {
      const type = type_id ? findPresetType(type_id) : undefined;
      if (!type || !is_own || value === null || isValidPreset(type, value)) return [];
      return [[`presets.${index}.value`, invalidField(type.display_name)] as const];
    }),
  );
}

export const SOURCES = ['default', 'program', 'merchant', 'form'] as const;
export type PresetSource = (typeof SOURCES)[number];

/** The values of each level that a form inherits from, its own among them. */
export type Levels = Partial<Record<Exclude<PresetSource, 'default'>, Values>>;

/** The value that counts: the form's own, else the location's, else the concept's, else the default. */
export function inherit(
  typeId: string,
  type: PresetType,
  levels: Levels,
): { readonly value: PresetValue; readonly source: PresetSource } {
  for (const source of ['form', 'merchant', 'program'] as const) {
    const value = levels[source]?.[typeId];
    if (value !== undefined) return { value, source };
  }
  return { value: type.default_value, source: 'default' };
}

/** Whether the screen shows a preset (FORM-011, FORM-012). */
export function isPresetShown(
  preset: { readonly is_basic: boolean; readonly value_type: string; readonly has_access: boolean },
  viewer: { readonly isSuperAdmin: boolean; readonly showAdvanced: boolean },
): boolean {
  if (preset.is_basic) return true;
  if (preset.value_type === 'json') return viewer.isSuperAdmin;
  return preset.has_access || viewer.showAdvanced;
}

/** The slug of a name: lower-case letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  beginningOf(
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    60,
  ).replace(/^-|-$/g, '');

/** The address of a form at a location (FORM-005 to FORM-007). */
export function widgetUrl(
  base: string,
  merchantId: number,
  form: { readonly type_id: FormTypeId; readonly slug: string | null },
): string {
  const path = `${base}/${merchantId}${form.type_id === 'waitlist' ? '/waitlist' : ''}`;
  const isDefault = !form.slug || form.slug === DEFAULT_SLUG;
  return isDefault ? path : `${path}?g=${encodeURIComponent(form.slug)}`;
}

/** Below the public address of the product. */
export const WIDGET_PATH = '/book';

const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of white text on a color, from 1 to 21. */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);

/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;

/** The color itself where white text is readable on it, else the nearest darker one on which it is. */
export function readableColor(color: string): string {
  for (let share = 100; share > 0; share -= 2) {
    const darker = `#${[1, 3, 5]
      .map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) * share) / 100))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
    if (contrastWithWhite(darker) >= MIN_CONTRAST) return darker;
  }
  return '#000000';
}
