import { generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDkim } from './dkimCheck.ts';
import { type EmailBatch, fillTags } from './provider.ts';
import { mailOf, returnPathOf, tokenOf } from './mailToken.ts';
import { SmtpProvider } from './smtp.ts';

interface Got {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
}
const got: Got[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const code = address.startsWith('nobody') ? 550 : address.startsWith('later') ? 451 : null;
    done(code ? Object.assign(new Error('Mailbox unavailable'), { responseCode: code }) : null);
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = envelope;
      const to = rcptTo[0]?.address ?? '';
      got.push({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(chunks).toString('utf8') });
      done();
    });
  },
});
let provider: SmtpProvider;
const SECRET = 'a secret of the server that nobody knows';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  provider = new SmtpProvider({
    url: `smtp://127.0.0.1:${port}`,
    isSandbox: true,
    returnDomain: 'bounces.harbor.example',
    secret: SECRET,
  });
});
afterAll(async () => {
  provider.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const batch = (...people: string[]): EmailBatch => ({
  stream: 'bulk',
  programId: 1,
  from: { email: 'news@harbor.example', name: 'Harbor' },
  replyTo: null,
  subject: 'Hi {name}',
  html: '<p>Hi {name}</p>',
  text: 'Hi {name}',
  groupId: null,
  source: 'campaign:17',
  dkim: {
    domainName: 'harbor.example',
    keySelector: 'c1',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  },
  mails: people.map((name) => ({
    key: `c17:${name}`,
    to: `${name}@guests.example`,
    values: { '{name}': name },
    leaveUrl: `https://couvert.example/u/${name}`,
  })),
});
const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ');

describe('plain SMTP', () => {
  test('each mail is filled, comes back to an address that names it, and is left with one signed click', async () => {
    expect(await provider.send(batch('ana', 'ben'))).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }]);
    const mail = got.find(({ to }) => to === 'ana@guests.example');
    const text = unfolded(mail?.raw ?? '');
    expect(mailOf(mail?.from ?? '', SECRET)).toEqual({ programId: 1, key: 'c17:ana' });
    expect(text).toContain('Subject: Hi ana');
    const token = tokenOf({ programId: 1, key: 'c17:ana' }, SECRET);
    expect(text).toContain(`Message-ID: <${token}@harbor.example>`);
    expect(text).toContain('Feedback-ID: campaign:17:1:bulk:couvert');
    expect(text).toContain('List-Unsubscribe: <https://couvert.example/u/ana>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const signed = /DKIM-Signature:.*?\bh=([^;]+);/.exec(text)?.[1]?.replace(/\s/g, '').toLowerCase();
    expect(signed?.split(':')).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
    expect(text).not.toMatch(/^Precedence:/m);
  });

  test('the signature holds against the published key, also for who checks it by hand, and no longer once anything is changed', async () => {
    await provider.send(batch('dora'));
    const raw = got.find(({ to }) => to === 'dora@guests.example')?.raw ?? '';
    const published = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
    const asked: string[] = [];
    const check = (text: string, record = published) =>
      checkDkim(Buffer.from(text), async (name) => {
        asked.push(name);
        return record;
      });
    const verdict = await check(raw);
    expect(verdict).toMatchObject({ isValid: true, domain: 'harbor.example' });
    expect(verdict.covers).toEqual(
      expect.arrayContaining([
        'from',
        'message-id',
        'feedback-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
    expect(asked).toEqual(['c1._domainkey.harbor.example']);
    const changed = [
      raw.replace('/u/dora', '/u/evil'),
      raw.replace('List-Unsubscribe-Post', 'X-Gone'),
      raw.replace('<p>Hi dora', '<p>Hi evil'),
      raw.replace('news@harbor.example', 'evil@harbor.example'),
    ];
    for (const text of changed) expect(await check(text)).toMatchObject({ isValid: false });
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const spki = other.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(await check(raw, `p=${spki}`)).toMatchObject({ isValid: false });
  });

  test('what the server said settles a mail, each by itself', async () => {
    const outcomes = await provider.send(batch('nobody', 'later', 'cem'));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'not_taken', 'accepted']);
  });

  const reaching = (port: number) =>
    new SmtpProvider({
      url: `smtp://127.0.0.1:${port}`,
      isSandbox: true,
      returnDomain: 'b.example',
      secret: SECRET,
    });

  test('a server that is not there took nothing', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const away = reaching(port);
    expect(await away.send(batch('ana'))).toMatchObject([{ kind: 'not_taken' }]);
    away.close();
  });

  test('a line that breaks after the mail went over leaves it unknown, and a mail server cannot be asked', async () => {
    const breaking = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 hi\r\n');
      socket.on('data', (bytes) => {
        const said = bytes.toString('utf8');
        if (said.endsWith('\r\n.\r\n')) socket.destroy();
        else if (/^(EHLO|MAIL|RCPT)/.test(said)) socket.write('250 OK\r\n');
        else if (said.startsWith('DATA')) socket.write('354 go on\r\n');
      });
    });
    await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
    const lost = reaching((breaking.address() as AddressInfo).port);
    expect(await lost.send(batch('ana'))).toMatchObject([{ kind: 'unknown' }]);
    expect(await lost.wasTaken()).toBeNull();
    lost.close();
    await new Promise((resolve) => breaking.close(resolve));
  });
});

describe('the name of a mail', () => {
  const name = { programId: 4711, key: 'c123456:9876543' };

  test('fits an address, survives other letters, and is found in the middle of a text', () => {
    const address = returnPathOf(name, SECRET, 'bounces.harbor.example');
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(mailOf(address.toUpperCase(), SECRET)).toEqual(name);
    expect(mailOf(`mx.example.abcdefghij says: <${address}> is full`, SECRET)).toEqual(name);
  });

  test('that was made with another secret, or of another mail, names none', () => {
    const token = tokenOf(name, 'another secret');
    expect(mailOf(token, SECRET)).toBeNull();
    const [program, , mark] = tokenOf(name, SECRET).split('.');
    const other = tokenOf({ ...name, key: 'c1:1' }, SECRET).split('.')[1];
    expect(mailOf(`${program}.${other}.${mark}`, SECRET)).toBeNull();
    expect(mailOf('news@harbor.example', SECRET)).toBeNull();
  });
});

test('a value is never filled again, and the longer of two tags goes first', () => {
  expect(fillTags('{a} {a.b}', { '{a}': '{a.b}', '{a.b}': '$&' })).toBe('{a.b} $&');
});
