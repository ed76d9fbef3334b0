import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import type { ResultType } from '#contract/marketing/computedProperties/formulas.ts';
import { TAG_NAMES, TAGS, writeTag } from '#contract/marketing/templates/tags.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';

const EXAMPLES = { number: '12', date: 'Oct 3, 2026', text: 'Pearl District' } satisfies Record<
  ResultType,
  string
>;

/** Every tag of the table, then the computed properties of the concept. */
export async function listTags(db: Db, programId: number): Promise<MergeTag[]> {
  const properties = await listPropertyNames(db, programId);
  const ofTable = TAG_NAMES.map((key): MergeTag => {
    const { label, group, sample, mayBeEmpty } = TAGS[key];
    const tag_name = writeTag(key, null);
    return { display_name: label, tag_name, key, value: sample, group, may_be_empty: mayBeEmpty };
  });
  const ofConcept = properties.map(({ id, name, type }): MergeTag => {
    const key = `property_${id}`;
    const tag_name = writeTag(key, null);
    const group = 'Computed properties';
    return { display_name: name, tag_name, key, value: EXAMPLES[type], group, may_be_empty: true };
  });
  return [...ofTable, ...ofConcept];
}
