import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import type { EmailDocument, ShowIf } from '#contract/marketing/templates/email/document.ts';
import { applyFix } from '#contract/marketing/templates/email/lint/index.ts';
import { heading, mail, place, text } from '#contract/marketing/templates/email/starters/build.ts';
import { fillTags } from '#server/integrations/email/index.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import {
  compileEmail,
  narrow,
  readCompileContext,
  readConditions,
  readPlaces,
  substitutionsOf,
} from '#server/services/marketing/templates/email/index.ts';
import { workOn } from '#server/services/marketing/templates/email/checks/work.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { Callers } from '#tests/support/contract/callers.ts';
import { SENDER, verifiedSender } from '#tests/support/senders.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { emailPreviews, emailTemplates } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(new Date('2026-11-24T20:00:00Z')));

/** What was posted to the carrier. */
const carried = z.object({
  substitutions: z.record(z.string(), z.string()),
  body: z.object({
    content: z.array(z.object({ value: z.string() })),
    custom_args: z.object({ couvert_source: z.string() }),
  }),
});

const params = () => ({ programId: t.fixture.programId });
const written = (json: EmailDocument, own: { subject?: string; text?: string } = {}) => ({
  subject: 'Dinner, {{first_name|dear guest}}',
  json,
  ...own,
});
/** The mail with its first block shown to some alone. */
const under = (json: EmailDocument, show_if: ShowIf): EmailDocument => {
  const block_id = json.content[0]?.attrs.id ?? '';
  const mail_ = { subject: '', preheader: '', json };
  return applyFix(mail_, { kind: 'set_attrs', block_id, attrs: { show_if } }).json;
};

async function addGuest(fname: string, visits = 0): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname, lname: 'Lopez', email: `${randomUUID()}@example.com` })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  const at = '2026-11-20T19:00:00Z';
  for (let n = 0; n < visits; n += 1)
    await t.platform.db
      .insertInto('parties')
      .values({
        program_id: t.fixture.programId,
        merchant_id: t.fixture.merchantIds[0] ?? 0,
        guest_id,
        kind: 'reservation',
        visit_state: 'done',
        reserved_ts: at,
        seated_ts: at,
        party_size: 2,
        duration_minutes: 90,
      })
      .execute();
  return guest_id;
}

async function addSegment(guestIds: readonly number[]): Promise<number> {
  const { segment_id } = await t.platform.db
    .insertInto('segments')
    .values({
      program_id: t.fixture.programId,
      name: `Regulars ${randomUUID().slice(0, 8)}`,
      kind: 'imported',
      is_timed: false,
    })
    .returning('segment_id')
    .executeTakeFirstOrThrow();
  for (const guest_id of guestIds)
    await t.platform.db
      .insertInto('segment_members')
      .values({ program_id: t.fixture.programId, segment_id, guest_id, entered_ts: new Date() })
      .execute();
  return segment_id;
}

