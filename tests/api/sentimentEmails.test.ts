import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import type { SentimentEmailWrite } from '#contract/sentiment/emails/schemas.ts';
import { tellOfReviews } from '#server/services/sentiment/emails/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addReview, deliver, told } from '../support/reviews.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sentimentEmails, reviews } = services;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let t: TestApp;
let admin: ApiClient;
const params = () => ({ program_id: t.fixture.programId });

beforeAll(async () => {
  t = await startTestApp();
  await sql`update merchants set timezone = ${ZONE} where program_id = ${t.fixture.programId}`.execute(
    t.platform.db,
  );
});
afterAll(() => t?.close());
beforeEach(async () => {
  await sql`update sentiment_emails set deleted_ts = now()`.execute(t.platform.db);
  await moveTo(new Date());
});

/** A session lasts an hour; whoever comes later signs in again. */
async function moveTo(instant: Date): Promise<void> {
  t.clock.set(instant);
  admin = await t.as('admin');
}
const ZONE = 'America/Chicago';
const nextMorning = () => moveTo(instantOf(ZONE, dayAfter(wallClock(ZONE, t.clock.now()).date), '07:31'));
const later = (ms: number) => moveTo(new Date(t.clock.now().getTime() + ms));

type Part = Partial<SentimentEmailWrite>;
const make = (part: Part) =>
  admin.call(sentimentEmails.create, {
    params: params(),
    body: { kind: 'new_review', subject: 'Told', user_ids: [t.fixture.users.admin], ...part },
  });
/** Looks at reviews as it is done every 20 s, once they were analysed. */
const look = async () => {
  await t.drainJobs();
  await tellOfReviews(t.platform);
};
const mailsOf = async (id: number) =>
  (await admin.call(sentimentEmails.mails, { params: { ...params(), id }, query: { take: 200 } })).data;
const subjects = async (id: number) => (await mailsOf(id)).map(({ subject }) => subject).reverse();
const placeOf = (index: number) => t.fixture.merchantIds[index] ?? 0;

test('SEMAIL-002 SEMAIL-003 SEMAIL-004 SEMAIL-005 SEMAIL-006 a sentiment email is made, read, listed, changed and removed', async () => {
  const made = await make({ subject: 'Low stars', kind: 'low_rating', max_rating: 1 });
  expect(made).toMatchObject({ subject: 'Low stars', kind: 'low_rating', max_rating: 1, last_sent_ts: null });
  const one = { params: { ...params(), id: made.id } };
  expect(await admin.call(sentimentEmails.get, one)).toEqual(made);
  const saved = await admin.call(sentimentEmails.update, {
    ...one,
    body: {
      kind: 'low_rating',
      subject: 'Lower stars',
      user_ids: [t.fixture.users.admin],
      version: made.version,
    },
  });
  expect(saved).toMatchObject({ subject: 'Lower stars', version: made.version + 1 });
  const { data } = await admin.call(sentimentEmails.list, { params: params() });
  expect(data.map(({ id }) => id)).toEqual([made.id]);
  await admin.call(sentimentEmails.remove, one);
  expect((await admin.refusal(sentimentEmails.get, one)).status).toBe(404);
});

test('a review that comes in is told once of, to each who sees its location, and links to it', async () => {
  const { id } = await make({ subject: 'Bad', kind: 'low_rating', max_rating: 2 });
  await addReview(t, { rating: 5, authorName: 'Happy Guest' });
  const bad = await addReview(t, { rating: 1, authorName: 'Kendra Patel', content: 'The soup was cold.' });
  await look();
  await look();
  const mails = await mailsOf(id);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ review_ids: [bad], merchant_ids: [placeOf(0)] });
  expect(mails[0]?.subject).toMatch(/^Bad: 1 star at /);
  expect(mails[0]?.content).toContain(`/ops/sentiment/reviews/${bad}`);
  expect(mails[0]?.content).toContain('Kendra P., 1 star');
  expect(mails[0]?.content).not.toContain('Patel');
  const got = (await t.mailsTo('admin@example.com')).filter(({ subject }) => subject === mails[0]?.subject);
  expect(got).toHaveLength(1);
  expect((await mailsOf(id))[0]).toMatchObject({ state: 'sent', reason: null });
});

test('who came for one alert is not told of the same review by another, words to act on are told of at any stars', async () => {
  const low = await make({ subject: 'Low', kind: 'low_rating', max_rating: 1 });
  const any = await make({ subject: 'Any' });
  await addReview(t, { rating: 4, content: 'I got food poisoning and was sick all night.' });
  await look();
  expect(await subjects(low.id)).toHaveLength(1);
  expect(await subjects(any.id)).toHaveLength(0);
});

