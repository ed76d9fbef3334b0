import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailBatch, SmtpSandbox } from '#server/integrations/email/index.ts';
import { handOverMails } from '#server/services/connections/mailReports/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domainName: 'harbor.example',
  keySelector: 'c1',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};
let t: TestApp;
let sandbox: SmtpSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false, env: { EMAIL_VIA: 'smtp' } });
  const { smtpSandbox, dnsSandbox, db } = t.platform;
  if (!smtpSandbox || !dnsSandbox) throw new Error('The sandboxes are not there');
  sandbox = smtpSandbox;
  const value = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  await dnsSandbox.publish(db, 'harbor.example', [
    { name: 'c1._domainkey.harbor.example', kind: 'TXT', value },
  ]);
});
afterAll(() => t?.close());
beforeEach(() => sandbox.setMood('well'));

let made = 0;
function batch(people: readonly string[], more: Partial<EmailBatch> = {}): EmailBatch {
  made += 1;
  return {
    stream: 'bulk',
    programId: t.fixture.programId,
    from: { email: 'news@harbor.example', name: 'Harbor' },
    replyTo: null,
    subject: 'Hi',
    html: '<p>Hi</p>',
    text: 'Hi',
    groupId: null,
    source: 'campaign:1',
    dkim,
    mails: people.map((name, n) => ({
      key: `c${made}:${n}`,
      to: `${name}${made}@guests.example`,
      values: {},
      leaveUrl: 'https://couvert.example/u/1',
    })),
    ...more,
  };
}
const kindsOf = async (sent: EmailBatch) => (await handOverMails(t.platform, sent)).map(({ kind }) => kind);
const toldOf = ({ mails }: EmailBatch) =>
  t.platform.db
    .selectFrom('mail_events')
    .select(['kind', 'bounce_class'])
    .where('program_id', '=', t.fixture.programId)
    .where(
      'mail_key',
      'in',
      mails.map(({ key }) => key),
    )
    .where('kind', '!=', 'processed')
    .execute();
const keptOf = async ({ mails: [mail] }: EmailBatch) =>
  t.platform.db
    .selectFrom('sandbox_smtp_mails')
    .select('raw')
    .where('mail_to', '=', mail?.to ?? '')
    .execute();

test('email goes by SMTP where that was chosen, and the sandbox keeps it', async () => {
  expect(t.platform.email).toMatchObject({ isSetUp: true, isSandbox: true, tells: false });
  const sent = batch(['ana']);
  expect(await kindsOf(sent)).toEqual(['accepted']);
  expect(String((await keptOf(sent))[0]?.raw)).toContain('Subject: Hi');
});

describe('what the email server says at once', () => {
  test.each([
    ['sim-hard', 'refused', 'bounce', 'hard'],
    ['sim-soft', 'refused', 'bounce', 'soft'],
    ['sim-block', 'refused', 'bounce', 'block'],
    ['sim-policy', 'refused', 'bounce', 'policy'],
    ['sim-unknown', 'refused', 'bounce', 'unknown'],
    ['sim-defers', 'not_taken', 'deferred', null],
  ] as const)('to %s: %s, noted as %s of class %s', async (name, outcome, kind, bounce_class) => {
    const sent = batch([name]);
    expect(await kindsOf(sent)).toEqual([outcome]);
    expect(await toldOf(sent)).toEqual([{ kind, bounce_class }]);
  });

  test.each([
    ['busy', 'not_taken', 0],
    ['error', 'not_taken', 0],
    ['down', 'not_taken', 0],
    ['lost', 'unknown', 1],
  ] as const)('while it is %s the outcome is %s', async (mood, outcome, kept) => {
    await sandbox.setMood(mood);
    const sent = batch(['ana']);
    expect(await kindsOf(sent)).toEqual([outcome]);
    expect(await keptOf(sent)).toHaveLength(kept);
  });

  test('who greylists takes the email the second time', async () => {
    await sandbox.setMood('greylist');
    const sent = batch(['ana']);
    expect([await kindsOf(sent), await kindsOf(sent)]).toEqual([['not_taken'], ['accepted']]);
    expect(await keptOf(sent)).toHaveLength(1);
  });
});

describe('what comes back later', () => {
  test.each([
    ['sim-later-hard', [{ kind: 'bounce', bounce_class: 'hard' }]],
    ['sim-later-soft', [{ kind: 'bounce', bounce_class: 'soft' }]],
    ['sim-later-waits', [{ kind: 'deferred', bounce_class: null }]],
    ['sim-complains', [{ kind: 'spamreport', bounce_class: null }]],
    ['sim-away', []],
  ])('of %s is %j', async (name, told) => {
    const sent = batch([name]);
    expect(await kindsOf(sent)).toEqual(['accepted']);
    await sandbox.idle();
    expect(await toldOf(sent)).toEqual(told);
  });
});

describe('a receiver that keeps to the rules of 2024', () => {
  beforeEach(() => sandbox.setMood('strict'));
  const whyOf = async (sent: EmailBatch) => {
    const [outcome] = await handOverMails(t.platform, sent);
    return outcome?.kind === 'accepted' ? 'accepted' : outcome?.why;
  };
  const noLeaving = (sent: EmailBatch): EmailBatch => ({
    ...sent,
    mails: sent.mails.map((mail) => ({ ...mail, leaveUrl: null })),
  });

  test('takes signed email that is left with one click, and what somebody did without it', async () => {
    expect(await whyOf(batch(['ana']))).toBe('accepted');
    expect(await whyOf(noLeaving(batch(['ben'], { stream: 'transactional' })))).toBe('accepted');
  });

  test.each([
    ['without a signature', { dkim: null }, 'carries no signature'],
    ['signed with a key that is not published', { dkim: { ...dkim, keySelector: 'c2' } }, 'not published'],
    [
      'signed for another domain than it is from',
      { from: { email: 'news@else.example', name: 'Else' } },
      'not aligned',
    ],
  ])('refuses what is %s, in words', async (_, more, words) => {
    expect(await whyOf(batch(['ana'], more))).toContain(words);
  });

  test('refuses bulk email that cannot be left with one click', async () => {
    expect(await whyOf(noLeaving(batch(['ana'])))).toContain('one-click');
  });
});

test('what somebody did never waits behind a campaign: it goes while all ways of bulk email are held up', async () => {
  const stuck = sandbox.hold('campaign');
  const bulk = handOverMails(t.platform, batch(Array.from({ length: 12 }, (_, n) => `campaign${n}-`)));
  await stuck.reached(5);
  expect(await kindsOf(batch(['reset'], { stream: 'transactional', source: 'reset:1' }))).toEqual([
    'accepted',
  ]);
  stuck.release();
  expect((await bulk).every(({ kind }) => kind === 'accepted')).toBe(true);
});
