import { expect, test } from 'vitest';
import { PROGRAM_STATES } from '#contract/administration/programs/schemas.ts';
import { nextStates, stateConsequence } from './states.ts';

const concept = { program_state: 'active', user_count: 8, merchant_count: 12 } as const;

test('closing a concept says who is locked out and what stays', () => {
  const words = stateConsequence(concept, 'suspended');
  expect(words).toMatch(/8 members can no longer open it/);
  expect(words).toMatch(/12 locations, roles and history stay/);
});

test('opening it again says who comes back, and a step between open states changes nothing', () => {
  expect(stateConsequence({ ...concept, program_state: 'archived', user_count: 1 }, 'active')).toMatch(
    /Its 1 member can open it again/,
  );
  expect(stateConsequence(concept, 'onboarding')).toMatch(/^Nothing changes for its 8 members/);
  expect(stateConsequence({ ...concept, program_state: 'suspended' }, 'archived')).toMatch(
    /still cannot open it/,
  );
});

test('every other state is offered', () => {
  for (const state of PROGRAM_STATES) expect(nextStates(state)).toHaveLength(PROGRAM_STATES.length - 1);
});
