import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planAlign, planDistribute } from './arrange.ts';
import { aDraft, aPlanTable, counter } from './aFloor.ts';
import {
  copyTables,
  planAdd,
  planAddSection,
  planAssign,
  planCombine,
  planGrow,
  planMove,
  planPaste,
  planRemove,
  planSection,
  planTurn,
  tablesAfter,
} from './edits.ts';
import { tableBox } from './geometry.ts';
import { doStep, type History, redo, startHistory, type Step, undo } from './history.ts';
import { freeName } from './naming.ts';
import { applyPlan, invertPlan, type Plan } from './plan.ts';
import { framed, press, still } from './selection.ts';
import { snapMove, snapScale, snapTurn } from './snap.ts';

const draft = aDraft();

describe('copies', () => {
  test('FLOOR-005 a pasted copy stands 0.5 right of and 0.5 below its original, under a name of its own', () => {
    const pasted = tablesAfter(planPaste(draft, copyTables(draft, ['a', 'b']), 1, counter()));
    expect(pasted.map(({ table_position }) => table_position)).toEqual([
      { x: 2.5, y: 2.5 },
      { x: 5.5, y: 2.5 },
    ]);
    expect(pasted.map(({ name }) => name)).toEqual(['4', '5']);
    expect(new Set(pasted.map(({ local_id }) => local_id)).size).toBe(2);
    expect(pasted[0]).toMatchObject({ section: 's', scale: 1, capacity: 4 });
  });

  test('FLOOR-005 a copy into another room has the same offset and leaves its section', () => {
    const [copy] = tablesAfter(planPaste(draft, copyTables(draft, ['a']), 2, counter()));
    expect(copy).toMatchObject({ room_id: 2, section: null, table_position: { x: 2.5, y: 2.5 } });
  });

  test('names count on', () => {
    const taken = new Set(['12', '13', 'b9', 'window', 'window 2']);
    expect(['12', 'B9', 'Window', '7'].map((name) => freeName(taken, name))).toEqual([
      '14',
      'B10',
      'Window 3',
      '7',
    ]);
    expect(freeName(new Set(['x'.repeat(40)]), 'x'.repeat(40))).toHaveLength(40);
  });
});

describe('edits', () => {
  test('a new table takes the next number and the seats of its kind, on the grid', () => {
    const [table] = tablesAfter(
      planAdd(draft, { roomId: 1, layoutTypeId: 6, at: { x: 3.13, y: 1.9 } }, counter()),
    );
    expect(table).toMatchObject({
      name: '4',
      capacity: 6,
      max_capacity: 6,
      table_position: { x: 3.25, y: 2 },
    });
  });

  test('removing a table removes the combinations it is part of, and nothing else', () => {
    const next = applyPlan(draft, planRemove(draft, ['a']));
    expect(Object.keys(next.tables)).toEqual(['b', 'c']);
    expect(next.combinations).toEqual({});
    expect(next.sections).toEqual(draft.sections);
  });

  test('a combination seats more than its largest table, up to all of them', () => {
    const [change] = planCombine(draft, ['a', 'b', 'c'], counter());
    expect(change?.after).toMatchObject({ name: '1 + 2 + 3', min_capacity: 5, max_capacity: 12 });
    expect(planCombine(draft, ['a'], counter())).toEqual([]);
  });

  test('a section takes the first free color; without it its tables are in none', () => {
    const [added] = planAddSection(draft, 1, 8, counter());
    expect(added?.after).toMatchObject({ colour: 1, name: 'Section 2' });
    const next = applyPlan(draft, planSection(draft, 's', null));
    expect(next.sections).toEqual({});
    expect(next.tables['a']?.section).toBeNull();
    expect(applyPlan(draft, planAssign(draft, ['b'], 's')).tables['b']?.section).toBe('s');
  });

  test('tables line up at an edge and spread with equal gaps', () => {
    const aligned = applyPlan(draft, planAlign(draft, ['a', 'b', 'c'], 'top'));
    const tops = Object.values(aligned.tables).map((table) => tableBox(table).top);
    for (const top of tops) expect(top).toBeCloseTo(tops[0] ?? 0);
    const spread = applyPlan(draft, planDistribute(draft, ['a', 'b', 'c'], 'x'));
    const boxes = Object.values(spread.tables).map(tableBox);
    const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
    expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0);
    expect(spread.tables['a']).toEqual(draft.tables['a']);
    expect(spread.tables['c']).toEqual(draft.tables['c']);
  });

  test('moves, turns and sizes snap, and stay within bounds', () => {
    expect(snapMove({ x: 1.1, y: 2 }, { x: 0.3, y: 0.1 })).toEqual({ x: 1.5 - 1.1, y: 0 });
    expect([snapTurn(352), snapTurn(-15), snapTurn(370)]).toEqual([345, 345, 15]);
    expect([snapScale(0.1), snapScale(1.23), snapScale(9)]).toEqual([0.4, 1.25, 4]);
  });

  test('a press chooses one, with Shift it adds or takes away; a frame takes what it touches', () => {
    expect([...press(new Set(['a']), 'b', false)]).toEqual(['b']);
    expect([...press(new Set(['a']), 'b', true)]).toEqual(['a', 'b']);
    expect([...press(new Set(['a', 'b']), 'b', true)]).toEqual(['a']);
    const frame = { left: 0, top: 0, right: 3, bottom: 3 };
    expect([...framed(Object.values(draft.tables), frame, new Set(['c']))]).toEqual(['c', 'a']);
    const both = new Set(['a', 'gone']);
    expect([...still(both, draft.tables)]).toEqual(['a']);
  });
});