test('more than five within ten minutes come as one email, and what follows at once waits for its turn', async () => {
  const { id } = await make({ subject: 'Burst' });
  for (let n = 0; n < 4; n += 1) await addReview(t, { rating: 2 });
  await look();
  expect(await mailsOf(id)).toHaveLength(4);
  for (let n = 0; n < 3; n += 1) await addReview(t, { rating: 2 });
  await look();
  expect(await mailsOf(id), 'held').toHaveLength(4);
  await later(11 * MINUTE_MS);
  await look();
  expect(await mailsOf(id)).toHaveLength(7);
  await later(11 * MINUTE_MS);
  await deliver(
    t,
    Array.from({ length: 30 }, () => told(t, { rating: 2 })),
  );
  await look();
  const [joint] = await mailsOf(id);
  expect(joint?.subject).toMatch(/^Burst: 30 reviews at /);
  expect(joint?.review_ids).toHaveLength(30);
  expect(joint?.content).toContain('And 10 reviews more');
});

test('old reviews of a first sync are told of to nobody, nor what came before it was switched on', async () => {
  await addReview(t, { rating: 1 });
  const { id } = await make({ subject: 'Late' });
  await deliver(
    t,
    Array.from({ length: 20 }, () =>
      told(t, { rating: 1, reviewedTs: new Date(t.clock.now().getTime() - 30 * 24 * HOUR_MS) }),
    ),
  );
  await look();
  expect(await mailsOf(id)).toHaveLength(0);
});

test('what nobody answers is told of after its hours, and not where somebody answered', async () => {
  const { id } = await make({ subject: 'Waits', kind: 'unanswered', after_hours: 2 });
  const waits = await addReview(t, { rating: 3 });
  const closed = await addReview(t, { rating: 3 });
  await t.drainJobs();
  await admin.call(reviews.status, { params: { id: closed }, body: { engagement_status: 'closed' } });
  await look();
  expect(await mailsOf(id)).toHaveLength(0);
  for (let n = 0; n < 3; n += 1) {
    await later(50 * MINUTE_MS);
    await look();
  }
  const of = (await mailsOf(id)).flatMap(({ review_ids }) => review_ids);
  expect(of.filter((one) => one === waits)).toHaveLength(1);
  expect(of).not.toContain(closed);
});

test('a digest comes once at its time by the clocks of the location, tells that nothing is wrong, or is left out where that is chosen', async () => {
  await moveTo(instantOf(ZONE, '2031-03-08', '12:00'));
  const body = { kind: 'daily_digest', send_time: '07:30' } as const;
  const loud = await make({ ...body, subject: 'Yesterday' });
  const still = await make({ ...body, subject: 'Only news', sends_empty: false });
  await moveTo(instantOf(ZONE, '2031-03-09', '07:29'));
  await tellOfReviews(t.platform);
  expect(await mailsOf(loud.id)).toHaveLength(0);
  await moveTo(instantOf(ZONE, '2031-03-09', '07:31'));
  await tellOfReviews(t.platform);
  await tellOfReviews(t.platform);
  const [mail, ...others] = await mailsOf(loud.id);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Yesterday: Saturday, March 8, 3 locations$/);
  expect(mail?.content).toContain('Nothing is wrong: 0 reviews of one or two stars');
  expect(await mailsOf(still.id)).toHaveLength(0);
  const half = new Date('2031-03-09T04:30:00Z');
  await addReview(t, { rating: 1, reviewedTs: half, content: 'Salty soup. Rude waiter.' });
  await moveTo(instantOf(ZONE, '2031-03-10', '07:31'));
  await addReview(t, {
    rating: 2,
    reviewedTs: instantOf(ZONE, '2031-03-09', '23:59'),
    content: 'Cold fries.',
  });
  await addReview(t, { rating: 2, reviewedTs: instantOf(ZONE, '2031-03-10', '00:00'), content: 'Today.' });
  await tellOfReviews(t.platform);
  const [next] = await mailsOf(loud.id);
  expect(next?.content).toContain('1 review of one or two stars');
  expect(next?.content).toContain('Cold fries.');
  expect(next?.content).not.toContain('Today.');
  expect(next?.content, 'of Saturday night').not.toContain('Salty soup');
  expect(await mailsOf(still.id)).toHaveLength(1);
});

