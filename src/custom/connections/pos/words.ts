import {
  missingFor,
  type OmnivoreState,
  type OmnivoreStatus,
  type PosStep,
  type StageOutcome,
  type StepFacts,
} from '#contract/connections/pos/rules.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

export const STEP_LABELS = {
  merchants: 'Match locations',
  menu_categories: 'Menu categories',
  meal_stages: 'Meal stages',
  tables: 'Tables',
  job_ids: 'Servers',
} as const satisfies Record<PosStep, string>;

export const STATUS_TONES = {
  online: 'ok',
  offline: 'bad',
  'Not Found': 'bad',
} as const satisfies Record<OmnivoreStatus, Tone>;

export const STATUS_LABELS = {
  online: 'Online',
  offline: 'Offline',
  'Not Found': 'Not found',
} as const satisfies Record<OmnivoreStatus, string>;

export const STATE_LABELS = {
  on: 'On',
  off: 'Off',
} as const satisfies Record<OmnivoreState, string>;

export const OUTCOME_LABELS = {
  moves: 'Moves',
  further: 'Already there',
  host: 'Set by a host',
  not_seated: 'Not at the table',
  no_party: 'No party',
} as const satisfies Record<StageOutcome, string>;

export const OUTCOME_TONES = {
  moves: 'ok',
  further: 'idle',
  host: 'info',
  not_seated: 'idle',
  no_party: 'warn',
} as const satisfies Record<StageOutcome, Tone>;

const LOCATIONS = ['location', 'locations'] as const;

/** How far a step has come, in words. */
export function stepWords(step: PosStep, merchants: readonly (StepFacts & object)[]): string {
  const missing = missingFor(step, merchants);
  if (merchants.length === 0) return 'No locations yet';
  if (missing.length === 0) return 'Complete';
  if (step === 'tables') {
    const tables = missing.reduce((sum, { unmapped_table_count }) => sum + unmapped_table_count, 0);
    return `${counted(tables, ['table', 'tables'])} left`;
  }
  return `${counted(missing.length, LOCATIONS)} left`;
}
