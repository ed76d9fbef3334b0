export const GUEST_IMPORT_KINDS = ['guests', 'reservations'] as const;
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

const BOTH = GUEST_IMPORT_KINDS;
const GUESTS = ['guests'] as const;
const RESERVATIONS = ['reservations'] as const;

/** The fields that every concept has; its own ones are added as `custom_fields.<key>`. */
export const IMPORT_FIELDS = [
  { field: 'fname', label: 'First name', kinds: BOTH },
  { field: 'lname', label: 'Last name', kinds: BOTH },
  { field: 'full_name', label: 'Full name', kinds: BOTH },
  { field: 'phone', label: 'Phone', kinds: BOTH },
  { field: 'email', label: 'E-mail', kinds: BOTH, many: true },
  { field: 'birthday', label: 'Birthday', kinds: GUESTS, isDate: true },
  { field: 'tier', label: 'Tier', kinds: GUESTS },
  { field: 'is_vip', label: 'VIP', kinds: GUESTS },
  { field: 'allergies', label: 'Allergies', kinds: GUESTS },
  { field: 'email_opt_in', label: 'E-mail opt-in', kinds: GUESTS },
  { field: 'sms_opt_in', label: 'Text opt-in', kinds: GUESTS },
  { field: 'reserved_at', label: 'Date and time', kinds: RESERVATIONS, isDate: true },
  { field: 'date', label: 'Date', kinds: RESERVATIONS, isDate: true },
  { field: 'time', label: 'Time', kinds: RESERVATIONS },
  { field: 'party_size', label: 'Party size', kinds: RESERVATIONS },
  { field: 'status', label: 'Status', kinds: RESERVATIONS },
  { field: 'external_id', label: 'Booking number', kinds: RESERVATIONS },
  { field: 'tags', label: 'Tags', kinds: BOTH, many: true },
  { field: 'notes', label: 'Notes', kinds: BOTH, many: true },
] as const satisfies readonly ImportField[];

export type ImportFieldName = (typeof IMPORT_FIELDS)[number]['field'] | `custom_fields.${string}`;
