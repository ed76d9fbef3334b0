import { roomTableWrite, sectionWrite, tableCombinationWrite } from '#contract/host/floor/schemas.ts';
import type { FloorDraft, PlanTable } from './draft.ts';
import type { SaveStep } from './savePlan.ts';

/** What is wrong with the fields of tables, combinations and sections: by key, then by field. */
export type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Judge {
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

function faultsOf(judge: Judge, value: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of judge.safeParse(value).error?.issues ?? []) {
    faults[String(path[0] ?? 'name')] ??= message;
  }
  return faults;
}

const fold = (name: string) => name.trim().toLowerCase();

function sharedNames(tables: readonly PlanTable[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of tables.map((table) => fold(table.name))) {
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}

/** What keeps a drawing from being saved; empty when nothing does. Names of tables are unique at a location. */
export function problemsOf(draft: FloorDraft): Problems {
  const tables = Object.values(draft.tables);
  const shared = sharedNames(tables);
  const problems: Record<string, Record<string, string>> = {};
  const note = (key: string, faults: Record<string, string>) => {
    if (Object.keys(faults).length > 0) problems[key] = faults;
  };
  for (const table of tables) {
    const faults = faultsOf(roomTableWrite, table);
    if (shared.has(fold(table.name)))
      faults['name'] ??= `Another table is called “${table.name.trim()}”, too`;
    note(table.local_id, faults);
  }
  for (const combination of Object.values(draft.combinations)) {
    note(combination.local_id, faultsOf(tableCombinationWrite, combination));
  }
  for (const section of Object.values(draft.sections)) {
    note(section.key, faultsOf(sectionWrite.pick({ name: true, colour: true }), section));
  }
  return problems;
}

/** Which thing of the drawing an answer's error speaks of, such as `tables.3.name` or `removed.0`. */
export function refusalsOf(step: SaveStep, errors: Readonly<Record<string, string>>): Problems {
  const refused: Record<string, Record<string, string>> = {};
  const note = (key: string | undefined, field: string, message: string) => {
    if (key !== undefined) refused[key] = { ...refused[key], [field]: message };
  };
  for (const [path, message] of Object.entries(errors)) {
    const [list, index = '', field = 'name'] = path.split('.');
    if (step.kind === 'saveTables' && list === 'tables') {
      note(step.body.tables[Number(index)]?.local_id, field, message);
    } else if (step.kind === 'saveTables' && list === 'removed') {
      const id = step.body.removed?.[Number(index)];
      note(step.room.tables.find((row) => row.mrt_id === id)?.local_id, 'removed', message);
    } else if (step.kind === 'createCombination' || step.kind === 'updateCombination') {
      note(step.body.local_id, path, message);
    }
  }
  return refused;
}
