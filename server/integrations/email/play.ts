import { createHash, randomBytes } from 'node:crypto';
import type { EmailEvent, EventName } from './wire.ts';

/** What the sandbox knows of a mail when it decides what becomes of it. */
export interface PlayedMail {
  readonly messageId: string;
  readonly email: string;
  readonly links: readonly string[];
  /** What comes with every event: custom arguments, categories, the group. */
  readonly carried: Readonly<Record<string, unknown>>;
  /** Why it is not tried at all. */
  readonly dropped: string | null;
}

export interface PlayedEvent {
  readonly due: Date;
  readonly event: EmailEvent;
}

type Step = readonly [event: EventName, seconds: number, fields?: Readonly<Record<string, unknown>>];

const GOOD = { response: '250 2.0.0 OK' };
const BROWSER = { useragent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', ip: '203.0.113.7' };
const bounced = (status: string, reason: string, bounce_classification: string, type = 'bounce') => ({
  status,
  reason,
  bounce_classification,
  type,
});

/** What becomes of mail to addresses that begin so; seconds are counted from when it was taken. */
const SIMULATED: Readonly<Record<string, (links: readonly string[]) => readonly Step[]>> = {
  'sim-hard': () => [
    ['bounce', 1, bounced('5.1.1', '550 5.1.1 The email account does not exist', 'Invalid Address')],
  ],
  'sim-soft': () => [['bounce', 1, bounced('4.2.2', '452 4.2.2 The mailbox is full', 'Mailbox Unavailable')]],
  'sim-block': () => [
    ['bounce', 1, bounced('5.7.1', '550 5.7.1 Blocked by reputation of the sender', 'Reputation', 'blocked')],
  ],
  'sim-policy': () => [
    ['bounce', 1, bounced('5.7.26', '550 5.7.26 Unauthenticated mail is not accepted', 'Content', 'blocked')],
  ],
  'sim-unknown': () => [['bounce', 1, bounced('5.0.0', '554 Transaction failed', 'Unclassified')]],
  'sim-defers': () => [
    ['deferred', 1, { response: '421 4.7.0 Try again later', attempt: '1' }],
    ['deferred', 60, { response: '421 4.7.0 Try again later', attempt: '2' }],
    ['delivered', 300, GOOD],
  ],
  'sim-complains': () => [
    ['delivered', 1, GOOD],
    ['open', 120, BROWSER],
    ['spamreport', 150],
  ],
  'sim-leaves': () => [
    ['delivered', 1, GOOD],
    ['group_unsubscribe', 90, BROWSER],
  ],
  'sim-quiet': () => [['delivered', 1, GOOD]],
  'sim-scanner': (links) => [
    ['delivered', 1, GOOD],
    ['open', 2, { useragent: 'Mozilla/5.0', ip: '198.51.100.9', sg_machine_open: true }],
    ...links.map((url): Step => ['click', 2, { url, useragent: 'Mozilla/5.0', ip: '198.51.100.9' }]),
  ],
  'sim-reads': (links) => [
    ['delivered', 1, GOOD],
    ['open', 300, BROWSER],
    ...links.slice(0, 1).map((url): Step => ['click', 340, { url, ...BROWSER }]),
  ],
};

/** An address's own share of something, always the same one: 0 to 255. */
const shareOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest()[0] ?? 0;

/** Whoever is not simulated gets their mail; about four of ten open it, and a third of those click. */
function byShare(email: string, links: readonly string[]): readonly Step[] {
  const share = shareOf(email);
  const opened = 120 + share * 40;
  return [
    ['delivered', 1, GOOD],
    ...(share < 104 ? [['open', opened, BROWSER] as const] : []),
    ...(share < 34 && links[0] ? [['click', opened + 35, { url: links[0], ...BROWSER }] as const] : []),
  ];
}

function stepsOf({ email, links, dropped }: PlayedMail): readonly Step[] {
  if (dropped !== null) return [['dropped', 0, { reason: dropped }]];
  const simulated = Object.entries(SIMULATED).find(([name]) => email.toLowerCase().startsWith(name));
  return [['processed', 0], ...(simulated ? simulated[1](links) : byShare(email, links))];
}

/** What the provider will tell of a mail, and when. */
export function playOf(mail: PlayedMail, taken: Date): readonly PlayedEvent[] {
  return stepsOf(mail).map(([event, seconds, fields = {}]) => {
    const due = new Date(taken.getTime() + seconds * 1000);
    return {
      due,
      event: {
        ...mail.carried,
        email: mail.email,
        timestamp: Math.floor(due.getTime() / 1000),
        event,
        sg_event_id: randomBytes(16).toString('base64url'),
        sg_message_id: mail.messageId,
        'smtp-id': `<${mail.messageId}@sandbox>`,
        ...fields,
      },
    };
  });
}
