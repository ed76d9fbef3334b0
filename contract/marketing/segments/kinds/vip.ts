import { z } from 'zod';
import type { ConditionKind } from '../kind.ts';

const schema = z.object({ kind: z.literal('vip'), is: z.boolean() });
type Vip = z.infer<typeof schema>;

/** Whether the guest is marked VIP. */
export const vip: ConditionKind<Vip> = {
  schema,
  label: 'VIP',
  group: 'Profile',
  blank: { kind: 'vip', is: true },
  words: ({ is }) => ({ lead: 'who are ', strong: is ? 'VIP' : 'not VIP' }),
  judge: ({ is }, { is_vip }) => ({ ok: is_vip === is, seen: is_vip ? 'VIP' : 'not VIP' }),
};
