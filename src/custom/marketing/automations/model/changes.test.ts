import { expect, test } from 'vitest';
import {
  activeActions,
  beginEdits,
  deleteAction,
  DEPENDENT,
  type Edits,
} from '#contract/marketing/automations/edits.ts';
import { NO_SETTINGS, TRIGGER_SOURCES } from '#contract/marketing/automations/triggers.ts';
import type { ActionType } from '#contract/marketing/automations/types.ts';
import {
  ALONE,
  CLOSED,
  copyBranch,
  firstWays,
  insertStep,
  pasteBranch,
  placeOf,
  pointTo,
  stepsBehind,
} from './changes.ts';
import { beginHistory, changed, MOST_UNDONE, redone, undone } from './history.ts';
import { problemsOf, UNREACHED } from './problems.ts';
import { typeOfStep } from './steps.ts';
import { atPlace, BEGINNING, type Place } from './ways.ts';

const empty = beginEdits(
  {
    trigger_source_id: TRIGGER_SOURCES.first_visit.id,
    trigger_settings: NO_SETTINGS,
    recurrence_within: 0,
    first_action_id: null,
  },
  [],
);

/** Adds steps one behind the other, and answers their uuids too. */
function chain(edits: Edits, place: Place, ...types: ActionType[]): { edits: Edits; uuids: string[] } {
  const uuids: string[] = [];
  let [next, at] = [edits, place];
  for (const type of types) {
    const made = insertStep(next, at, type);
    uuids.push(made.uuid);
    next = made.edits;
    at = { from: made.uuid, edge: type === 'field_conditional' ? 'true' : 'next' };
  }
  return { edits: next, uuids };
}

const typesFrom = (edits: Edits) =>
  stepsBehind(edits, edits.first_action_uuid ?? '').map((step) => typeOfStep(step));

test('a step is put between two others; what stood there comes behind it, behind an if/then on its Yes', () => {
  const { edits, uuids } = chain(empty, BEGINNING, 'delay', 'sms');
  const { edits: asked, uuid } = insertStep(
    edits,
    { from: uuids[0] ?? '', edge: 'next' },
    'field_conditional',
  );
  expect(typesFrom(asked)).toEqual(['delay', 'field_conditional', 'sms']);
  expect(atPlace(asked, { from: uuid, edge: 'true' })).toBe(uuids[1]);
  expect(atPlace(asked, { from: uuid, edge: 'false' })).toBeNull();
});

test('an exit is not put before other steps, which nobody would come to', () => {
  const { edits } = chain(empty, BEGINNING, 'delay');
  expect(() => insertStep(edits, BEGINNING, 'exit')).toThrow(CLOSED);
});

test('a branch is pasted with uuids of its own and its links within, and what stood there follows it', () => {
  const { edits, uuids } = chain(empty, BEGINNING, 'delay', 'field_conditional', 'sms');
  const branch = copyBranch(edits, uuids[1] ?? '');
  const { edits: pasted } = pasteBranch(edits, { from: uuids[0] ?? '', edge: 'next' }, branch);
  expect(typesFrom(pasted)).toEqual(['delay', 'field_conditional', 'sms', 'field_conditional', 'sms']);
  const all = activeActions(pasted).map(({ local_uuid }) => local_uuid);
  expect(new Set(all).size).toBe(5);
  expect(activeActions(pasted).every(({ id }) => id === null)).toBe(true);
});

test('AUTO-039 an if/then step with steps behind is not deleted, and is once they are gone', () => {
  const { edits, uuids } = chain(empty, BEGINNING, 'field_conditional', 'sms');
  const [asks = '', text = ''] = uuids;
  expect(() => deleteAction(edits, asks)).toThrow(DEPENDENT);
  expect(activeActions(deleteAction(deleteAction(edits, text), asks))).toEqual([]);
});

test('a loop without a wait and a step that no way leads to are told at the step', () => {
  const { edits, uuids } = chain(empty, BEGINNING, 'delay', 'random_split', 'exit');
  const [waits = '', split = ''] = uuids;
  const alone = pointTo(edits, { from: waits, edge: 'next' }, null);
  expect(problemsOf(alone).get(split)).toBe(UNREACHED);
  const round = pointTo(edits, { from: split, edge: 'branch_1' }, split);
  expect(problemsOf(round).get(split)).toContain('A loop needs a wait in it');
  const waiting = pointTo(edits, { from: split, edge: 'branch_1' }, waits);
  expect(problemsOf(waiting).has(split)).toBe(false);
  expect(firstWays(alone).get(split)).toBe(ALONE);
  expect(placeOf(edits, waits)).toEqual(BEGINNING);
});

test('100 changes can be taken back and done again; letters of one text are one change', () => {
  const at = (n: number) => ({ ...empty, automation: { ...empty.automation, name: `${n}` } });
  let history = beginHistory(at(0));
  for (let n = 1; n <= MOST_UNDONE + 20; n += 1) history = changed(history, at(n));
  expect(history.past).toHaveLength(MOST_UNDONE);
  for (let n = 0; n < MOST_UNDONE; n += 1) history = undone(history);
  expect(history.now.automation.name).toBe('20');
  expect(undone(history).now.automation.name).toBe('20');
  expect(redone(history).now.automation.name).toBe('21');
  const typed = ['W', 'We', 'Wel'].reduce(
    (one, name) => changed(one, { ...empty, automation: { ...empty.automation, name } }, 'name'),
    beginHistory(empty),
  );
  expect(undone(typed).now).toBe(empty);
});
