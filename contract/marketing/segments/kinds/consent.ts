import { z } from 'zod';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import { type Channel, CONSENT_STATES, type ConsentState } from '../facts.ts';
import type { ConditionKind } from '../kind.ts';

const schema = z.object({
  kind: z.literal('consent'),
  channel: z.enum(CONSENT_CHANNELS),
  states: z.array(z.enum(CONSENT_STATES)).min(1, 'Choose an answer').max(3),
});
type Consent = z.infer<typeof schema>;

export const CHANNEL_WORDS = { email: 'email', sms: 'texts', push: 'push' } satisfies Record<Channel, string>;
const STATE_WORDS = {
  opted_in: 'said yes',
  opted_out: 'said no',
  unknown: 'were never asked',
} satisfies Record<ConsentState, string>;

/** What the guest last said to a channel, for the address that they have now. */
export const consent: ConditionKind<Consent> = {
  schema,
  label: 'Consent',
  group: 'Consent',
  blank: { kind: 'consent', channel: 'email', states: ['opted_in'] },
  words: ({ channel, states }) => ({
    lead: 'who ',
    strong: `${states.map((state) => STATE_WORDS[state]).join(' or ')} to ${CHANNEL_WORDS[channel]}`.replace(
      'were never asked to',
      'were never asked about',
    ),
  }),
  judge: ({ channel, states }, { consents }) => ({
    ok: states.includes(consents[channel]),
    seen: STATE_WORDS[consents[channel]].replace('were', 'was'),
  }),
};
