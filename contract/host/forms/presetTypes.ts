import type { Permission } from '#contract/core/permissions.ts';

/** The kinds of forms that guests fill in. */
export const FORM_TYPES = ['reservations', 'waitlist'] as const;
export type FormTypeId = (typeof FORM_TYPES)[number];

/** A form is of this type unless it says otherwise (FORM-002). */
export const DEFAULT_FORM_TYPE: FormTypeId = 'reservations';

export const FORM_TYPE_NAMES: Readonly<Record<FormTypeId, string>> = {
  reservations: 'Reservations',
  waitlist: 'Waitlist',
};

/** What values a preset takes. */
export const VALUE_TYPES = ['text', 'long_text', 'number', 'boolean', 'color', 'image', 'json'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** The screens that presets are set on: the forms, the brand styles that all of them inherit, splash pages and email widgets. */
export const PRESET_GROUPS = ['brand', 'reservations', 'waitlist', 'splash', 'email'] as const;
type ShownGroup = (typeof PRESET_GROUPS)[number];
/** `widget`: whatever forms of any type inherit from their concept and location. */
export type PresetGroup = ShownGroup | 'widget';

/** Width and height of a logo in pixels (FORM-004). */
export const DEFAULT_LOGO_SIZE = 50;

export type PresetValue = string | number | boolean | null;

/** A setting of a form or widget. */
export interface PresetType {
  readonly groups: readonly ShownGroup[];
  readonly display_name: string;
  readonly value_type: ValueType;
  readonly default_value: PresetValue;
  readonly help: string;
  /** Advanced presets are hidden from whoever has no access to them (FORM-011). */
  readonly is_basic: boolean;
  /** The permission that gives access to an advanced preset; a JSON preset is for super admins alone (FORM-012). */
  readonly needs?: Permission;
  readonly min?: number;
  readonly max?: number;
}

const FORMS: readonly ShownGroup[] = ['reservations', 'waitlist'];
const BRAND: readonly ShownGroup[] = ['brand', ...FORMS];

const basic = (
  groups: readonly ShownGroup[],
  display_name: string,
  value_type: ValueType,
  default_value: PresetValue,
  help: string,
  limits: { min?: number; max?: number } = {},
): PresetType => ({ groups, display_name, value_type, default_value, help, is_basic: true, ...limits });

const advanced = (...given: Parameters<typeof basic>): PresetType => ({
  ...basic(...given),
  is_basic: false,
  needs: 'merchants.edit',
});

/** Every preset by its type id. */
export const PRESET_TYPES = {
  logo: basic(BRAND, 'Logo', 'image', '', 'PNG, JPEG, GIF or WebP. Shown above the form.'),
  logo_width: basic(BRAND, 'Logo width', 'number', DEFAULT_LOGO_SIZE, 'In pixels.', { min: 16, max: 400 }),
  logo_height: basic(BRAND, 'Logo height', 'number', DEFAULT_LOGO_SIZE, 'In pixels.', { min: 16, max: 400 }),
  accent_color: basic(BRAND, 'Accent color', 'color', '#0f5f4c', 'Buttons and chosen times.'),
  page_color: basic(BRAND, 'Page color', 'color', '#faf8f4', 'The page behind the form.'),
  heading: basic(FORMS, 'Heading', 'text', '', 'The name of the location when empty.'),
  intro: basic(FORMS, 'Introduction', 'long_text', '', 'A few words under the heading.'),
  thank_you: basic(
    FORMS,
    'Thank-you message',
    'long_text',
    '',
    'Shown with the booking or the place on the waitlist.',
  ),
  ask_notes: basic(FORMS, 'Ask for special requests', 'boolean', true, 'One free text field.'),
  max_party_size: basic(FORMS, 'Largest party', 'number', 8, 'Larger parties are asked to call.', {
    min: 1,
    max: 50,
  }),
  large_party: basic(
    FORMS,
    'Message for larger parties',
    'long_text',
    'For a larger party, please call us. We will find room for you.',
    'Shown under the party sizes.',
  ),
  min_party_size: advanced(FORMS, 'Smallest party', 'number', 1, 'Smaller parties are not offered.', {
    min: 1,
    max: 50,
  }),
  days_ahead: advanced(['reservations'], 'Days bookable ahead', 'number', 60, 'Counted from today.', {
    min: 1,
    max: 365,
  }),
  require_email: advanced(
    ['reservations'],
    'Require an email',
    'boolean',
    false,
    'The phone is always asked.',
  ),
  allow_changes: basic(
    ['reservations'],
    'Guests can change their booking',
    'boolean',
    true,
    'On their own page: day, time and size. Bookings with a fee are changed by you.',
  ),
  change_hours: advanced(
    ['reservations'],
    'Last change before the visit',
    'number',
    2,
    'In hours. Later, guests are asked to call.',
    { min: 0, max: 168 },
  ),
  show_quote: advanced(
    ['waitlist'],
    'Show the expected wait',
    'boolean',
    true,
    'Before joining and on the guest’s own page, in steps of 5 minutes.',
  ),
  closed_text: advanced(
    ['waitlist'],
    'Message while the list is closed',
    'long_text',
    'Our waitlist is closed right now. Please come by or try again later.',
    'A waitlist block shows its own message instead.',
  ),
  texts: {
    ...basic(
      FORMS,
      'Custom texts',
      'json',
      '{}',
      'Words of the page in your own way, as a JSON object such as {"book": "Reserve"}.',
    ),
    is_basic: false,
  },
  splash_title: basic(['splash'], 'Title', 'text', 'Welcome', 'The first line of the page.'),
  splash_text: basic(['splash'], 'Text', 'long_text', '', 'A sentence or two.'),
  splash_image: basic(['splash'], 'Picture', 'image', '', 'Fills the page behind the text.'),
  splash_enabled: basic(['splash'], 'Show the splash page', 'boolean', false, 'Before the form is shown.'),
  splash_json: {
    ...basic(
      ['splash'],
      'Splash layout',
      'json',
      '{}',
      'As a JSON object such as {"align": "left", "button": "Come in", "shade": 60}.',
    ),
    is_basic: false,
  },
  email_button: basic(
    ['email'],
    'Button text',
    'text',
    'Book a table',
    'On the booking buttons of your emails that have no text of their own.',
  ),
  email_button_color: basic(
    ['email'],
    'Button color',
    'color',
    '#0f5f4c',
    'Until you set one here, booking buttons have the accent color of your emails.',
  ),
  email_heading: basic(['email'], 'Heading', 'text', '', 'Above each booking button. Left out when empty.'),
  email_show_waitlist: basic(
    ['email'],
    'Offer the waitlist',
    'boolean',
    false,
    'A second link below buttons of one location that has a waitlist form.',
  ),
} as const satisfies Record<string, PresetType>;

export type PresetTypeId = keyof typeof PRESET_TYPES;

const TYPES: ReadonlyMap<string, PresetType> = new Map(Object.entries(PRESET_TYPES));

/** The type of a preset by its id; undefined for an unknown one. */
export const findPresetType = (typeId: string): PresetType | undefined => TYPES.get(typeId);

/** The ids of a group in the order of the screen. */
export const presetIdsOf = (group: PresetGroup): string[] =>
  [...TYPES].filter(([, { groups }]) => isIn(group, groups)).map(([typeId]) => typeId);

const isIn = (group: PresetGroup, groups: readonly ShownGroup[]): boolean =>
  group === 'widget'
    ? groups.includes('reservations') || groups.includes('waitlist')
    : groups.includes(group);
