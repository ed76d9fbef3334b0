import {
  type AUTH_SOURCES,
  PROGRAM_STATES,
  type Program,
} from '#contract/administration/programs/schemas.ts';

export type ProgramState = (typeof PROGRAM_STATES)[number];

export const STATE_LABELS: Record<ProgramState, string> = {
  onboarding: 'Onboarding',
  active: 'Active',
  suspended: 'Suspended',
  archived: 'Archived',
};

export const STATE_TONES = {
  onboarding: 'info',
  active: 'ok',
  suspended: 'warn',
  archived: 'idle',
} as const satisfies Record<ProgramState, string>;

/** What to call the act of bringing a concept into a state. */
export const STATE_ACTS: Record<ProgramState, string> = {
  onboarding: 'Back to onboarding',
  active: 'Activate',
  suspended: 'Suspend',
  archived: 'Archive',
};

/** Members can open a concept only in these (ADMIN-008). */
export const isOpen = (state: ProgramState): boolean => state === 'onboarding' || state === 'active';

/** The states a concept can be brought into from where it is. */
export function nextStates(state: ProgramState): ProgramState[] {
  return PROGRAM_STATES.filter((next) => next !== state);
}

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`);
const locations = (count: number) =>
  count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`;

type Sized = Pick<Program, 'program_state' | 'user_count' | 'merchant_count'>;

/** What the people of a concept will notice when its state changes; said before it does. */
export function stateConsequence(concept: Sized, next: ProgramState): string {
  const who = members(concept.user_count);
  const what = locations(concept.merchant_count);
  const wasOpen = isOpen(concept.program_state);
  if (isOpen(next)) {
    const phase = next === 'active' ? 'as active' : 'as still being set up';
    return wasOpen
      ? `Nothing changes for its ${who}: they keep their access. The concept counts ${phase}.`
      : `Its ${who} can open it again, with the roles and the ${what} they had. The concept counts ${phase}.`;
  }
  const kept = `Its ${what}, roles and history stay, and you can bring it back at any time.`;
  if (!wasOpen) return `Its ${who} still cannot open it. ${kept}`;
  return `Its ${who} can no longer open it: users working in it now are sent to another of their concepts, or told that none is open. ${kept}`;
}

export const AUTH_SOURCE_LABELS: Record<(typeof AUTH_SOURCES)[number], string> = {
  password: 'Email and password',
  olo: 'Olo single sign-on',
};
