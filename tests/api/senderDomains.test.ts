import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { SenderDomain } from '#contract/connections/senderDomains/schemas.ts';
import { checkDkim } from '#server/integrations/email/index.ts';
import { handOverMails } from '#server/services/connections/mailReports/index.ts';
import { senderFor } from '#server/services/connections/senderDomains/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false, env: { EMAIL_VIA: 'smtp' } });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const add = (domain: string) => admin.call(services.senderDomains.create, { body: { domain } });
const check = (id: number) => admin.call(services.senderDomains.check, { params: { id } });
const recordOf = ({ records }: SenderDomain, purpose: string) =>
  records.find((one) => one.purpose === purpose);
const sender = (from_email: string, more = {}) =>
  admin.call(services.senders.create, { body: { from_name: 'Harbor', from_email, ...more } });

describe('a domain', () => {
  test('shows the exact records to set, with two keys of 2048 bits, and is verified once they are seen', async () => {
    const added = await add('harbor.example');
    expect(added.state).toBe('unverified');
    expect(added.records.map(({ kind, name }) => [kind, name.replace(/^c\w+k/, 'k')])).toEqual([
      ['TXT', 'k1._domainkey.harbor.example'],
      ['TXT', 'k2._domainkey.harbor.example'],
      ['TXT', 'harbor.example'],
      ['TXT', '_dmarc.harbor.example'],
      ['CNAME', 'bounces.harbor.example'],
    ]);
    expect(recordOf(added, 'dkim')?.value).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]{392}$/);
    const checked = await check(added.id);
    expect(checked.records.map(({ state }) => state)).toEqual(Array(5).fill('right'));
    expect(checked).toMatchObject({ state: 'verified', may_rotate: true, verified_ts: expect.any(String) });
  });

  test.each([
    ['missing.harbor.example', 'dkim', 'missing', /There is no TXT record at c\w+\._domainkey\.missing/],
    ['typo.harbor.example', 'dkim', 'wrong', /Character 41 of the key is “[XY]” instead of “.”\.$/],
    ['two-spf.harbor.example', 'spf', 'double', /There are 2 SPF records/],
    ['no-dmarc.harbor.example', 'dmarc', 'missing', /There is no DMARC record/],
    [
      'elsewhere.harbor.example',
      'return_path',
      'wrong',
      /leads to bounces\.another-service\.example instead of/,
    ],
  ])('%s: its %s is %s, in words, and it is not verified', async (domain, purpose, state, words) => {
    const checked = await check((await add(domain)).id);
    expect(checked.state).toBe('unverified');
    const record = recordOf(checked, purpose);
    expect(record).toMatchObject({ state, remedy: expect.any(String) });
    expect(record?.words).toMatch(words);
  });

  test('that was verified and loses a record is failing; name servers that are silent change nothing', async () => {
    const { id } = await add('fades.harbor.example');
    await check(id);
    const gone = t.platform.db
      .deleteFrom('sandbox_dns_records')
      .where('name', '=', '_dmarc.fades.harbor.example');
    await gone.execute();
    expect((await check(id)).state).toBe('failing');
    const silent = await check((await add('silent.harbor.example')).id);
    expect(silent.state).toBe('unverified');
    expect(new Set(silent.records.map(({ state }) => state))).toEqual(new Set(['unasked']));
  });

  test.each(['gmail.com', 'news.yahoo.com', 'harbor', 'harbor..example'])('cannot be %s', async (domain) => {
    await expect(add(domain)).rejects.toMatchObject({ status: 400 });
  });

  test('is kept once, its private keys are sealed, and it is not removed while a sender uses it', async () => {
    const { id } = await add('kept.harbor.example');
    await expect(add('kept.harbor.example')).rejects.toMatchObject({ status: 409 });
    const keys = await t.platform.db
      .selectFrom('sender_domain_keys')
      .select('private_key')
      .where('sender_domain_id', '=', id)
      .execute();
    expect(keys.some(({ private_key }) => String(private_key).includes('PRIVATE KEY'))).toBe(false);
    const { id: senderId } = await sender('news@kept.harbor.example');
    const remove = () => admin.call(services.senderDomains.remove, { params: { id } });
    await expect(remove()).rejects.toMatchObject({ status: 409 });
    await admin.call(services.senders.remove, { params: { id: senderId } });
    await remove();
  });
});

