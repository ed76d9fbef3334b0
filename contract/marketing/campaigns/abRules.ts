/** What is told of a test between two variants of an email, in the specification's words (AB-010). */
export const AB_STATUSES = ['DRAFT', 'READY', 'IN PROGRESS', 'COMPLETED', 'CANCELED', 'FAILED'] as const;
export type AbStatus = (typeof AB_STATUSES)[number];

/** The one table of moves of a test, which the database enforces (migration 0047, compared by a test). */
export const AB_MOVES = {
  DRAFT: ['READY', 'CANCELED'],
  READY: ['DRAFT', 'IN PROGRESS', 'CANCELED'],
  'IN PROGRESS': ['COMPLETED', 'CANCELED', 'FAILED'],
  COMPLETED: [],
  CANCELED: [],
  FAILED: [],
} as const satisfies Record<AbStatus, readonly AbStatus[]>;

/** Whether its variants can still be written. */
export const isAbOpen = (status: AbStatus): boolean => status === 'DRAFT' || status === 'READY';

/** What differs between the variants (AB-004); the other is shared (AB-019). */
export const AB_TYPES = ['subject', 'content'] as const;
export type AbType = (typeof AB_TYPES)[number];

/** By what the winner is chosen; opens are told by machines too. */
export const AB_CRITERIA = ['clicks', 'opens', 'unsubscribes', 'visits', 'spend'] as const;
export type AbCriterion = (typeof AB_CRITERIA)[number];

export const AB_CRITERION_WORDS = {
  clicks: 'Clicks of people',
  opens: 'Opens of people',
  unsubscribes: 'Unsubscribes',
  visits: 'Visits',
  spend: 'Spend',
} as const satisfies Record<AbCriterion, string>;

/** What goes to the rest when no difference is found: variant A, or nothing before a person chose. */
export const AB_DEFAULTS = ['A', 'hold'] as const;
export type AbDefault = (typeof AB_DEFAULTS)[number];

export const AB_VARIANTS = ['A', 'B'] as const;
export type AbVariant = (typeof AB_VARIANTS)[number];

export const AB_OUTCOMES = ['A', 'B', 'none'] as const;

/** In minutes, both included (AB-021). */
export const AB_DURATION = { least: 30, most: 480 } as const;
/** In percent of the audience, over both variants. */
export const AB_SAMPLE = { least: 2, most: 100 } as const;
/** AB-020. */
export const NEW_AB_TEST = {
  duration_mins: 120,
  sample_size_pct: 20,
  test_type: 'subject',
  criterion: 'clicks',
  default_choice: 'A',
} as const;

/** What a variant that fewer guests get cannot decide. */
export const LEAST_PER_VARIANT = 400;

/** AB-022 and AB-023, said by the form and by the server. */
export const AB_MESSAGES = {
  tooShort: 'A duration of greater than 30 minutes is required.',
  tooLong: 'A duration of less than 8 hours is required.',
} as const;