describe('an email before it is sent', () => {
  test('TMPL-030 is shown as a guest gets it, also one that was never saved, with what is to be mended', async () => {
    const guest_id = await addGuest('Ana <b>', 1);
    const source = written(mail('Soon', heading('For {{first_name}}'), text(['{{nickname|x}}']), place()));
    const shown = await admin.call(emailPreviews.preview, { params: params(), body: { source, guest_id } });
    expect(shown).toMatchObject({
      subject: 'Dinner, Ana <b>',
      preheader: 'Soon',
      guest: { id: guest_id, name: 'Ana <b> Lopez' },
      missing: [],
    });
    expect(shown.html).toContain('Ana &lt;b&gt;');
    expect(shown.text).toContain('For Ana <b>');
    expect(shown.bytes).toBe(Buffer.byteLength(shown.html));
    expect(shown.findings.map(({ rule }) => rule)).toContain('tag_unknown');
    const [first] = (await readPlaces(t.platform.db, t.fixture.programId)).all;
    expect(shown.html).toContain(first?.name);
  });

  test('TMPL-030 goes from one awkward guest to the next', async () => {
    const source = written(mail('', text(['Hello {{first_name}}'])));
    const next = (awkward: 'no_name' | 'long_name' | 'emoji' | 'right_to_left' | null) =>
      admin.call(emailPreviews.preview, { params: params(), body: { source, awkward, next: true } });
    const seen = [await next(null)];
    for (let n = 0; n < 4; n += 1) seen.push(await next(seen.at(-1)?.awkward ?? null));
    expect(seen.map(({ awkward }) => awkward)).toEqual([
      'no_name',
      'long_name',
      'emoji',
      'right_to_left',
      'no_name',
    ]);
    expect(seen[0]).toMatchObject({ subject: 'Dinner, dear guest', missing: ['{{first_name}}'] });
    expect(seen[1]?.subject).toHaveLength('Dinner, '.length + 40);
    expect(seen[2]?.html).toContain('🍷');
    expect(seen[3]?.text).toContain('مريم');
  });

  test('TMPL-030 is stepped through branch by branch, with how many guests of a segment see each', async () => {
    const ids = [await addGuest('Ana', 1), await addGuest('Ben'), await addGuest('Cem')];
    const segment_id = await addSegment(ids);
    const json = under(mail('', text(['Welcome back']), text(['Good evening'])), {
      kind: 'location',
      merchant_ids: t.fixture.merchantIds.slice(0, 1),
      is_not: false,
    });
    const body = { source: written(json), segment_id };
    const shown = await admin.call(emailPreviews.preview, {
      params: params(),
      body: { ...body, guest_id: ids[1] ?? 0 },
    });
    expect(shown).toMatchObject({
      holds: [false],
      branches: [
        { holds: [false], guests: 2 },
        { holds: [true], guests: 1 },
      ],
      looked_at: 3,
    });
    expect(shown.html).not.toContain('Welcome back');
    const other = await admin.call(emailPreviews.preview, {
      params: params(),
      body: { ...body, holds: [true] },
    });
    expect(other.html).toContain('Welcome back');
  });

  test('HTML that could do something to its reader is neither shown nor sent', async () => {
    const source = { subject: 'x', is_raw_html: true, html: '<p>Hi</p><script>alert(1)</script>' };
    const error = { code: 'VALIDATION' };
    await expect(
      admin.call(emailPreviews.preview, { params: params(), body: { source } }),
    ).rejects.toMatchObject(error);
    await expect(
      admin.call(emailPreviews.test, { params: params(), body: { source, to: ['a@example.com'] } }),
    ).rejects.toMatchObject(error);
  });

  test('is a file that email programs open', async () => {
    const body = { name: `Dinner ${randomUUID().slice(0, 8)}`, ...written(mail('', heading('Dinner'))) };
    const { id } = await admin.call(emailTemplates.create, { params: params(), body });
    const file = await admin.call(emailPreviews.download, { params: { ...params(), id } });
    const read = await PostalMime.parse(file);
    const shown = await admin.call(emailPreviews.preview, { params: params(), body: { template_id: id } });
    expect(read.subject).toBe(shown.subject);
    expect(read.html?.trim()).toBe(shown.html.trim());
    expect(read.text?.trim()).toBe(shown.text.trim());
  });

  test('shows the map of a card, which is a picture', async () => {
    const answer = await t.app.inject('/api/media/maps/7a2b26-e29a3b-12.png');
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toContain('immutable');
  });
});

