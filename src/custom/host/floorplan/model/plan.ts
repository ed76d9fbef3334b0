import { type FloorDraft, type Kind, KINDS } from './draft.ts';

/** One thing of a drawing before and after; null where it is not there. */
export type Change = {
  [K in Kind]: {
    readonly kind: K;
    readonly key: string;
    readonly before: FloorDraft[K][string] | null;
    readonly after: FloorDraft[K][string] | null;
  };
}[Kind];

/** What an act does to a drawing, complete enough to be taken back. */
export type Plan = readonly Change[];

/** Whether two plain values hold the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  if (left.size !== right.size || Array.isArray(a) !== Array.isArray(b)) return false;
  return [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

/** The drawing after a plan. */
export function applyPlan(draft: FloorDraft, plan: Plan): FloorDraft {
  const next = {
    tables: { ...draft.tables },
    combinations: { ...draft.combinations },
    sections: { ...draft.sections },
  };
  for (const change of plan) {
    if (change.after === null) delete next[change.kind][change.key];
    else if (change.kind === 'tables') next.tables[change.key] = change.after;
    else if (change.kind === 'combinations') next.combinations[change.key] = change.after;
    else next.sections[change.key] = change.after;
  }
  return next;
}

/** The plan that takes a plan back. */
export function invertPlan(plan: Plan): Plan {
  return plan
    .map((change) => ({ ...change, before: change.after, after: change.before }) as Change)
    .reverse();
}

const nameOf = ({ kind, key }: Change) => `${kind}/${key}`;

/** Two plans as one: from where the first began to where the second ended; what ends as it began is left out. */
export function joinPlans(first: Plan, second: Plan): Plan {
  const joined = new Map(first.map((change) => [nameOf(change), change]));
  for (const change of second) {
    const earlier = joined.get(nameOf(change));
    joined.set(nameOf(change), earlier ? ({ ...change, before: earlier.before } as Change) : change);
  }
  return [...joined.values()].filter(({ before, after }) => !isSame(before, after));
}

/** What leads from one drawing to another. */
export function differenceOf(from: FloorDraft, to: FloorDraft): Plan {
  return KINDS.flatMap((kind) => {
    const keys = new Set([...Object.keys(from[kind]), ...Object.keys(to[kind])]);
    return [...keys].flatMap((key): Change[] => {
      const before = from[kind][key] ?? null;
      const after = to[kind][key] ?? null;
      return isSame(before, after) ? [] : [{ kind, key, before, after } as Change];
    });
  });
}
