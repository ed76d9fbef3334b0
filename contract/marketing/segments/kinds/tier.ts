import { z } from 'zod';
import { id } from '#contract/core/ids.ts';
import { type ConditionKind, eitherOf, refsTo } from '../kind.ts';

const schema = z.object({
  kind: z.literal('tier'),
  op: z.enum(['is', 'is_not']),
  tier_ids: z.array(id).min(1, 'Choose a tier').max(100),
});
type Tier = z.infer<typeof schema>;

/** The guest's tier is one of some, or none of them; who has no tier is none of them. */
export const tier: ConditionKind<Tier> = {
  schema,
  label: 'Tier',
  group: 'Profile',
  blank: { kind: 'tier', op: 'is', tier_ids: [] },
  words: ({ op, tier_ids }, names) => ({
    lead: op === 'is' ? 'whose tier is ' : 'whose tier is not ',
    strong: eitherOf(tier_ids.map((one) => names.tier(one))),
  }),
  judge: ({ op, tier_ids }, { guest_tier_id }) => {
    const isOne = guest_tier_id !== null && tier_ids.includes(guest_tier_id);
    return {
      ok: isOne === (op === 'is'),
      seen: guest_tier_id === null ? 'no tier' : isOne ? 'one of them' : 'another',
    };
  },
  refs: ({ tier_ids }) => refsTo('tier', tier_ids),
};