describe('one renderer', () => {
  test('preview, test and real send give the same bytes', async () => {
    const guest_id = await addGuest('Ana & "Bo"', 1);
    const source = written(
      mail('', heading('For {{first_name|you}}'), place(), text(['{{send_date plus 3 days}}'])),
    );
    const to = `sim-quiet-${randomUUID().slice(0, 8)}@guests.example`;
    const shown = await admin.call(emailPreviews.preview, { params: params(), body: { source, guest_id } });
    const sent = await admin.call(emailPreviews.test, {
      params: params(),
      body: { source, guest_id, to: [to] },
    });
    expect(sent).toEqual({ data: [{ to, is_sent: true, why: null }] });
    const { db } = t.platform;
    const kept = await db
      .selectFrom('sandbox_emails as e')
      .innerJoin('sandbox_email_batches as b', 'b.batch_id', 'e.batch_id')
      .select(['e.subject', 'e.substitutions', 'b.body'])
      .where('e.mail_to', '=', to)
      .executeTakeFirstOrThrow();
    const posted = carried.parse(kept);
    expect(kept.subject).toBe(`[Test] ${shown.subject}`);
    expect(posted.body.custom_args.couvert_source).toMatch(/^test:/);
    expect(posted.body.content.map(({ value }) => fillTags(value, posted.substitutions))).toEqual([
      shown.text,
      shown.html,
    ]);
    const read = await readBoth(source, guest_id);
    expect(read).toEqual({ html: shown.html, text: shown.text, subject: shown.subject });
  });

  /** What a campaign hands to the carrier, filled as the carrier does. */
  async function readBoth(written_: ReturnType<typeof written>, guestId: number) {
    const { db, config, clock } = t.platform;
    const { programId } = t.fixture;
    const source = { ...written_, preheader: '', is_raw_html: false, html: null, text: null };
    const compiled = await compileEmail(source, await readCompileContext(t.platform, programId, source));
    const values = await readTagValues(db, programId, [guestId], clock.now());
    const holds = await readConditions(db, programId, compiled.conditions, [guestId]);
    const narrowed = narrow(compiled, holds.get(guestId) ?? []);
    const filled = substitutionsOf(narrowed, values.get(guestId) ?? {}, {
      unsubscribeUrl: `${config.publicUrl}/webviews/lists/preview`,
      sentDate: null,
    });
    return {
      html: fillTags(narrowed.html, filled),
      text: fillTags(narrowed.text, filled),
      subject: fillTags(narrowed.subject, filled),
    };
  }
});

