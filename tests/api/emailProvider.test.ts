import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailBatch, type EmailSandbox, SendGridProvider } from '#server/integrations/email/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const FROM = 'news@harbor.example';
let t: TestApp;
let sandbox: EmailSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  const { emailSandbox } = t.platform;
  if (!emailSandbox) throw new Error('There is no sandbox of email');
  sandbox = emailSandbox;
  sandbox.holdEvents();
  const body = { nickname: 'News', from_email: FROM, reply_to: FROM };
  await t.platform.db
    .insertInto('sandbox_email_senders')
    .values({ from_email: FROM, verified: true, body: JSON.stringify(body) })
    .execute();
});
afterAll(() => t?.close());

let made = 0;
function batch(count: number, more: Partial<EmailBatch> = {}): EmailBatch {
  made += 1;
  return {
    stream: 'bulk',
    programId: t.fixture.programId,
    from: { email: FROM, name: 'Harbor' },
    replyTo: 'desk@harbor.example',
    subject: 'Hi {name}',
    html: '<p>Hi {name}</p>',
    text: 'Hi {name}',
    groupId: null,
    source: 'campaign:17',
    mails: Array.from({ length: count }, (_, n) => ({
      key: `c${made}:${n}`,
      to: `sim-quiet-${made}-${n}@guests.example`,
      values: { '{name}': `Guest ${n}` },
      leaveUrl: `https://couvert.example/u/${made}-${n}`,
    })),
    ...more,
  };
}
const keyOf = ({ mails }: EmailBatch) => mails[0]?.key ?? '';
const inTime = (timeoutMs: number) =>
  new SendGridProvider({ ...sandbox.reached(), isSandbox: true, timeoutMs });

test('the product speaks to its own sandbox where no provider is set up', () => {
  expect(t.platform.email).toMatchObject({ isSetUp: true, isSandbox: true });
});

test('a batch is taken whole, each email found by its key, with what lets a guest leave by one click', async () => {
  const sent = batch(1000);
  const outcomes = await t.platform.email.send(sent);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
  expect(outcomes).toHaveLength(1000);
  expect(await t.platform.email.wasTaken(sent.mails[999]?.key ?? '')).toBe(true);
  const kept = await t.platform.db
    .selectFrom('sandbox_emails')
    .select(['subject', 'custom_args', 'headers'])
    .where('mail_to', '=', sent.mails[7]?.to ?? '')
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    subject: 'Hi Guest 7',
    custom_args: {
      couvert_key: sent.mails[7]?.key,
      couvert_program: String(t.fixture.programId),
      couvert_source: 'campaign:17',
    },
    headers: {
      'List-Unsubscribe': `<${sent.mails[7]?.leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

test('an address with a domain of another script leaves in plain letters', async () => {
  const { mails, ...rest } = batch(2);
  const to = ['info@münchen.example', 'r&d@guests.example'];
  const sent = { ...rest, mails: mails.map((mail, n) => ({ ...mail, to: to[n] ?? '' })) };
  expect((await t.platform.email.send(sent)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
  const kept = await t.platform.db
    .selectFrom('sandbox_emails')
    .select('mail_to')
    .where('mail_to', 'in', ['info@xn--mnchen-3ya.example', 'r&d@guests.example'])
    .execute();
  expect(kept).toHaveLength(2);
});

test.each([
  ['busy', 'not_taken', false],
  ['down', 'unknown', false],
  ['error', 'unknown', false],
  ['lost', 'unknown', true],
  ['garbage', 'unknown', true],
  ['slow', 'unknown', true],
] as const)(
  '%s: the outcome is %s, and asking by the key says whether it was taken: %s',
  async (mood, kind, was) => {
    const sent = batch(2);
    await sandbox.setMood(mood);
    const outcomes = await inTime(500).send(sent);
    await sandbox.setMood('well');
    expect(outcomes.map((one) => one.kind)).toEqual([kind, kind]);
    expect(await t.platform.email.wasTaken(keyOf(sent))).toBe(was);
  },
);

test('nobody there, or a key that is not accepted: surely not taken', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const away = new SendGridProvider({
    url: `http://127.0.0.1:${port}`,
    apiKey: 'SG.x',
    isSandbox: true,
    publicKey: null,
  });
  expect(await away.send(batch(1))).toMatchObject([{ kind: 'not_taken' }]);
  const wrong = new SendGridProvider({ ...sandbox.reached(), apiKey: 'SG.x', isSandbox: true });
  expect(await wrong.send(batch(1))).toMatchObject([{ kind: 'not_taken' }]);
});

test('what is refused is told in the words of the provider', async () => {
  const from = { email: 'somebody@else.example', name: 'Else' };
  expect(await t.platform.email.send(batch(1, { from }))).toEqual([
    { kind: 'refused', why: 'The from address does not match a verified Sender Identity.' },
  ]);
});

test('groups are the provider’s, and a key that could say something else in a question is not asked', async () => {
  await t.platform.db
    .insertInto('sandbox_email_groups')
    .values({ name: 'News', description: 'What is new', is_default: false })
    .execute();
  expect(await t.platform.email.listGroups()).toMatchObject([{ name: 'News', description: 'What is new' }]);
  await expect(t.platform.email.wasTaken('x" OR "1')).rejects.toThrow('A key of a mail');
});
