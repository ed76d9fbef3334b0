import { z } from 'zod';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import type { ConditionKind } from '../kind.ts';
import { CHANNEL_WORDS } from './consent.ts';

const schema = z.object({ kind: z.literal('reachable'), channel: z.enum(CONSENT_CHANNELS), is: z.boolean() });
type Reachable = z.infer<typeof schema>;

/** Whether marketing may reach the guest on a channel, after consent, suppression and a valid address. */
export const reachable: ConditionKind<Reachable> = {
  schema,
  label: 'Can be reached',
  group: 'Consent',
  blank: { kind: 'reachable', channel: 'email', is: true },
  words: ({ channel, is }) => ({
    lead: 'who ',
    strong: `${is ? 'can' : 'cannot'} be reached by ${CHANNEL_WORDS[channel]}`,
  }),
  judge: ({ channel, is }, { reach }) => ({
    ok: reach[channel] === is,
    seen: reach[channel] ? 'can be reached' : 'cannot be reached',
  }),
};