describe('undo and redo', () => {
  /** Any act on whatever tables there are by then. */
  const act = fc.record({
    kind: fc.constantFrom(
      'move',
      'turn',
      'grow',
      'remove',
      'add',
      'paste',
      'combine',
      'assign',
      'dropSection',
      'align',
    ),
    pick: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
    x: fc.integer({ min: -8, max: 8 }),
    y: fc.integer({ min: -8, max: 8 }),
    merge: fc.boolean(),
  });
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

  const newId = counter();
  const planOf = ({ draft: now }: History, { kind, pick, x, y }: Act): Plan => {
    const keys = Object.keys(now.tables);
    const ids = [...new Set(pick.flatMap((index) => keys[index % Math.max(1, keys.length)] ?? []))];
    const by = { x: x / 4, y: y / 4 };
    const plans: Record<Act['kind'], () => Plan> = {
      move: () => planMove(now, ids, by),
      turn: () => planTurn(now, ids, x * 15),
      grow: () => planGrow(now, ids, y / 20),
      remove: () => planRemove(now, ids),
      add: () => planAdd(now, { roomId: 1, layoutTypeId: 1 + (Math.abs(x) % 9), at: by }, newId),
      paste: () => planPaste(now, copyTables(now, ids), 1, newId),
      combine: () => planCombine(now, ids, newId),
      assign: () => planAssign(now, ids, Object.keys(now.sections)[0] ?? null),
      dropSection: () => planSection(now, 's', null),
      align: () => planAlign(now, ids, 'left'),
    };
    return plans[kind]();
  };
  const stepOf = (history: History, one: Act): Step => ({
    label: one.kind,
    plan: planOf(history, one),
    mergeKey: one.merge ? one.kind : undefined,
  });

  test('whatever was done, undoing all of it leads back to the start and redoing all of it to the end', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        let history = startHistory(aDraft());
        for (const one of acts) history = doStep(history, stepOf(history, one));
        const end = history.draft;
        let steps = 0;
        while (history.past.length > 0) {
          history = undo(history);
          steps += 1;
        }
        expect(history.draft).toEqual(aDraft());
        for (let step = 0; step < steps; step += 1) history = redo(history);
        expect(history.draft).toEqual(end);
        expect(redo(history)).toBe(history);
      }),
    );
  });

  test('a plan taken back leaves what was there', () => {
    fc.assert(
      fc.property(act, (one) => {
        const plan = planOf(startHistory(aDraft()), one);
        expect(applyPlan(applyPlan(aDraft(), plan), invertPlan(plan))).toEqual(aDraft());
      }),
    );
  });

  test('a row of arrow presses is one undo; a new act forgets what was undone', () => {
    const nudge = (history: History): Step => ({
      label: 'move',
      plan: planMove(history.draft, ['a'], { x: 0.25, y: 0 }),
      mergeKey: 'nudge a',
    });
    let history = startHistory(aDraft());
    for (let press = 0; press < 3; press += 1) history = doStep(history, nudge(history));
    expect(history.past).toHaveLength(1);
    history = undo(history);
    expect(history.draft).toEqual(aDraft());
    history = doStep(history, { label: 'turn', plan: planTurn(history.draft, ['b'], 15) });
    expect(history.future).toEqual([]);
    expect(doStep(history, { label: 'nothing', plan: planMove(history.draft, ['a'], { x: 0, y: 0 }) })).toBe(
      history,
    );
    expect(aPlanTable('z').name).toBe('z');
  });
});
