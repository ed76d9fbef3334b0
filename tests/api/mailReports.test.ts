import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailSandbox } from '#server/integrations/email/index.ts';
import { mayMessage } from '#server/services/guests/gate/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let sandbox: EmailSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  const { emailSandbox } = t.platform;
  if (!emailSandbox) throw new Error('There is no sandbox of mail');
  sandbox = emailSandbox;
  sandbox.holdEvents();
});
afterAll(() => t?.close());
beforeEach(() => t.platform.db.deleteFrom('throttles').execute());

type Event = Record<string, unknown> & { readonly email: string };
let made = 0;
const someone = () => `guest${(made += 1)}@guests.example`;

/** An event of a mail of the concept, as it is told. */
function event(name: string, email: string, more: Record<string, unknown> = {}, daysAgo = 0): Event {
  made += 1;
  return {
    email,
    event: name,
    timestamp: Math.floor(t.clock.now().getTime() / 1000) - daysAgo * 86_400,
    sg_event_id: `event-${made}`,
    sg_message_id: 'batch.0',
    couvert_key: `key-${email}`,
    couvert_program: String(t.fixture.programId),
    couvert_source: 'campaign:1',
    ...more,
  };
}
const HARD = { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' };
const SOFT = { type: 'bounce', status: '4.2.2', reason: '452 4.2.2 Mailbox full' };

async function tell(events: unknown, headers?: Record<string, string>): Promise<number> {
  const payload = typeof events === 'string' ? events : JSON.stringify(events);
  const { statusCode } = await t.anonymous.request({
    method: 'POST',
    url: '/api/webhooks/email',
    headers: { 'content-type': 'application/json', ...(headers ?? sandbox.sign(payload)) },
    payload,
  });
  return statusCode;
}
const suppressionOf = async (email: string, programId = t.fixture.programId) => {
  const row = await t.platform.db
    .selectFrom('suppressions')
    .select(['reason', 'source'])
    .where('program_id', '=', programId)
    .where('channel', '=', 'email')
    .where('target', '=', email)
    .where('lifted_ts', 'is', null)
    .executeTakeFirst();
  return row?.reason ?? null;
};
const keptOf = (email: string) =>
  t.platform.db
    .selectFrom('mail_events')
    .select(['kind', 'bounce_class', 'is_machine', 'url'])
    .where('program_id', '=', t.fixture.programId)
    .where('email', '=', email)
    .orderBy('happened_ts')
    .orderBy('mail_event_id')
    .execute();

describe('a signature', () => {
  test('that is missing, of another text, or of another time is refused, and nothing is done', async () => {
    const email = someone();
    const payload = JSON.stringify([event('bounce', email, HARD)]);
    const good = sandbox.sign(payload);
    expect(await tell(payload, {})).toBe(400);
    expect(await tell(payload.replace('5.1.1', '5.1.2'), good)).toBe(403);
    expect(await tell(payload, { ...good, 'x-twilio-email-event-webhook-timestamp': '1' })).toBe(403);
    expect(await keptOf(email)).toEqual([]);
    expect(await tell(payload, good)).toBe(200);
    expect(await suppressionOf(email)).toBe('hard_bounce');
  });

  test('that is forged often is throttled, while what is signed still gets through', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 500) statuses.push(await tell('[]', {}));
    expect(statuses.at(-1)).toBe(429);
    expect(await tell([])).toBe(200);
  });
});

describe('what is told', () => {
  test('twice counts once, also in one post', async () => {
    const email = someone();
    const open = event('open', email);
    expect([await tell([open, open]), await tell([open])]).toEqual([200, 200]);
    expect(await keptOf(email)).toHaveLength(1);
  });

  test('at once by two posts counts once, and both are answered', async () => {
    const email = someone();
    const events = [event('bounce', email, HARD), event('spamreport', email)];
    expect(await Promise.all([tell(events), tell(events.toReversed())])).toEqual([200, 200]);
    expect(await keptOf(email)).toHaveLength(2);
    expect(await suppressionOf(email)).toBe('hard_bounce');
  });

  test('of another concept, of none, or in no shape that is known leaves this one alone', async () => {
    const [ours, theirs] = [someone(), someone()];
    const stranger = { couvert_program: String(t.fixture.otherProgramId) };
    const posted = [
      event('bounce', theirs, { ...HARD, ...stranger }),
      event('bounce', ours, { ...HARD, couvert_program: '999999999' }),
      { email: ours, event: 'bounce' },
      { ...event('bounce', ours, HARD), event: 'exploded' },
      null,
    ];
    expect(await tell(posted)).toBe(200);
    expect(await suppressionOf(theirs, t.fixture.otherProgramId)).toBe('hard_bounce');
    expect([await suppressionOf(theirs), await suppressionOf(ours)]).toEqual([null, null]);
  });

  test.each(['{}', 'nonsense', '"[]"'])('as %s is refused', async (payload) => {
    expect(await tell(payload)).toBe(400);
  });
});

