import { expect, test } from 'vitest';
import { importsOf, readSources, type SourceFile } from './imports.ts';

const GATE = 'server/services/guests/gate/index.ts';
/** What a campaign sends was claimed here, which asks the gate for each guest in the same transaction. */
const CLAIM = 'server/services/marketing/campaigns/sending/claim.ts';
const isServer = ({ path }: SourceFile) => path.startsWith('server/services/');

/** Who hands a message to somebody outside, and what keeps a guest from getting one that they refused. */
const DOORS = [
  {
    what: 'the provider of texts is asked by who has asked the gate',
    opens: /\bsms\.send\(/,
    where: [
      'server/services/host/messages/send.ts',
      'server/services/marketing/campaigns/sending/texts.ts',
      'server/services/marketing/templates/messages/sendTest.ts',
    ],
    asksGate: true,
  },
  {
    what: 'a text is stored to be sent by who has asked the gate',
    opens: /insertInto\('sms_messages'\)[\s\S]{0,400}direction: 'out'/,
    where: ['server/services/host/messages/queue.ts'],
    asksGate: true,
  },
  {
    what: 'the carrier of mail to guests is asked in one place, which keeps what comes of it',
    opens: /\bemail\s*\.\s*send\(/,
    where: ['server/services/connections/mailReports/handOver.ts'],
    asksGate: false,
  },
  {
    what: 'mail to guests is handed over by who has asked the gate',
    opens: /(?<!function )\bhandOverMails\((?!platform, testOf\()/,
    where: ['server/services/marketing/campaigns/sending/emails.ts'],
    asksGate: true,
  },
  {
    what: 'a mail is sent as a test to who is no guest of it',
    opens: /\bhandOverMails\(platform, testOf\(/,
    where: ['server/services/marketing/templates/email/preview/sendTest.ts'],
    asksGate: false,
  },
  {
    what: 'the carrier of push messages is asked in one place, which withdraws dead devices',
    opens: /\bpush\s*\.\s*send\(/,
    where: ['server/services/connections/pushes/send.ts'],
    asksGate: false,
  },
  {
    what: 'push messages are sent by who has asked the gate',
    opens: /(?<!function )\bsendPushes\((?!platform, programId, testsOf\()/,
    where: ['server/services/marketing/campaigns/sending/pushes.ts'],
    asksGate: true,
  },
  {
    what: 'a push message is sent as a test to the devices of users',
    opens: /\bsendPushes\(platform, programId, testsOf\(/,
    where: ['server/services/marketing/templates/messages/sendTest.ts'],
    asksGate: false,
  },
  {
    what: 'a guest is asked by mail by who has asked the gate',
    opens: /\bmailer\s*\.\s*queue\(trx, confirmMail\(/,
    where: ['server/services/marketing/contactLists/subscribe.ts'],
    asksGate: true,
  },
  {
    what: 'other mail goes to staff alone, about their own accounts, reports, campaigns and the reviews and feedback of their locations',
    opens: /\bmailer\s*\.\s*queue\((?!trx, confirmMail\()/,
    where: [
      'server/services/connections/socialConnections/health.ts',
      'server/services/administration/sessions/requestReset.ts',
      'server/services/administration/sessions/secondFactor/challenge.ts',
      'server/services/administration/sessions/secondFactor/commands.ts',
      'server/services/administration/users/resetSecondFactor.ts',
      'server/services/administration/users/invite.ts',
      'server/services/administration/users/person.ts',
      'server/services/administration/users/superAdmins.ts',
      'server/services/host/reports/emails/sending.ts',
      'server/services/marketing/campaigns/sending/telling.ts',
      'server/services/sentiment/emails/preview.ts',
      'server/services/sentiment/emails/sending.ts',
      'server/services/sentiment/feedback/alerts.ts',
    ],
    asksGate: false,
  },
] as const;

/** What opens a door and may not, and what may and does not ask. */
function around(files: readonly SourceFile[]): string[] {
  return DOORS.flatMap(({ what, opens, where, asksGate }) => {
    const known: readonly string[] = where;
    return files
      .filter(({ path, text }) => isServer({ path, text }) && opens.test(text))
      .flatMap((file) => {
        if (!known.includes(file.path)) return [`${file.path}: ${what}`];
        const asked = [GATE, CLAIM].some((path) => importsOf(file).includes(path));
        return asksGate && !asked ? [`${file.path} does not ask: ${what}`] : [];
      });
  });
}

test('nobody sends around the gate', () => {
  const sources = readSources();
  expect(around(sources)).toEqual([]);
  const claim = sources.find(({ path }) => path === CLAIM);
  expect(claim && importsOf(claim)).toContain(GATE);
  for (const { where, opens } of DOORS)
    for (const path of where) {
      const file = sources.find((one) => one.path === path);
      expect(file && opens.test(file.text), path).toBe(true);
    }
});

test.each([
  ['server/services/marketing/campaigns/send.ts', 'await platform.sms.send(account, text);'],
  ['server/services/marketing/campaigns/batch.ts', 'await platform.email.send(batch);'],
  ['server/services/marketing/campaigns/hand.ts', 'await handOverMails(platform, batch);'],
  ['server/services/marketing/campaigns/push.ts', 'await platform.push.send(messages);'],
  ['server/services/marketing/campaigns/pushes.ts', 'await sendPushes(platform, programId, messages);'],
  ['server/services/marketing/campaigns/mail.ts', 'await mailer.queue(trx, mail);'],
  ['server/services/marketing/contactLists/subscribe.ts', 'await mailer.queue(trx, confirmMail(asked));'],
  ['server/services/host/waitlist/page.ts', "trx.insertInto('sms_messages').values({ direction: 'out' })"],
  ['server/services/host/messages/send.ts', 'await sms.send(way.account, {});'],
])('a planted way around it is found: %s', (path, text) => {
  expect(around([{ path, text }])).toHaveLength(1);
});
