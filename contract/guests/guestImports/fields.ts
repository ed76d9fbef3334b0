export const GUEST_IMPORT_KINDS = ['guests', 'reservations', 'contacts', 'segments', 'suppressions'] as const;
export type GuestImportKind = (typeof GUEST_IMPORT_KINDS)[number];

/** Something that a column of a file can mean. */
export interface ImportField {
  readonly field: string;
  readonly label: string;
  readonly kinds: readonly GuestImportKind[];
  /** Several columns may say it; their words are put together. */
  readonly many?: true;
  /** Holds a day, so that the order of day and month matters. */
  readonly isDate?: true;
}

const ALL = GUEST_IMPORT_KINDS;
/** Who is written down with a name; a suppression is of an address alone. */
const NAMED = ['guests', 'reservations', 'contacts', 'segments'] as const;
/** Whoever is only named is not described. */
const DESCRIBED = ['guests', 'reservations', 'contacts'] as const;
const GUESTS = ['guests'] as const;
const NOTED = [...DESCRIBED, 'suppressions'] as const;
const CONTACTS = ['contacts'] as const;
const PEOPLE = ['guests', 'contacts'] as const;
const RESERVATIONS = ['reservations'] as const;

/** The fields that every concept has; its own ones are added as `custom_fields.<key>`. */
export const IMPORT_FIELDS = [
  { field: 'fname', label: 'First name', kinds: NAMED },
  { field: 'lname', label: 'Last name', kinds: NAMED },
  { field: 'full_name', label: 'Full name', kinds: NAMED },
  { field: 'phone', label: 'Phone', kinds: ALL, many: true },
  { field: 'email', label: 'Email', kinds: ALL, many: true },
  { field: 'birthday', label: 'Birthday', kinds: PEOPLE, isDate: true },
  { field: 'tier', label: 'Tier', kinds: GUESTS },
  { field: 'is_vip', label: 'VIP', kinds: GUESTS },
  { field: 'allergies', label: 'Allergies', kinds: GUESTS },
  { field: 'email_opt_in', label: 'Email opt-in', kinds: GUESTS },
  { field: 'sms_opt_in', label: 'Text opt-in', kinds: GUESTS },
  { field: 'reserved_at', label: 'Date and time', kinds: RESERVATIONS, isDate: true },
  { field: 'date', label: 'Date', kinds: RESERVATIONS, isDate: true },
  { field: 'time', label: 'Time', kinds: RESERVATIONS },
  { field: 'party_size', label: 'Party size', kinds: RESERVATIONS },
  { field: 'status', label: 'Status', kinds: RESERVATIONS },
  { field: 'external_id', label: 'Booking number', kinds: RESERVATIONS },
  { field: 'unsubscribed', label: 'Unsubscribed', kinds: PEOPLE, many: true },
  { field: 'sms_unsubscribed', label: 'Unsubscribed from texts', kinds: GUESTS, many: true },
  { field: 'list_status', label: 'Status on the list', kinds: CONTACTS },
  { field: 'proof', label: 'Proof of consent', kinds: CONTACTS },
  { field: 'proof_date', label: 'Date of the proof', kinds: CONTACTS, isDate: true },
  { field: 'suppression_reason', label: 'Reason', kinds: ['suppressions'] },
  { field: 'tags', label: 'Tags', kinds: DESCRIBED, many: true },
  { field: 'notes', label: 'Notes', kinds: NOTED, many: true },
] as const satisfies readonly ImportField[];

export type ImportFieldName = (typeof IMPORT_FIELDS)[number]['field'] | `custom_fields.${string}`;