describe('keys', () => {
  test('rotate only once the next one was seen, and email is signed with what is published all the while', async () => {
    const { id } = await add('rotates.harbor.example');
    const rotate = () => admin.call(services.senderDomains.rotate, { params: { id } });
    await expect(rotate()).rejects.toMatchObject({ status: 409 });
    const before = await check(id);
    const after = await rotate();
    expect(recordOf(after, 'dkim')?.name).toBe(recordOf(before, 'dkim_next')?.name);
    expect(recordOf(after, 'dkim')?.state).toBe('unchecked');
    expect(after).toMatchObject({ state: 'verified', may_rotate: false });
    expect(recordOf(after, 'dkim_next')?.name).toMatch(/^c\w+k3\._domainkey/);
    await expect(rotate()).rejects.toMatchObject({ status: 409 });
  });

  test('sign what leaves by SMTP, over both headers by which a guest leaves, on the domain of the sender', async () => {
    const { id } = await add('signs.harbor.example');
    const checked = await check(id);
    const { id: profileId } = await sender('news@signs.harbor.example', { reply_to: 'desk@harbor.example' });
    const { programId } = t.fixture;
    const use = await senderFor(t.platform, t.platform.db, { programId, profileId, isMarketing: true });
    await t.platform.smtpSandbox?.setMood('strict');
    const [outcome] = await handOverMails(t.platform, {
      stream: 'bulk',
      programId,
      subject: 'Hi',
      html: '<p>Hi</p>',
      text: 'Hi',
      groupId: null,
      source: 'campaign:1',
      ...use,
      mails: [
        { key: 'c1:signs', to: 'ana@guests.example', values: {}, leaveUrl: 'https://couvert.example/u/1' },
      ],
    });
    expect(outcome).toEqual({ kind: 'accepted' });
    const { raw, mail_from } = await t.platform.db
      .selectFrom('sandbox_smtp_mails')
      .select(['raw', 'mail_from'])
      .where('mail_to', '=', 'ana@guests.example')
      .executeTakeFirstOrThrow();
    expect(mail_from).toMatch(/@bounces\.signs\.harbor\.example$/);
    expect(String(raw)).toMatch(/^Message-ID: <[\w.]+@signs\.harbor\.example>/m);
    const verdict = await checkDkim(raw, async () => recordOf(checked, 'dkim')?.value ?? null);
    expect(verdict).toMatchObject({ isValid: true, domain: 'signs.harbor.example' });
    expect(verdict.covers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  });
});

describe('a sender', () => {
  test('is on a domain of the concept, and one alone is used where nothing else is chosen', async () => {
    await add('senders.harbor.example');
    await expect(sender('a@gmail.com')).rejects.toThrow('Email providers refuse');
    await expect(sender('a@nowhere.example')).rejects.toThrow('none of your domains');
    const first = await sender('a@senders.harbor.example', { is_default: true });
    const second = await sender('b@senders.harbor.example', { is_default: true });
    const { data } = await admin.call(services.senders.list, {});
    expect(data.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([second.id]);
    expect(first.id).not.toBe(second.id);
  });

  test('sends no marketing before its domain is verified, but what somebody did is confirmed', async () => {
    await add('missing.early.example');
    const { id: profileId } = await sender('news@missing.early.example');
    const { programId } = t.fixture;
    const ask = (isMarketing: boolean) =>
      senderFor(t.platform, t.platform.db, { programId, profileId, isMarketing });
    await expect(ask(true)).rejects.toThrow('No marketing goes out from missing.early.example');
    expect((await ask(false)).from.email).toBe('news@missing.early.example');
    const other = senderFor(t.platform, t.platform.db, {
      programId: t.fixture.otherProgramId,
      profileId,
      isMarketing: false,
    });
    await expect(other).rejects.toThrow('This sender is gone');
  });
});

test('receivers are told with what they made of the email of thirty days, each email once, and who complains too much', async () => {
  const { programId: program_id } = t.fixture;
  const now = t.clock.now().getTime();
  let n = 0;
  const tell = (domain: string, kind: string, count: number, part: { days?: number; twice?: boolean } = {}) =>
    Array.from({ length: count }, (_, key) => ({
      program_id,
      mail_event_id: `receiver-${(n += 1)}`,
      mail_key: `r:${domain}:${key}`,
      source: 'campaign:1',
      email: `guest${key}@${domain}`,
      kind,
      bounce_class: kind === 'bounce' ? 'soft' : null,
      detail: '',
      is_machine: false,
      happened_ts: new Date(now - (part.days ?? 1) * 86_400_000),
      received_ts: new Date(now),
    }));
  await t.platform.db
    .insertInto('mail_events')
    .values([
      ...tell('large.example', 'delivered', 1_000),
      ...tell('large.example', 'delivered', 10),
      ...tell('large.example', 'deferred', 30),
      ...tell('large.example', 'spamreport', 4),
      ...tell('small.example', 'bounce', 3),
      ...tell('old.example', 'delivered', 5, { days: 31 }),
    ])
    .execute();
  const { data } = await (await t.as('admin')).call(services.senderDomains.receivers, {});
  expect(
    data.filter(({ domain }) => ['large.example', 'small.example', 'old.example'].includes(domain)),
  ).toEqual([
    {
      domain: 'large.example',
      mails: 1_000,
      delivered: 1_000,
      deferred: 30,
      bounced: 0,
      complained: 4,
      level: 'refused',
    },
    {
      domain: 'small.example',
      mails: 3,
      delivered: 0,
      deferred: 0,
      bounced: 3,
      complained: 0,
      level: 'well',
    },
  ]);
});
