import { z } from 'zod';
import { wallClock } from '#contract/core/time.ts';
import type { ConditionKind } from '../kind.ts';
import { dayText, isWhen, whenRule, whenText } from '../spans.ts';

const schema = z.object({ kind: z.literal('added'), when: whenRule });
type Added = z.infer<typeof schema>;

/** When the guest came into the book. */
export const added: ConditionKind<Added> = {
  schema,
  label: 'Added to the guest book',
  group: 'Profile',
  blank: { kind: 'added', when: { op: 'within', span: { kind: 'last', n: 30, unit: 'days' } } },
  words: ({ when }) => ({
    lead: 'whose entry in the guest book ',
    strong: whenText(when).replace(/^was /, 'was made '),
  }),
  judge: ({ when }, { created_ts }, moment) => ({
    ok: isWhen(when, created_ts, moment),
    seen: dayText(wallClock(moment.timezone, created_ts).date),
  }),
};