test('nothing of a location stands in the email of who does not work there, and who may not see reviews gets none', async () => {
  const { db } = t.platform;
  const { programId, users } = t.fixture;
  const asked = { kind: 'new_review' as const, subject: 'News', user_ids: [users.host] };
  const before = await admin.call(sentimentEmails.preview, { params: params(), body: asked });
  expect(before).toMatchObject({ recipients: [], left_out: [{ reason: 'May not see reviews' }] });
  await sql`update memberships set user_permissions = '{sentiment.view}' where program_id = ${programId} and user_id = ${users.host}`.execute(
    db,
  );
  const [first, , third] = [placeOf(0), placeOf(1), placeOf(2)];
  await sql`update merchants set merchant_name = 'Secret Cellar' where program_id = ${programId} and merchant_id = ${third}`.execute(
    db,
  );
  await sql`delete from membership_merchants where program_id = ${programId} and user_id = ${users.host} and merchant_id <> ${first}`.execute(
    db,
  );
  const recipients = { user_ids: [users.admin, users.host] };
  const alert = await make({ ...recipients, subject: 'News' });
  const daily = await make({ ...recipients, kind: 'daily_digest', subject: 'Day' });
  await addReview(t, { rating: 1, content: 'A secret of the cellar.' }, { merchantId: third });
  await look();
  expect((await mailsOf(alert.id)).map(({ user_id }) => user_id)).toEqual([users.admin]);
  await nextMorning();
  await tellOfReviews(t.platform);
  const mails = await mailsOf(daily.id);
  const ofHost = mails.find(({ user_id }) => user_id === users.host);
  expect(ofHost?.merchant_ids).toEqual([first]);
  expect(`${ofHost?.subject} ${ofHost?.content}`).not.toMatch(/secret/i);
  expect(mails.find(({ user_id }) => user_id === users.admin)?.content).toContain('Secret Cellar');
  // Who looks at what was sent sees nothing of other locations either.
  await sql`update memberships set user_permissions = '{sentiment.view,sentiment.respond}' where program_id = ${programId}
    and user_id = ${users.host}`.execute(db);
  const host = await t.as('host');
  const seen = await host.call(sentimentEmails.mails, { params: { ...params(), id: daily.id } });
  expect(seen.data.map(({ user_id }) => user_id)).toEqual([users.host]);
  const preview = await host.call(sentimentEmails.preview, {
    params: params(),
    body: { kind: 'daily_digest', subject: 'Day', ...recipients },
  });
  expect(preview.content).not.toMatch(/secret/i);
  const everywhere = await host.refusal(sentimentEmails.create, {
    params: params(),
    body: { kind: 'new_review', subject: 'All of them', user_ids: [users.host] },
  });
  expect(everywhere.status).toBe(400);
});

test('who left, was disabled or switched the flag off gets nothing, a role and a group bring theirs', async () => {
  const { db } = t.platform;
  const { users, roles, userGroupId } = t.fixture;
  const { id } = await make({
    subject: 'Whom',
    user_ids: [],
    role_ids: [roles.marketer],
    user_group_ids: [userGroupId],
  });
  const who = async () => {
    const { recipients, left_out } = await admin.call(sentimentEmails.preview, {
      params: params(),
      body: {
        kind: 'new_review',
        subject: 'Whom',
        role_ids: [roles.marketer],
        user_group_ids: [userGroupId],
      },
    });
    return { gets: recipients.map(({ user_id }) => user_id), not: left_out.map(({ reason }) => reason) };
  };
  expect((await who()).gets).toContain(users.marketer);
  await sql`update users set disabled_ts = now() where user_id = ${users.marketer}`.execute(db);
  expect(await who()).toMatchObject({ not: expect.arrayContaining(['The account is disabled']) });
  expect((await who()).gets).not.toContain(users.marketer);
  await sql`update users set disabled_ts = null where user_id = ${users.marketer}`.execute(db);
  await addReview(t, { rating: 3 });
  await look();
  expect((await mailsOf(id)).map(({ user_id }) => user_id)).toContain(users.marketer);
});

test('PERM-018 while guest-sentiment is off nobody is told anything', async () => {
  const { id } = await make({ subject: 'Flagged' });
  const { db } = t.platform;
  const rules = await db.selectFrom('flag_rules').selectAll().where('flag', '=', 'guest-sentiment').execute();
  await sql`update flag_rules set value = false where flag = 'guest-sentiment'`.execute(db);
  t.forgetFlags();
  await addReview(t, { rating: 1 });
  await look();
  await sql`update flag_rules set value = true where flag = 'guest-sentiment'`.execute(db);
  t.forgetFlags();
  expect(rules.length).toBeGreaterThan(0);
  expect(await mailsOf(id)).toHaveLength(0);
});

test('what is muted for a kind at a location does not come, to nobody else, and comes again once it is wanted', async () => {
  const { id } = await make({
    subject: 'Muted',
    user_ids: [t.fixture.users.admin, t.fixture.users.marketer],
  });
  const mute = (is_muted: boolean) =>
    admin.call(sentimentEmails.mute, {
      params: params(),
      body: { kind: 'new_review', merchant_id: placeOf(0), is_muted },
    });
  await mute(true);
  expect((await admin.call(sentimentEmails.muted, { params: params() })).data).toMatchObject([
    { kind: 'new_review', merchant_id: placeOf(0) },
  ]);
  await addReview(t, { rating: 1 });
  await look();
  expect((await mailsOf(id)).map(({ user_id }) => user_id)).toEqual([t.fixture.users.marketer]);
  await mute(false);
  await addReview(t, { rating: 1 });
  await later(20 * 1000);
  await look();
  expect(
    (await mailsOf(id)).filter(({ user_id }) => user_id === t.fixture.users.admin).length,
  ).toBeGreaterThan(0);
});

