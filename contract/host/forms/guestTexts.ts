import type { PresetValue } from './presetTypes.ts';

/** The words of the guests' pages that the preset “Custom texts” replaces, by their key. */
export const GUEST_TEXTS = {
  booking_title: 'Book a table',
  waitlist_title: 'Waitlist',
  size: 'How many people?',
  day: 'Which day?',
  time: 'What time?',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
  notes: 'Special requests',
  book: 'Book table',
  join: 'Join waitlist',
  booked: 'Your table is booked',
} as const;
export type GuestText = keyof typeof GUEST_TEXTS;

/** Where the splash page stands and what its button says, in the preset “Splash layout”. */
const SPLASH_KEYS = ['align', 'button', 'shade'] as const;
const MOST_SHADE = 80;
const LONGEST_TEXT = 200;

type Presets = Readonly<Record<string, PresetValue>>;

function entriesOf(json: PresetValue | undefined): Readonly<Record<string, unknown>> {
  if (typeof json !== 'string') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const wordsOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT ? value : null;

/** A word of the page: the restaurant's own, else ours. */
export const guestText = (presets: Presets, key: GuestText): string =>
  wordsOf(entriesOf(presets['texts'])[key]) ?? GUEST_TEXTS[key];

/** What guests see before a form. */
export interface Splash {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly button: string;
  readonly align: 'left' | 'center';
  /** How much of the picture is darkened, in percent. */
  readonly shade: number;
}

const lineOf = (presets: Presets, typeId: string): string => {
  const value = presets[typeId];
  return typeof value === 'string' ? value : '';
};

/** The splash page of a concept; null while it is not shown. */
export function splashOf(presets: Presets): Splash | null {
  if (presets['splash_enabled'] !== true) return null;
  const { align, button, shade } = entriesOf(presets['splash_json']);
  return {
    title: lineOf(presets, 'splash_title'),
    text: lineOf(presets, 'splash_text'),
    image: lineOf(presets, 'splash_image'),
    button: wordsOf(button) ?? 'Continue',
    align: align === 'left' ? 'left' : 'center',
    shade: typeof shade === 'number' ? Math.min(MOST_SHADE, Math.max(0, shade)) : 50,
  };
}

const KNOWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  texts: Object.keys(GUEST_TEXTS),
  splash_json: SPLASH_KEYS,
};

/** What a JSON preset takes, and which of its keys change nothing; null for a preset of another kind. */
export function jsonKeys(
  typeId: string,
  json: PresetValue,
): { readonly known: readonly string[]; readonly unused: readonly string[] } | null {
  const known = KNOWN_KEYS[typeId];
  if (!known) return null;
  return { known, unused: Object.keys(entriesOf(json)).filter((key) => !known.includes(key)) };
}
