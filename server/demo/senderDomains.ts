import type { DemoDomain } from '#server/services/connections/senderDomains/index.ts';

/** From which domains the demo's concepts write: one that is set well, one with a wrong character in its key, one for the other concept. */
export const SENDER_DOMAINS: readonly (readonly DemoDomain[])[] = [
  [
    {
      domain: 'marlowe.example',
      mistake: null,
      senders: [
        { from_name: 'Marlowe', from_email: 'hello@marlowe.example', reply_to: null },
        {
          from_name: 'Marlowe Reservations',
          from_email: 'book@marlowe.example',
          reply_to: 'desk@marlowe.example',
        },
      ],
    },
    { domain: 'news.marlowe.example', mistake: 'typo', senders: [] },
  ],
  [
    {
      domain: 'saltwood.example',
      mistake: null,
      senders: [{ from_name: 'Saltwood', from_email: 'hello@saltwood.example', reply_to: null }],
    },
  ],
];
