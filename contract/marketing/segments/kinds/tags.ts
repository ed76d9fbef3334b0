import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { type ConditionKind, eitherOf } from '../kind.ts';

const schema = z.object({
  kind: z.literal('tags'),
  op: z.enum(['any', 'all', 'none']),
  tags: z.array(searchText(40).min(1)).min(1, 'Choose a tag').max(30),
});
type Tags = z.infer<typeof schema>;

const LEADS = { any: 'who are tagged ', all: 'who are tagged ', none: 'who are not tagged ' } as const;

/** The guest carries one of some tags, all, or none of them. */
export const tags: ConditionKind<Tags> = {
  schema,
  label: 'Tags',
  group: 'Profile',
  blank: { kind: 'tags', op: 'any', tags: [] },
  words: ({ op, tags: wanted }) => ({
    lead: LEADS[op],
    strong: op === 'all' ? wanted.join(' and ') : eitherOf(wanted),
  }),
  judge: ({ op, tags: wanted }, { tags: carried }) => {
    const held = wanted.filter((tag) => carried.includes(tag));
    const ok = op === 'all' ? held.length === wanted.length : held.length > 0 === (op === 'any');
    return { ok, seen: held.length > 0 ? held.join(', ') : 'none of them' };
  },
};
