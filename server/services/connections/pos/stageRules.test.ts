import { expect, test } from 'vitest';
import { judgeStage, replayStages, type Standing } from './stageRules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 19, minute));
const standing = (more: Partial<Standing>): Standing => ({
  visit_state: 'course',
  course: 'starters',
  hostSetAt: null,
  ...more,
});

test.each([
  ['a later course', {}, 'mains', 'moves'],
  ['a course that is skipped to', { visit_state: 'seated', course: null }, 'dessert', 'moves'],
  ['the same course', {}, 'starters', 'further'],
  ['an earlier course', { course: 'mains' }, 'drinks', 'further'],
  [
    'a course after the check was dropped',
    { visit_state: 'check_dropped', course: null },
    'dessert',
    'further',
  ],
  ['a course after paying', { visit_state: 'paid', course: null }, 'dessert', 'further'],
  ['a party that has left', { visit_state: 'done', course: null }, 'dessert', 'not_seated'],
  ['a party that still waits', { visit_state: 'arrived', course: null }, 'drinks', 'not_seated'],
  ['nine minutes after a host', { hostSetAt: at(21) }, 'mains', 'host'],
  ['ten minutes after a host', { hostSetAt: at(20) }, 'mains', 'moves'],
  ['ordered before a host spoke', { hostSetAt: at(45) }, 'mains', 'host'],
] as const)('POS-019 an item is ordered: %s', (_when, more, phase, outcome) => {
  expect(judgeStage(standing(more), { phase, at: at(30) })).toBe(outcome);
});

test('POS-019 a replayed visit goes forward alone, and what hosts set then stands', () => {
  const host = { at: at(20), visit_state: 'course', course: 'drinks', isHost: true } as const;
  const visit = { seated: at(0), done: at(50), changes: [host] };
  const judged = replayStages(visit, [
    { phase: 'dessert', at: at(55) },
    { phase: 'mains', at: at(35) },
    { phase: 'starters', at: at(25) },
    { phase: 'mains', at: at(10) },
    { phase: 'drinks', at: at(5) },
    { phase: 'starters', at: at(40) },
  ]);
  expect(judged.map(({ ordered, outcome, from }) => [ordered.phase, outcome, from.course])).toEqual([
    ['drinks', 'moves', null],
    ['mains', 'moves', 'drinks'],
    ['starters', 'host', 'drinks'],
    ['mains', 'moves', 'drinks'],
    ['starters', 'further', 'mains'],
    ['dessert', 'not_seated', 'mains'],
  ]);
});
