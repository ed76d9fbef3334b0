import { z } from 'zod';
import { id } from '#contract/core/ids.ts';
import { type ConditionKind, eitherOf, refsTo } from '../kind.ts';

const schema = z.object({
  kind: z.literal('lists'),
  op: z.enum(['on', 'not_on']),
  list_ids: z.array(id).min(1, 'Choose a list').max(50),
});
type Lists = z.infer<typeof schema>;

/** Whether the guest is subscribed to one of some contact lists, or to none of them. */
export const lists: ConditionKind<Lists> = {
  schema,
  label: 'Contact list',
  group: 'Membership',
  blank: { kind: 'lists', op: 'on', list_ids: [] },
  words: ({ op, list_ids }, names) => ({
    lead: op === 'on' ? 'who subscribed to ' : 'who are not subscribed to ',
    strong: eitherOf(list_ids.map((one) => names.list(one))),
  }),
  judge: ({ op, list_ids }, { lists: standing }) => {
    const states = list_ids.flatMap((one) => standing[one] ?? []);
    const isOn = states.includes('subscribed');
    return { ok: isOn === (op === 'on'), seen: isOn ? 'subscribed' : (states[0] ?? 'not on it') };
  },
  refs: ({ list_ids }) => refsTo('list', list_ids),
};
