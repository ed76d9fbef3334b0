import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnPathOf, tokenOf } from '#server/integrations/email/index.ts';
import { listenForMail, type MailInbound } from '#server/services/connections/mailReports/index.ts';
import { arf, exchange, gmail, postfix, qmail, type Told, vacation } from '../support/mails/reports.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const DOMAIN = 'bounces.harbor.example';
let t: TestApp;
let inbound: MailInbound;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  inbound = await listenForMail(t.platform, 0, '127.0.0.1');
});
afterAll(async () => {
  await inbound?.stop();
  await t?.close();
});
beforeEach(() => t.platform.db.deleteFrom('throttles').execute());

let made = 0;
interface Sent extends Told {
  readonly key: string;
}
/** A mail of ours that left, as it is known. */
async function sent(
  source = 'campaign:1',
  to = `guest${made + 1}@guests.example`,
  daysAgo = 0,
): Promise<Sent> {
  made += 1;
  const key = `c1:${made}`;
  const programId = t.fixture.programId;
  const at = new Date(t.clock.now().getTime() - daysAgo * 86_400_000);
  await t.platform.db
    .insertInto('mail_events')
    .values({
      program_id: programId,
      mail_event_id: `smtp:${key}:processed`,
      mail_key: key,
      source,
      email: to,
      kind: 'processed',
      detail: '',
      is_machine: false,
      happened_ts: at,
      received_ts: at,
    })
    .execute();
  const { tokenSecret } = t.platform.config;
  return {
    key,
    to,
    returnPath: returnPathOf({ programId, key }, tokenSecret, DOMAIN),
    messageId: `${tokenOf({ programId, key }, tokenSecret)}@harbor.example`,
  };
}