describe('which guests break it', () => {
  test('is found for a whole audience, once each, also when a worker dies in the middle', async () => {
    const ids = await Promise.all(
      Array.from({ length: 1_203 }, (_, n) => n).map((n) => addGuest(n % 3 === 0 ? '' : 'Ana')),
    );
    const long = await addGuest('Wolfeschlegelsteinhausenbergerdorffstein Wolfeschlegelsteinhausen');
    const segment_id = await addSegment([...ids, long]);
    const json = under(mail('', text(['Hello {{first_name}}'])), {
      kind: 'has_value',
      tag: 'last_name',
      is_not: true,
    });
    const visible = await admin.call(emailPreviews.check, {
      params: params(),
      body: { source: { ...written(json), subject: 'Dinner, {{first_name}}' }, segment_ids: [segment_id] },
    });
    expect(visible).toMatchObject({ status: 'running', total: 1_204, done: 0 });
    const key = { program_id: t.fixture.programId, email_check_id: visible.id };
    // The second batch of a worker fails; another takes over behind the first.
    let left = 1;
    const dying = {
      ...t.platform,
      clock: {
        now: () => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return t.clock.now();
        },
      },
    };
    await expect(workOn(dying, key)).rejects.toThrow('killed');
    const get = () => admin.call(emailPreviews.getCheck, { params: { ...params(), id: visible.id } });
    expect(await get()).toMatchObject({ status: 'running', done: 500 });
    await Promise.all([workOn(t.platform, key), workOn(t.platform, key)]);
    const done = await get();
    expect(done).toMatchObject({
      status: 'done',
      total: 1_204,
      done: 1_204,
      broken: 1_204,
      counts: { missing_value: 401, subject_long: 1, empty_branch: 1_204 },
      missing: { '{{first_name}}': 401 },
      longest: { first_name: 65 },
      hash: visible.hash,
    });
    const page = await admin.call(emailPreviews.brokenGuests, {
      params: { ...params(), id: visible.id },
      query: { problem: 'subject_long' },
    });
    expect(page.data).toMatchObject([{ id: long, detail: '73 characters' }]);
    const most = await admin.call(emailPreviews.brokenGuests, {
      params: { ...params(), id: visible.id },
      query: { problem: 'empty_branch', skip: 490, take: 25 },
    });
    expect(most.data).toHaveLength(10);
    expect(most.has_next).toBe(false);
  });

  test('an audience that is gone, or empty, is refused or answered with nothing', async () => {
    const source = written(mail('', text(['Hello'])));
    await expect(
      admin.call(emailPreviews.check, { params: params(), body: { source, segment_ids: [987_654_321] } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    const { id } = await admin.call(emailPreviews.check, {
      params: params(),
      body: { source, segment_ids: [await addSegment([])] },
    });
    await workOn(t.platform, { program_id: t.fixture.programId, email_check_id: id });
    expect(await admin.call(emailPreviews.getCheck, { params: { ...params(), id } })).toMatchObject({
      status: 'done',
      total: 0,
      broken: 0,
    });
  });
});

describe('a test email', () => {
  test('goes to who is no user only from who may send campaigns', async () => {
    const source = written(mail('', text(['Hello'])));
    const body = { source, to: ['stranger@example.com'] };
    const writer = await new Callers(t).holding(['templates.email.edit'], 'here');
    await expect(writer.call(emailPreviews.test, { params: params(), body })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    const { email } = await t.platform.db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', t.fixture.users.admin)
      .executeTakeFirstOrThrow();
    const toUser = { source, to: [email] };
    expect(await writer.call(emailPreviews.test, { params: params(), body: toUser })).toMatchObject({
      data: [{ is_sent: true }],
    });
  });

  test('is from the sender that is named, else the default one, also before its domain is verified', async () => {
    const id = await verifiedSender(t);
    await t.platform.db.updateTable('sender_domains').set({ state: 'failing' }).execute();
    const source = written(mail('', text(['Hello'])));
    const body = { source, to: ['sim-quiet-sender@guests.example'], sender_profile_id: id };
    const { data } = await admin.call(emailPreviews.test, { params: params(), body });
    expect(data).toMatchObject([{ is_sent: true }]);
    const { mail_from } = await t.platform.db
      .selectFrom('sandbox_emails as e')
      .innerJoin('sandbox_email_batches as b', 'b.batch_id', 'e.batch_id')
      .select('b.mail_from')
      .where('e.mail_to', '=', 'sim-quiet-sender@guests.example')
      .executeTakeFirstOrThrow();
    expect(mail_from).toBe(SENDER.from_email);
    const shown = await admin.call(emailPreviews.preview, { params: params(), body: { source } });
    expect(shown.from).toEqual({ email: SENDER.from_email, name: SENDER.from_name });
    const gone = await admin.refusal(emailPreviews.test, {
      params: params(),
      body: { ...body, sender_profile_id: 987_654_321 },
    });
    expect(gone.errors).toMatchObject({ sender_profile_id: 'This sender is gone. Choose another.' });
  });

  test('is refused for a while where too many were sent, and says what the carrier said of each', async () => {
    const source = written(mail('', text(['Hello'])));
    const sender = await new Callers(t).holding(['campaigns.email.edit'], 'here');
    const send = (n: number) =>
      sender.call(emailPreviews.test, {
        params: params(),
        body: { source, to: Array.from({ length: 10 }, (_, m) => `sim-quiet-${n}-${m}@guests.example`) },
      });
    await t.platform.emailSandbox?.setMood('error');
    const refused = await send(0);
    await t.platform.emailSandbox?.setMood('well');
    expect(refused.data[0]?.is_sent).toBe(false);
    expect(refused.data[0]?.why).toMatch(/\w{3}/);
    for (let n = 1; n < 6; n += 1) await send(n);
    await expect(send(6)).rejects.toMatchObject({ code: 'THROTTLED' });
  });
});