describe('an address', () => {
  test.each([
    ['bounce', HARD, 'hard', 'hard_bounce'],
    ['bounce', SOFT, 'soft', null],
    ['bounce', { type: 'blocked', status: '5.7.1' }, 'block', null],
    ['bounce', { type: 'blocked', status: '5.7.26', bounce_classification: 'Content' }, 'policy', null],
    ['bounce', { status: '5.0.0' }, 'unknown', null],
    ['spamreport', {}, null, 'complaint'],
    ['group_unsubscribe', {}, null, 'manual'],
    ['unsubscribe', {}, null, 'manual'],
    ['deferred', {}, null, null],
  ])('after %s %j of class %s is suppressed for %s', async (name, more, bounceClass, reason) => {
    const email = someone();
    await tell([event(name, email, more)]);
    expect(await keptOf(email)).toMatchObject([{ kind: name, bounce_class: bounceClass }]);
    expect(await suppressionOf(email)).toBe(reason);
  });

  test('is written as it is stored, whatever letters the provider tells it with', async () => {
    const email = someone();
    await tell([event('bounce', email.toUpperCase(), HARD)]);
    expect(await suppressionOf(email)).toBe('hard_bounce');
  });

  test('is given up after three soft bounces in a fortnight over two mailings, not where a mail arrived since', async () => {
    const [gone, back] = [someone(), someone()];
    for (const email of [gone, back]) {
      const soft = (daysAgo: number, source: string) =>
        event('bounce', email, { ...SOFT, couvert_source: source }, daysAgo);
      const arrived = email === back ? [event('delivered', email, {}, 2)] : [];
      // The newest is told first.
      await tell([soft(1, 'campaign:2')]);
      await tell([soft(9, 'campaign:1'), ...arrived]);
      expect(await suppressionOf(email)).toBeNull();
      await tell([soft(5, 'campaign:1')]);
    }
    expect([await suppressionOf(gone), await suppressionOf(back)]).toEqual(['hard_bounce', null]);
  });

  test('that complained gets no marketing, and still what somebody did brings', async () => {
    const email = someone();
    const guest = await t.platform.db
      .insertInto('guests')
      .values({ program_id: t.fixture.programId, email, fname: 'Ana' })
      .returning('guest_id')
      .executeTakeFirstOrThrow();
    await tell([event('spamreport', email)]);
    const ask = async (purpose: 'marketing' | 'transactional') => {
      const to = { programId: t.fixture.programId, channel: 'email', guestId: guest.guest_id } as const;
      const { rules } = await mayMessage(t.platform.db, { ...to, purpose, at: t.clock.now() });
      return rules.find(({ rule }) => rule === 'suppression')?.ok;
    };
    expect([await ask('marketing'), await ask('transactional')]).toEqual([false, true]);
  });
});

test('a scanner that clicks every link within seconds is no reader, whichever event comes first', async () => {
  const email = someone();
  const at = Math.floor(t.clock.now().getTime() / 1000);
  const click = (url: string, seconds: number) => event('click', email, { url, timestamp: at + seconds });
  await tell([click('https://h.example/b', 2)]);
  await tell([click('https://h.example/a', 1), event('delivered', email, { timestamp: at })]);
  await tell([click('https://h.example/a', 900)]);
  const clicks = (await keptOf(email)).filter(({ kind }) => kind === 'click');
  expect(clicks.map(({ is_machine }) => is_machine)).toEqual([true, true, false]);
});

test('mail to the sandbox comes back as what was told of it', async () => {
  const from_email = 'news@harbor.example';
  await t.platform.db
    .insertInto('sandbox_email_senders')
    .values({ from_email, verified: true, body: '{}' })
    .execute();
  const to = `sim-hard-${someone()}`;
  await t.platform.email.send({
    stream: 'bulk',
    programId: t.fixture.programId,
    from: { email: from_email, name: 'Harbor' },
    replyTo: null,
    subject: 'Hi',
    html: '<p>Hi</p>',
    text: 'Hi',
    groupId: null,
    source: 'campaign:1',
    mails: [{ key: `key:${to}`, to, values: {}, leaveUrl: null }],
  });
  t.clock.advance(5_000);
  await sandbox.tellDue();
  expect((await keptOf(to)).map(({ kind }) => kind)).toEqual(['processed', 'bounce']);
  expect(await suppressionOf(to)).toBe('hard_bounce');
});

test('an event that cannot be stored is set aside, and the others of its post are taken in', async () => {
  const [bad, good] = [someone(), someone()];
  const events = [
    event('bounce', bad, { ...HARD, reason: '550 \0 broken' }),
    event('bounce', good, HARD),
    event('bounce', `\ud83d${bad}`, HARD),
    'no event',
  ];
  expect(await tell(events)).toBe(200);
  expect([await suppressionOf(good), await suppressionOf(bad)]).toEqual(['hard_bounce', null]);
});
