import { describe, expect, test } from 'vitest';
import { aRoomTable, aSection, aStoredFloor, aWork, counter, localId } from './aFloor.ts';
import { draftOf, type FloorDraft, type StoredFloor } from './draft.ts';
import {
  planAdd,
  planAddSection,
  planAssign,
  planCombination,
  planMove,
  planRemove,
  planSection,
  planTables,
} from './edits.ts';
import { applyPlan } from './plan.ts';
import { problemsOf, refusalsOf } from './problems.ts';
import { adopt, clashesOf, settleWith } from './rebase.ts';
import { afterCombination, afterSection, afterTables, nextSaveStep, withoutSection } from './savePlan.ts';

const [t1, t2, t3, c30] = [localId(1), localId(2), localId(3), localId(30)];
const stored = aStoredFloor();
const base = draftOf(stored);
const moved = (draft: FloorDraft, id: string, x: number) =>
  applyPlan(draft, planMove(draft, [id], { x, y: 0 }));

/** The same floor after somebody else moved a table. */
function movedByOthers(mrtId: number, x: number): StoredFloor {
  const [room, ...others] = stored.rooms;
  if (!room) throw new Error('no room');
  const tables = room.tables.map((row) =>
    row.mrt_id === mrtId ? { ...row, version: 2, table_position: { x, y: 2 } } : row,
  );
  return { ...stored, rooms: [{ ...room, tables }, ...others] };
}

describe('saving', () => {
  test('nothing drawn means nothing to save', () => {
    expect(nextSaveStep(stored, base)).toBeNull();
  });

  test('FLOOR-008 a room’s new, changed and removed tables go in one call, the others not at all', () => {
    const added = applyPlan(
      base,
      planAdd(base, { roomId: 1, layoutTypeId: 1, at: { x: 1, y: 1 } }, counter()),
    );
    const draft = applyPlan(moved(added, t2, 1), planRemove(added, [t3]));
    const step = nextSaveStep(stored, draft);
    if (step?.kind !== 'saveTables') throw new Error('expected the tables');
    expect(step.body.removed).toEqual([3]);
    expect(step.body.tables.map(({ name, mrt_id, version }) => ({ name, mrt_id, version }))).toEqual([
      { name: '2', mrt_id: 2, version: 1 },
      { name: '4', mrt_id: undefined, version: undefined },
    ]);
    expect(step.body.tables[0]).not.toHaveProperty('section');
  });

  test('FLOOR-008 FLOOR-009 FLOOR-011 a save goes on from each answer until everything drawn is stored', () => {
    let draft = applyPlan(base, planAddSection(base, 1, 8, counter()));
    const key = Object.keys(draft.sections).find((one) => one !== '50') ?? '';
    draft = applyPlan(draft, planAssign(draft, [t1, t3], key));
    draft = applyPlan(draft, planCombination(draft, c30, { max_capacity: 7 }));
    draft = applyPlan(draft, planSection(draft, '50', null));
    draft = moved(draft, t2, 1);
    const done: string[] = [];
    let floor = stored;
    for (let step = nextSaveStep(floor, draft); step && done.length < 20; step = nextSaveStep(floor, draft)) {
      done.push(step.kind);
      if (step.kind === 'createSection') floor = afterSection(floor, aSection(51, step.body), step.key);
      if (step.kind === 'saveTables') {
        const rows = [aRoomTable(2, { table_position: { x: 5, y: 2 }, version: 2 })];
        floor = afterTables(floor, step.room.id, rows, step.body);
      }
      if (step.kind === 'updateCombination') {
        const row = floor.rooms[0]?.table_combinations[0];
        if (row) floor = afterCombination(floor, 1, { ...row, max_capacity: 7, version: 2 });
      }
      if (step.kind === 'sectionTables') {
        const { merchant_section_id, mrt_ids } = step.body;
        const row = floor.sections.find((one) => one.merchant_section_id === merchant_section_id);
        if (row) floor = afterSection(floor, { ...row, mrt_ids, version: row.version + 1 });
      }
      if (step.kind === 'removeSection') floor = withoutSection(floor, step.id);
    }
    expect(done).toEqual([
      'createSection',
      'saveTables',
      'updateCombination',
      'sectionTables',
      'removeSection',
    ]);
    expect(draftOf(floor)).toEqual(draft);
  });

  test('a combination that lost a removed table is made anew from those that stay', () => {
    const work = applyPlan(base, planCombination(base, c30, { merchant_table_local_ids: [t2, t3] }));
    const draft = applyPlan(work, planRemove(work, [t1]));
    const first = nextSaveStep(stored, draft);
    if (first?.kind !== 'saveTables') throw new Error('expected the tables');
    expect(nextSaveStep(afterTables(stored, 1, [], first.body), draft)).toMatchObject({
      kind: 'createCombination',
      body: { local_id: c30, merchant_table_local_ids: [t2, t3] },
    });
  });
});

describe('somebody else', () => {
  test('what I did not touch follows the others, what I drew stays', () => {
    const work = { stored, draft: moved(base, t1, 1) };
    const next = adopt(work, movedByOthers(2, 9));
    expect(next.draft.tables[t1]?.table_position.x).toBe(3);
    expect(next.draft.tables[t2]?.table_position.x).toBe(9);
    expect(nextSaveStep(next.stored, next.draft)).toMatchObject({ body: { tables: [{ mrt_id: 1 }] } });
  });

  test('a table that both moved keeps the version that I began from, so that its save is refused as stale', () => {
    const work = { stored, draft: moved(base, t2, 1) };
    const fresh = movedByOthers(2, 9);
    expect(clashesOf(work, fresh).map(({ key }) => key)).toEqual([t2]);
    const next = adopt(work, fresh);
    expect(nextSaveStep(next.stored, next.draft)).toMatchObject({
      body: { tables: [{ mrt_id: 2, version: 1 }] },
    });
    const mine = settleWith(next, fresh, 'mine');
    expect(nextSaveStep(mine.stored, mine.draft)).toMatchObject({ body: { tables: [{ version: 2 }] } });
    expect(settleWith(next, fresh, 'theirs').draft.tables[t2]?.table_position.x).toBe(9);
  });

  test('a room that is gone takes its drawing along; combinations of fewer than two tables go', () => {
    const { draft } = aWork();
    const without = { ...stored, rooms: stored.rooms.slice(1), sections: [] };
    expect(adopt({ stored, draft: moved(draft, t1, 1) }, without).draft).toEqual({
      tables: {},
      combinations: {},
      sections: {},
    });
  });
});

describe('problems', () => {
  test('what the server would refuse is told under the table before', () => {
    const changed = planTables(base, [t1, t2], (table) =>
      table.local_id === t1 ? { ...table, name: ' ' } : { ...table, name: '3', max_capacity: 1 },
    );
    const problems = problemsOf(applyPlan(base, changed));
    expect(problems[t1]?.['name']).toBe('Give it a name');
    expect(problems[t2]).toMatchObject({
      name: 'Another table is called “3”, too',
      max_capacity: 'The most may not be below the least',
    });
    expect(problemsOf(base)).toEqual({});
  });

  test('FLOOR-008 what the server refuses is told under the table concerned, removed ones included', () => {
    const draft = applyPlan(moved(base, t2, 1), planRemove(base, [t3]));
    const step = nextSaveStep(stored, draft);
    if (!step) throw new Error('expected a step');
    expect(refusalsOf(step, { 'tables.0.name': 'Taken', 'removed.0': 'Garcia (4) sits there' })).toEqual({
      [t2]: { name: 'Taken' },
      [t3]: { removed: 'Garcia (4) sits there' },
    });
  });
});