test('SEMAIL-007 what was sent is sent again in the same words, to who may still read it, and no more than that', async () => {
  const { id } = await make({
    subject: 'Again',
    user_ids: [t.fixture.users.admin, t.fixture.users.marketer],
  });
  const review = await addReview(t, { rating: 1, content: 'As it was written at first.' });
  await look();
  await sql`update reviews set content = 'Something else' where review_id = ${review}`.execute(t.platform.db);
  const one = { params: { ...params(), id } };
  const again = await admin.call(sentimentEmails.resend, { ...one, body: {} });
  expect(again.mails).toHaveLength(2);
  for (const { content, resent_by } of again.mails) {
    expect(content).toContain('As it was written at first.');
    expect(resent_by).toBe('Nadia Okafor');
  }
  await sql`update memberships set user_permissions = '{}', role_id = ${t.fixture.roles.staff} where program_id = ${t.fixture.programId}
    and user_id = ${t.fixture.users.marketer}`.execute(t.platform.db);
  const lost = again.mails.find(({ user_id }) => user_id === t.fixture.users.marketer);
  const refused = await admin.refusal(sentimentEmails.resend, { ...one, body: { mail_id: lost?.id } });
  expect(refused.status).toBe(409);
  await sql`update memberships set role_id = ${t.fixture.roles.marketer} where program_id = ${t.fixture.programId}
    and user_id = ${t.fixture.users.marketer}`.execute(t.platform.db);
  const strange = await admin.refusal(sentimentEmails.resend, { ...one, body: { mail_id: 987_654_321 } });
  expect(strange.status).toBe(404);
});

test('however many processes look at once, each person is told once, of alerts and of days', async () => {
  const alert = await make({ subject: 'Racing' });
  const daily = await make({ kind: 'daily_digest', subject: 'Racing day' });
  await addReview(t, { rating: 1 });
  await t.drainJobs();
  await Promise.all(Array.from({ length: 6 }, () => tellOfReviews(t.platform)));
  expect(await mailsOf(alert.id)).toHaveLength(1);
  await nextMorning();
  await Promise.all(Array.from({ length: 6 }, () => tellOfReviews(t.platform)));
  expect(await mailsOf(daily.id)).toHaveLength(1);
  const got = await t.mailsTo('admin@example.com');
  expect(got.filter(({ subject }) => subject.startsWith('Racing:'))).toHaveLength(1);
  expect(got.filter(({ subject }) => subject.startsWith('Racing day:'))).toHaveLength(1);
});

test('where the stars of a location fell it is told of once a week', async () => {
  await moveTo(instantOf(ZONE, '2032-06-01', '12:00'));
  const { id } = await make({ kind: 'rating_drop', subject: 'Falling', send_time: '07:30' });
  const at = (day: number) => new Date(instantOf(ZONE, '2032-06-01', '12:00').getTime() - day * 24 * HOUR_MS);
  await deliver(t, [
    ...Array.from({ length: 20 }, (_, n) => told(t, { rating: 5, reviewedTs: at(10 + n) })),
    ...Array.from({ length: 6 }, (_, n) => told(t, { rating: 2, reviewedTs: at(1 + n / 2) })),
  ]);
  for (const date of ['2032-06-02', '2032-06-03']) {
    await moveTo(instantOf(ZONE, date, '07:31'));
    await tellOfReviews(t.platform);
  }
  const mails = await mailsOf(id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.content).toContain('2.0 stars from 6 reviews of the last seven days, 5.0 from 20');
});

test('an address that the email server refuses for good is told of with its reason, and not tried again', async () => {
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries += 1;
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  await t.drainJobs();
  for (const { mailer } of t.processes.platforms) mailer.connect(`smtp://127.0.0.1:${port}`);
  const { id } = await make({ subject: 'Refused' });
  await addReview(t, { rating: 1 });
  await look();
  await t.drainJobs();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const [mail, ...others] = await mailsOf(id);
  expect([others.length, tries]).toEqual([0, 1]);
  expect(mail).toMatchObject({ state: 'refused', sent_ts: null });
  expect(mail?.reason).toContain('No such mailbox');
  const { data } = await admin.call(sentimentEmails.list, { params: params() });
  expect(data[0]).toMatchObject({ sent_count: 1, refused_count: 1 });
});
