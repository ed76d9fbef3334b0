import type { FloorDraft, PlanCombination, PlanSection, PlanTable } from './draft.ts';
import { layoutOfTable } from './geometry.ts';
import { type Change, isSame } from './plan.ts';

/** One thing that two people changed differently, both versions in words. */
export interface ClashWords {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

type Facts = Readonly<Record<string, string>>;

const tableFacts = (table: PlanTable, sectionName: (key: string) => string): Facts => ({
  name: `called ${table.name}`,
  type: layoutOfTable(table).name.toLowerCase(),
  seats: `${table.capacity} seats`,
  takes: `for ${table.min_capacity} to ${table.max_capacity}`,
  place: `at ${table.table_position.x}, ${table.table_position.y}`,
  turn: `turned ${table.rotation}°`,
  size: `${Math.round(table.scale * 100)}% of its size`,
  section: table.section === null ? 'in no section' : `in ${sectionName(table.section)}`,
});

const combinationFacts = (combination: PlanCombination, tableName: (key: string) => string): Facts => ({
  name: `called ${combination.name}`,
  takes: `for ${combination.min_capacity} to ${combination.max_capacity}`,
  tables: `tables ${combination.merchant_table_local_ids.map(tableName).join(', ')}`,
});

const sectionFacts = (section: PlanSection): Facts => ({
  name: `called ${section.name}`,
  colour: `color ${section.colour + 1}`,
});

const KIND_WORDS = { tables: 'Table', combinations: 'Combination', sections: 'Section' } as const;

/** Clashes in words: of each thing only what differs between both versions. */
export function clashWords(changes: readonly Change[], draft: FloorDraft): ClashWords[] {
  const tableName = (key: string) => draft.tables[key]?.name ?? '?';
  const sectionName = (key: string) => draft.sections[key]?.name ?? 'another section';
  const factsOf = (change: Change, side: 'before' | 'after'): Facts | null => {
    if (change[side] === null) return null;
    if (change.kind === 'tables') return tableFacts(change[side] as PlanTable, sectionName);
    if (change.kind === 'combinations') return combinationFacts(change[side] as PlanCombination, tableName);
    return sectionFacts(change[side] as PlanSection);
  };
  return changes.map((change) => {
    const [mine, theirs] = [factsOf(change, 'before'), factsOf(change, 'after')];
    const words = (facts: Facts | null, other: Facts | null) => {
      if (facts === null) return 'removed';
      const differing = Object.entries(facts).filter(([fact, text]) => !isSame(text, other?.[fact]));
      return differing.map(([, text]) => text).join(', ');
    };
    const { name = '' } = change.before ?? change.after ?? {};
    return {
      label: `${KIND_WORDS[change.kind]} ${name}`,
      mine: words(mine, theirs),
      theirs: words(theirs, mine),
    };
  });
}
