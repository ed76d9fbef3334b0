import { expect, test } from 'vitest';
import { isAtTable, stepsFrom, VISIT_STATES } from '#contract/host/parties/visit.ts';
import { aParty } from '../../aParty.ts';
import { actsOf, doneStep, nextStep, stepsOf } from './acts.ts';

test('the panel offers every step that the visit allows, and no other', () => {
  for (const visit_state of VISIT_STATES) {
    const offered = new Set(stepsOf(aParty({ visit_state })).map((step) => step.visit_state));
    expect([...offered].sort(), visit_state).toEqual([...new Set(stepsFrom(visit_state))].sort());
    const next = nextStep(aParty({ visit_state }));
    if (next) expect(stepsFrom(visit_state)).toContain(next.visit_state);
  }
});

test('a party at its mains is not offered the mains again', () => {
  const labels = stepsOf(aParty({ visit_state: 'course', course: 'mains' })).map((step) => step.label);
  expect(labels).toEqual(expect.arrayContaining(['Drinks', 'Starters', 'Dessert', 'Check dropped']));
  expect(labels).not.toContain('Mains');
});

test('who is expected can be seated, moved and canceled; who sits cannot be canceled; who left is called back', () => {
  expect(actsOf(aParty())).toEqual(['seat', 'move', 'cancel', 'edit']);
  expect(actsOf(aParty({ visit_state: 'seated' }))).toEqual(['move', 'unseat', 'edit']);
  expect(actsOf(aParty({ visit_state: 'done' }))).toEqual(['recall']);
  expect(actsOf(aParty({ visit_state: 'cancelled', status: 'CANCELLED' }))).toEqual(['restore']);
  expect(actsOf(aParty({ visit_state: 'no_show' }))).toEqual([]);
});

test('whoever sits is done by one tap at the foot, once: as the next step or beside it', () => {
  for (const visit_state of VISIT_STATES) {
    const [next, done] = [nextStep(aParty({ visit_state })), doneStep(aParty({ visit_state }))];
    const atFoot = [next, done].filter((step) => step?.visit_state === 'done');
    expect(atFoot, visit_state).toHaveLength(isAtTable(visit_state) ? 1 : 0);
  }
});

test('a requested party is accepted or declined and goes no step', () => {
  const party = aParty({ status: 'REQUESTED' });
  expect(actsOf(party)).toEqual(['accept', 'decline', 'edit']);
  expect(stepsOf(party)).toEqual([]);
});

test('before its day a reservation is moved, changed or canceled, and nothing of service is offered', () => {
  const [dayBefore, itsDay] = [new Date('2026-11-20T12:59:00Z'), new Date('2026-11-20T13:01:00Z')];
  expect(actsOf(aParty(), dayBefore)).toEqual(['move', 'cancel', 'edit']);
  expect([stepsOf(aParty(), dayBefore), nextStep(aParty(), dayBefore)]).toEqual([[], null]);
  expect(actsOf(aParty(), itsDay)).toContain('seat');
  const steps = stepsOf(aParty(), itsDay).map(({ visit_state }) => visit_state);
  expect(steps).toEqual(['partially_arrived', 'arrived']);
  expect(nextStep(aParty(), itsDay)?.visit_state).toBe('arrived');
});
