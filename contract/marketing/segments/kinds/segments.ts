import { z } from 'zod';
import { id } from '#contract/core/ids.ts';
import { type ConditionKind, eitherOf, refsTo } from '../kind.ts';

const schema = z.object({
  kind: z.literal('segments'),
  op: z.enum(['in', 'not_in']),
  segment_ids: z.array(id).min(1, 'Choose a segment').max(50),
});
type Segments = z.infer<typeof schema>;

/** Whether the guest is a member of one of some segments, or of none: their membership as it is stored (SEG E6). */
export const segments: ConditionKind<Segments> = {
  schema,
  label: 'Segment',
  group: 'Membership',
  blank: { kind: 'segments', op: 'in', segment_ids: [] },
  words: ({ op, segment_ids }, names) => ({
    lead: op === 'in' ? 'who are in ' : 'who are not in ',
    strong: eitherOf(segment_ids.map((one) => names.segment(one))),
  }),
  judge: ({ op, segment_ids }, { segments: member }) => {
    const isIn = segment_ids.some((one) => member.includes(one));
    return { ok: isIn === (op === 'in'), seen: isIn ? 'a member' : 'no member' };
  },
  refs: ({ segment_ids }) => refsTo('segment', segment_ids),
};
