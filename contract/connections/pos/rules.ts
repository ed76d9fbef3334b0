import { COURSES, type Course } from '#contract/host/parties/visit.ts';

/** How a location is connected: over Omnivore, or by another system that sends checks to the API. */
export const INTEGRATION_TYPES = ['omnivore', 'other'] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** The integration of a location whose point of sale sends checks to the API by itself. */
export const OTHER_INTEGRATION_ID = 'api';

/** By what a table is known at the point of sale: its id there, or its name. */
export const TABLE_IDENTIFIERS = ['POSID', 'NAME'] as const;
export type TableIdentifier = (typeof TABLE_IDENTIFIERS)[number];

export const OMNIVORE_STATUSES = ['online', 'offline', 'Not Found'] as const;
export type OmnivoreStatus = (typeof OMNIVORE_STATUSES)[number];

/** The meal-stage automation state of a location. */
export const OMNIVORE_STATES = ['on', 'off'] as const;
export type OmnivoreState = (typeof OMNIVORE_STATES)[number];

/** The phases of a table that a menu category can mean. */
export const TABLE_STATUS_PHASES = COURSES;
export type TableStatusPhase = Course;

/** How an ordered item of a mapped category fares: it moves its party, or why it does not. */
export const STAGE_OUTCOMES = ['moves', 'further', 'host', 'not_seated', 'no_party'] as const;
export type StageOutcome = (typeof STAGE_OUTCOMES)[number];

/** So long the point of sale does not move a party past the stage that a host set, in minutes. */
export const HOST_SET_MINUTES = 10;
/** So long a point of sale may not answer before hosts are told, in minutes. */
export const OUTAGE_MINUTES = 10;

/** In what a check differs from the point of sale's. */
export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'amounts'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const POS_STEPS = ['merchants', 'menu_categories', 'meal_stages', 'tables', 'job_ids'] as const;
export type PosStep = (typeof POS_STEPS)[number];
export type StepState = 'success' | 'incomplete';

/** What the steps are judged by, of one location. */
export interface StepFacts {
  readonly integration_id: string | null;
  readonly omnivore_state: OmnivoreState | null;
  readonly enable_omnivore_employees: boolean;
  readonly omnivore_job_ids: readonly string[];
  readonly menu_category_mappings: readonly { readonly table_status_phase: TableStatusPhase | null }[];
  readonly unmapped_table_count: number;
}

const isDone = {
  merchants: ({ integration_id }) => integration_id !== null,
  menu_categories: ({ menu_category_mappings: mappings }) =>
    mappings.some(({ table_status_phase }) => table_status_phase !== null),
  meal_stages: ({ omnivore_state }) => omnivore_state !== null,
  tables: ({ unmapped_table_count }) => unmapped_table_count === 0,
  job_ids: ({ omnivore_job_ids, enable_omnivore_employees }) =>
    omnivore_job_ids.length > 0 && enable_omnivore_employees,
} as const satisfies Record<PosStep, (facts: StepFacts) => boolean>;

/** The state of a setup step: a success when every location is done, incomplete without locations (POS-013..018). */
export const stepState = (step: PosStep, merchants: readonly StepFacts[]): StepState =>
  merchants.length > 0 && merchants.every(isDone[step]) ? 'success' : 'incomplete';

/** The locations that a step still waits for. */
export const missingFor = <M extends StepFacts>(step: PosStep, merchants: readonly M[]): M[] =>
  merchants.filter((merchant) => !isDone[step](merchant));

const byNumber = new Intl.Collator('en', { numeric: true });

/** Job ids as they are sent: each once, sorted (POS-010). */
export const sortedJobIds = (ids: readonly string[]): string[] => [...new Set(ids)].sort(byNumber.compare);

interface MenuCategory {
  readonly merchant_id: number;
  readonly menu_category: string;
  readonly table_status_phase: TableStatusPhase | null;
}

/** Menu categories by name without regard to case; the phase is null where the locations of a name differ (POS-011, POS-012). */
export function groupCategories<C extends MenuCategory>(categories: readonly C[]) {
  const groups = new Map<string, C[]>();
  for (const one of categories) {
    const key = one.menu_category.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .sort(([a], [b]) => byNumber.compare(a, b))
    .map(([, members]) => {
      const phases = new Set(members.map(({ table_status_phase }) => table_status_phase));
      return {
        pos_category_name: members[0]?.menu_category ?? '',
        merchant_ids: members.map(({ merchant_id }) => merchant_id),
        table_status_phase: phases.size === 1 ? (members[0]?.table_status_phase ?? null) : null,
        merchant_menu_category_mappings: members,
      };
    });
}

interface JobIds {
  readonly merchant_id: number;
  readonly omnivore_job_ids: readonly string[];
}

/** Each job id with the locations where it is chosen (POS-009). */
export const groupJobIds = (merchants: readonly JobIds[]) =>
  sortedJobIds(merchants.flatMap(({ omnivore_job_ids }) => omnivore_job_ids)).map((pos_id) => ({
    pos_id,
    merchants: merchants
      .filter(({ omnivore_job_ids }) => omnivore_job_ids.includes(pos_id))
      .map(({ merchant_id }) => ({ merchant_id })),
  }));

const PHASE_WORDS = {
  drinks: /\b(drinks?|beverages?|wines?|beers?|cocktails?|spirits?|bar)\b/,
  starters: /\b(starters?|appeti[sz]ers?|apps|soups?|salads?|small plates|raw bar)\b/,
  mains: /\b(mains?|entr[eé]es?|large plates|pizzas?|pastas?|grill|burgers?)\b/,
  dessert: /\b(desserts?|sweets?|pastr(y|ies)|ice cream)\b/,
} as const satisfies Record<TableStatusPhase, RegExp>;

/** The phase that a category's name points to; null where it names several or none. */
export function suggestedPhase(name: string): TableStatusPhase | null {
  const found = TABLE_STATUS_PHASES.filter((phase) => PHASE_WORDS[phase].test(name.toLowerCase()));
  return found.length === 1 ? (found[0] ?? null) : null;
}