async function post(mail: string, to: readonly string[] = [], secret = t.platform.config.inbound.secret) {
  const answer = await t.anonymous.request({
    method: 'POST',
    url: '/api/webhooks/mail-inbound',
    headers: { 'content-type': 'application/json', ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
    payload: JSON.stringify({ mail, to }),
  });
  const body: { outcome?: string } = answer.json();
  return answer.statusCode === 200 ? body.outcome : answer.statusCode;
}
const toldOf = ({ key }: Sent) =>
  t.platform.db
    .selectFrom('mail_events')
    .select(['kind', 'bounce_class', 'detail', 'email', 'source'])
    .where('program_id', '=', t.fixture.programId)
    .where('mail_key', '=', key)
    .where('kind', '!=', 'processed')
    .execute();
const suppressionOf = async (email: string) =>
  (
    await t.platform.db
      .selectFrom('suppressions')
      .select('reason')
      .where('program_id', '=', t.fixture.programId)
      .where('target', '=', email)
      .where('lifted_ts', 'is', null)
      .executeTakeFirst()
  )?.reason ?? null;

describe('what comes back by email', () => {
  test.each([
    ['Postfix', (one: Told) => postfix(one), 'hard', 'User unknown', 'hard_bounce'],
    ['Exchange, to the sender', (one: Told) => exchange(one), 'hard', '5.1.10', 'hard_bounce'],
    ['Gmail', (one: Told) => gmail(one), 'policy', 'unauthenticated', null],
    ['qmail, in prose', (one: Told) => qmail(one), 'hard', 'no mailbox here', 'hard_bounce'],
    [
      'qmail, without a status',
      (one: Told) => qmail(one, 'Remote host said: 552 Over quota'),
      'soft',
      'Over quota',
      null,
    ],
    [
      'a list of blocked senders',
      (one: Told) => postfix(one, '5.7.1', '550 5.7.1 Blocked using Spamhaus, see https://x.example'),
      'block',
      'Spamhaus',
      null,
    ],
    [
      'words that say nothing',
      (one: Told) => postfix(one, '5.0.0', '554 Transaction failed'),
      'unknown',
      '554',
      null,
    ],
  ])('of %s is one event with its class and the raw text', async (_, write, bounceClass, words, reason) => {
    const one = await sent();
    expect(await post(write(one))).toBe('taken');
    const [told, more] = await toldOf(one);
    expect(told).toMatchObject({
      kind: 'bounce',
      bounce_class: bounceClass,
      email: one.to,
      source: 'campaign:1',
    });
    expect(told?.detail).toContain(words);
    expect(more).toBeUndefined();
    expect(await suppressionOf(one.to)).toBe(reason);
  });

  test('that an email waits is no bounce, and an answer of somebody who is away is nothing', async () => {
    const one = await sent();
    expect(await post(postfix(one, '4.4.1', '451 4.4.1 Connection timed out'))).toBe('taken');
    expect(await post(vacation(one), [one.returnPath])).toBe('nothing');
    expect(await toldOf(one)).toMatchObject([{ kind: 'deferred', bounce_class: null }]);
  });

  test('as a complaint ends marketing, also where it names nobody; that it is no spam ends nothing', async () => {
    const [one, other] = [await sent(), await sent()];
    expect([await post(arf(one)), await post(arf(other, 'not-spam'))]).toEqual(['taken', 'nothing']);
    expect(await toldOf(one)).toMatchObject([{ kind: 'spamreport', detail: 'Feedback report: abuse' }]);
    expect([await suppressionOf(one.to), await suppressionOf(other.to)]).toEqual(['complaint', null]);
  });

  test('twice, and at once by two ways, counts once; a complaint before the bounce ends as after it', async () => {
    const one = await sent();
    await Promise.all([post(postfix(one)), post(postfix(one), [one.returnPath])]);
    expect(await post(postfix(one))).toBe('taken');
    expect(await toldOf(one)).toHaveLength(1);
    const late = await sent();
    await post(arf(late));
    await post(postfix(late));
    expect(await suppressionOf(late.to)).toBe('hard_bounce');
  });

  test('softly three times in two mailings gives the address up, and not before', async () => {
    const to = 'full@guests.example';
    const full = '552 5.2.2 Mailbox full';
    for (const source of ['campaign:1', 'campaign:1'])
      await post(postfix({ ...(await sent(source, to)), id: `soft-${(made += 1)}` }, '5.2.2', full));
    expect(await suppressionOf(to)).toBeNull();
    await post(postfix({ ...(await sent('campaign:2', to)), id: 'soft-last' }, '5.2.2', full));
    expect(await suppressionOf(to)).toBe('hard_bounce');
  });

  test('about whom is not believed: only the address that we wrote to is given up', async () => {
    const one = await sent();
    await post(postfix({ ...one, to: 'victim@guests.example' }));
    expect(await suppressionOf('victim@guests.example')).toBeNull();
    expect(await suppressionOf(one.to)).toBe('hard_bounce');
  });

  test('with a name that nobody here made, of a mail that is unknown, or about no mail of ours does nothing', async () => {
    const one = await sent();
    const forged = returnPathOf({ programId: t.fixture.programId, key: one.key }, 'another secret', DOMAIN);
    const messageId = `${forged.slice(2).split('@')[0]}@harbor.example`;
    expect(await post(postfix({ ...one, returnPath: forged, messageId }))).toBe('forged');
    const { tokenSecret } = t.platform.config;
    const elsewhere = { programId: t.fixture.otherProgramId, key: one.key };
    const other = {
      ...one,
      returnPath: returnPathOf(elsewhere, tokenSecret, DOMAIN),
      messageId: `${tokenOf(elsewhere, tokenSecret)}@harbor.example`,
    };
    expect(await post(postfix(other))).toBe('unknown');
    expect(await post(postfix({ ...one, returnPath: 'x@harbor.example', messageId: 'y@z' }))).toBe('no_mail');
    expect(await post('nonsense')).toBe('no_mail');
    expect(await toldOf(one)).toEqual([]);
    expect(await suppressionOf(one.to)).toBeNull();
  });

  test('posted without the secret or with another is refused, and many such are throttled', async () => {
    const one = await sent();
    expect(await post(postfix(one), [], null)).toBe(403);
    expect(await post(postfix(one), [], 'another secret of somebody')).toBe(403);
    expect(await toldOf(one)).toEqual([]);
    const statuses: unknown[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 500) statuses.push(await post('x', [], 'wrong'));
    expect(statuses.at(-1)).toBe(429);
    expect(await post(postfix(one))).toBe('taken');
  });
});

describe('the email server for what comes back', () => {
  const deliver = (to: string, raw: string) => {
    const way = createTransport({ host: '127.0.0.1', port: inbound.port, secure: false, ignoreTLS: true });
    return way.sendMail({ envelope: { from: '', to }, raw }).then(
      () => 250,
      (error: { responseCode?: number }) => error.responseCode,
    );
  };

  test('takes a report to the address of an email, which is known by that address alone', async () => {
    const one = await sent();
    expect(await deliver(one.returnPath, qmail({ ...one, messageId: 'lost@x' }))).toBe(250);
    expect(await suppressionOf(one.to)).toBe('hard_bounce');
  });

  test('refuses an address that no email of ours left from, and what is larger than any report', async () => {
    const one = await sent();
    expect(await deliver('news@harbor.example', postfix(one))).toBe(550);
    expect(await deliver(one.returnPath.replace('b+', 'b+1'), postfix(one))).toBe(550);
    expect(await deliver(one.returnPath, postfix(one) + 'x'.repeat(2_200_000))).toBe(552);
    expect(await toldOf(one)).toEqual([]);
  });
});
