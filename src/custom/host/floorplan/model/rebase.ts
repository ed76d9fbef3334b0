import { draftOf, type FloorDraft, KINDS, type Kind, keyOfSection, type StoredFloor } from './draft.ts';
import { type Change, isSame } from './plan.ts';

/** A drawing beside what it was begun from. */
export interface Work {
  readonly stored: StoredFloor;
  readonly draft: FloorDraft;
}

interface Trio {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both sides changed the same thing, and not to the same. */
const clashes = ({ base, mine, theirs }: Trio) =>
  !isSame(base, mine) && !isSame(base, theirs) && !isSame(mine, theirs);

function triosOf(kind: Kind, base: FloorDraft, mine: FloorDraft, theirs: FloorDraft): [string, Trio][] {
  const keys = new Set([base, mine, theirs].flatMap((draft) => Object.keys(draft[kind])));
  return [...keys].map((key) => [
    key,
    { base: base[kind][key] ?? null, mine: mine[kind][key] ?? null, theirs: theirs[kind][key] ?? null },
  ]);
}

/** What I and somebody else changed differently: `before` is mine, `after` is theirs. */
export function clashesOf({ stored, draft }: Work, fresh: StoredFloor): Change[] {
  const [base, theirs] = [draftOf(stored), draftOf(fresh)];
  return KINDS.flatMap((kind) =>
    triosOf(kind, base, draft, theirs).flatMap(([key, trio]): Change[] =>
      clashes(trio) ? [{ kind, key, before: trio.mine, after: trio.theirs } as Change] : [],
    ),
  );
}

/**
 * The drawing on top of what is stored now: what I did not touch is theirs. Where both changed the same thing, `keep` says
 * whose stands.
 */
function mergedDraft({ stored, draft }: Work, fresh: StoredFloor, keep: 'mine' | 'theirs'): FloorDraft {
  const [base, theirs] = [draftOf(stored), draftOf(fresh)];
  const merged: Record<Kind, Record<string, unknown>> = { tables: {}, combinations: {}, sections: {} };
  for (const kind of KINDS) {
    for (const [key, trio] of triosOf(kind, base, draft, theirs)) {
      const untouched = isSame(trio.base, trio.mine);
      const value = untouched || (keep === 'theirs' && clashes(trio)) ? trio.theirs : trio.mine;
      if (value !== null) merged[kind][key] = value;
    }
  }
  return withoutLooseEnds(merged as unknown as FloorDraft, new Set(fresh.rooms.map(({ id }) => id)));
}

/** Drops what lies in rooms that are gone, sections that tables name in vain, and combinations of fewer than two tables. */
function withoutLooseEnds(draft: FloorDraft, rooms: ReadonlySet<number>): FloorDraft {
  const kept = <T extends { room_id: number }>(items: Record<string, T>) =>
    Object.entries(items).filter(([, { room_id }]) => rooms.has(room_id));
  const sections = Object.fromEntries(kept(draft.sections));
  const tables = Object.fromEntries(
    kept(draft.tables).map(([key, table]) => [
      key,
      table.section === null || table.section in sections ? table : { ...table, section: null },
    ]),
  );
  const combinations = Object.fromEntries(
    kept(draft.combinations).flatMap(([key, combination]) => {
      const members = combination.merchant_table_local_ids.filter((id) => id in tables);
      if (members.length < 2) return [];
      const whole = members.length === combination.merchant_table_local_ids.length;
      return [[key, whole ? combination : { ...combination, merchant_table_local_ids: members }]];
    }),
  );
  return { tables, combinations, sections };
}

/** Takes in what is stored now with its versions: whatever clashes is settled, for `keep`. */
export function settleWith(work: Work, fresh: StoredFloor, keep: 'mine' | 'theirs'): Work {
  return { stored: fresh, draft: mergedDraft(work, fresh, keep) };
}

/**
 * Takes in somebody else's save while a drawing is open. What clashes stays mine with the version that I began from, so that
 * the save of it is refused as stale and asks whose version shall stand.
 */
export function adopt(work: Work, fresh: StoredFloor): Work {
  const mixed = new Set(clashesOf(work, fresh).map(({ kind, key }) => `${kind}/${key}`));
  const draft = mergedDraft(work, fresh, 'mine');
  if (mixed.size === 0) return { stored: fresh, draft };
  const { stored } = work;
  const oldTables = new Map(stored.rooms.flatMap((room) => room.tables.map((one) => [one.local_id, one])));
  const oldCombinations = new Map(
    stored.rooms.flatMap((room) => room.table_combinations.map((one) => [one.local_id, one])),
  );
  const rooms = fresh.rooms.map((room) => ({
    ...room,
    tables: room.tables.map((one) =>
      mixed.has(`tables/${one.local_id}`) ? (oldTables.get(one.local_id) ?? one) : one,
    ),
    table_combinations: room.table_combinations.map((one) =>
      mixed.has(`combinations/${one.local_id}`) ? (oldCombinations.get(one.local_id) ?? one) : one,
    ),
  }));
  const oldSections = new Map(stored.sections.map((one) => [one.merchant_section_id, one]));
  const sections = fresh.sections.map((one) =>
    mixed.has(`sections/${keyOfSection(fresh, one.merchant_section_id)}`)
      ? (oldSections.get(one.merchant_section_id) ?? one)
      : one,
  );
  return { stored: { ...fresh, rooms, sections }, draft };
}
