import { expect, test } from 'vitest';
import { importsOf, readSources, type SourceFile } from './imports.ts';

const GATE = 'server/services/guests/gate/index.ts';
const isServer = ({ path }: SourceFile) => path.startsWith('server/services/');

/** Who hands a message to somebody outside, and what keeps a guest from getting one that they refused. */
const DOORS = [
  {
    what: 'the provider of texts is asked by who has asked the gate',
    opens: /\bsms\.send\(/,
    where: ['server/services/host/messages/send.ts'],
    asksGate: true,
  },
  {
    what: 'a text is stored to be sent by who has asked the gate',
    opens: /insertInto\('sms_messages'\)[\s\S]{0,400}direction: 'out'/,
    where: ['server/services/host/messages/queue.ts'],
    asksGate: true,
  },
  {
    what: 'the carrier of mail to guests is asked by who has asked the gate',
    opens: /\bemail\s*\.\s*send\(/,
    where: [],
    asksGate: true,
  },
  {
    what: 'a guest is asked by mail by who has asked the gate',
    opens: /\bmailer\s*\.\s*queue\(trx, confirmMail\(/,
    where: ['server/services/marketing/contactLists/subscribe.ts'],
    asksGate: true,
  },
  {
    what: 'other mail goes to staff alone, about their own accounts',
    opens: /\bmailer\s*\.\s*queue\((?!trx, confirmMail\()/,
    where: [
      'server/services/administration/sessions/requestReset.ts',
      'server/services/administration/users/invite.ts',
      'server/services/administration/users/person.ts',
      'server/services/administration/users/superAdmins.ts',
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
        return asksGate && !importsOf(file).includes(GATE) ? [`${file.path} does not ask: ${what}`] : [];
      });
  });
}

test('nobody sends around the gate', () => {
  const sources = readSources();
  expect(around(sources)).toEqual([]);
  for (const { where, opens } of DOORS)
    for (const path of where) {
      const file = sources.find((one) => one.path === path);
      expect(file && opens.test(file.text), path).toBe(true);
    }
});

test.each([
  ['server/services/marketing/campaigns/send.ts', 'await platform.sms.send(account, text);'],
  ['server/services/marketing/campaigns/batch.ts', 'await platform.email.send(batch);'],
  ['server/services/marketing/campaigns/mail.ts', 'await mailer.queue(trx, mail);'],
  ['server/services/marketing/contactLists/subscribe.ts', 'await mailer.queue(trx, confirmMail(asked));'],
  ['server/services/host/waitlist/page.ts', "trx.insertInto('sms_messages').values({ direction: 'out' })"],
  ['server/services/host/messages/send.ts', 'await sms.send(way.account, {});'],
])('a planted way around it is found: %s', (path, text) => {
  expect(around([{ path, text }])).toHaveLength(1);
});
