import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInProvider } from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import { readConnection } from '#server/services/connections/socialConnections/read.ts';
import { sourceDoors } from '#server/services/connections/socialConnections/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { connect, disconnectAll, sandboxOf, someAccount } from '../support/sources.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { socialConnections } = services;
const HOUR_MS = 3_600_000;

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
beforeEach(async () => {
  await disconnectAll(t, t.fixture.programId);
  admin = await t.as('admin');
});

/** A source with one mapped place and so many reviews, an hour apart. */
async function withReviews(provider: SignInProvider, count: number) {
  const { accountId, placeIds } = await someAccount(t, provider);
  const [placeId = ''] = placeIds;
  const now = t.clock.now().getTime();
  const parent = provider === 'instagram' ? `ig-post-${placeId}` : placeId;
  if (provider === 'instagram')
    await sandboxOf(t, provider).store.put('post', [
      { id: parent, parent: `ig-${placeId}`, body: { permalink: 'https://www.instagram.com/p/1/' } },
    ]);
  const ids = Array.from({ length: count }, (_, index) => `${provider}-${accountId}-${index}`);
  await sandboxOf(t, provider).addReviews(
    ids.map((id, index) => ({
      id,
      placeId: parent,
      author: `Guest ${index}`,
      rating: (index % 5) + 1,
      text: `The soup was good, visit ${index}`,
      at: new Date(now - (index + 1) * HOUR_MS),
    })),
  );
  await connect(t, admin, provider, accountId);
  const merchant_id = t.fixture.merchantIds[0] ?? 0;
  const mappings = [{ outside_id: placeId, merchant_id }];
  await admin.call(socialConnections.mapMerchants, { body: { source: provider, mappings } });
  return {
    accountId,
    ids,
    merchantId: merchant_id,
    connectionId: (await stored(provider)).source_connection_id,
  };
}

const stored = (source: string) =>
  t.platform.db
    .selectFrom('source_connections')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();

const read = (connectionId: number) => readConnection(t.platform, t.fixture.programId, connectionId);

const taken = (connectionId: number) =>
  t.platform.db
    .selectFrom('review_sources as s')
    .innerJoin('reviews as r', (join) =>
      join.onRef('r.program_id', '=', 's.program_id').onRef('r.review_id', '=', 's.review_id'),
    )
    .select(['s.external_id', 's.vanished_ts', 'r.content', 'r.edited_ts', 'r.rating'])
    .where('s.program_id', '=', t.fixture.programId)
    .where('s.connection_id', '=', connectionId)
    .execute();

describe('reviews of a source', () => {
  test.each(['google', 'facebook', 'instagram', 'twitter'] as const)(
    'are read from %s to their end, and what is new comes within a quarter of an hour',
    async (provider) => {
      const { connectionId, ids, accountId } = await withReviews(provider, 60);
      await read(connectionId);
      const first = await taken(connectionId);
      // Instagram tells so many comments of a post at once.
      expect(first).toHaveLength(provider === 'instagram' ? 50 : 60);
      const { next_try_ts, last_success_ts, state } = await stored(provider);
      expect(state).toBe('connected');
      expect(last_success_ts).not.toBeNull();
      expect((next_try_ts?.getTime() ?? 0) - t.clock.now().getTime()).toBeLessThan(15 * 60_000);
      const kept = await sandboxOf(t, provider).store.get('review', ids[0] ?? '');
      await sandboxOf(t, provider).addReviews([
        {
          id: `new-${accountId}`,
          placeId: kept?.parent ?? '',
          rating: 2,
          text: 'Cold soup',
          at: t.clock.now(),
        },
      ]);
      await read(connectionId);
      expect((await taken(connectionId)).map(({ external_id }) => external_id)).toContain(`new-${accountId}`);
    },
  );

  test('keep what was edited, and mark what is gone at the next whole read', async () => {
    const { connectionId, ids } = await withReviews('google', 5);
    await read(connectionId);
    const [edited = '', gone = ''] = ids;
    await sandboxOf(t, 'google').editReview(edited, 'The soup was cold after all', 1);
    await sandboxOf(t, 'google').removeReview(gone);
    await read(connectionId);
    const after = new Map((await taken(connectionId)).map((row) => [row.external_id, row]));
    expect(after.get(edited)).toMatchObject({ content: 'The soup was cold after all', rating: 1 });
    expect(after.get(gone)?.vanished_ts).toBeNull();
    t.clock.advance(25 * HOUR_MS);
    await read(connectionId);
    const next = await taken(connectionId);
    expect(next.find(({ external_id }) => external_id === gone)?.vanished_ts).not.toBeNull();
    expect(next.filter(({ vanished_ts }) => vanished_ts !== null)).toHaveLength(1);
  });

  test('whose first reading is cut off are gone on with behind the last page that was kept, none twice', async () => {
    const { connectionId, ids } = await withReviews('google', 130);
    const { store } = sandboxOf(t, 'google');
    const broken = await store.get('review', ids[70] ?? '');
    if (!broken) throw new Error('There is no such review');
    const at = new Date(broken.body.created);
    await t.platform.db
      .updateTable('sandbox_source_objects')
      .set({ body: JSON.stringify({ ...broken.body, rating: 99 }) })
      .where('object_id', '=', broken.id)
      .execute();
    await read(connectionId);
    expect(await taken(connectionId)).toHaveLength(50);
    expect(await stored('google')).toMatchObject({ state: 'attention', problem_code: 'away', failures: 1 });
    await store.put('review', [{ id: broken.id, parent: broken.parent, at, body: broken.body }]);
    const asked: string[] = [];
    const before = store.list.bind(store);
    store.list = (kind, parent, slice) => {
      if (kind === 'review') asked.push(String(slice.offset));
      return before(kind, parent, slice);
    };
    await read(connectionId);
    expect(asked).toEqual(['50', '100']);
    const all = await taken(connectionId);
    expect(all).toHaveLength(130);
    expect(all.every(({ vanished_ts }) => vanished_ts === null)).toBe(true);
    expect(await stored('google')).toMatchObject({ state: 'connected', failures: 0, problem: null });
  });

  test.each([
    ['google', 'busy', 'throttled', 60],
    ['google', 'no_quota', 'no_quota', 60 * 60],
    ['facebook', 'busy', 'throttled', 15 * 60],
    ['twitter', 'busy', 'throttled', 15 * 60],
    ['google', 'garbage', 'away', 60],
    ['google', 'error', 'away', 60],
  ] as const)('wait as %s asks when it is %s', async (provider, mood, code, seconds) => {
    const { connectionId } = await withReviews(provider, 3);
    await sandboxOf(t, provider).setMood(mood);
    await read(connectionId);
    await sandboxOf(t, provider).setMood('well');
    const row = await stored(provider);
    expect(row).toMatchObject({ state: 'attention', problem_code: code });
    const wait = ((row.next_try_ts?.getTime() ?? 0) - t.clock.now().getTime()) / 1000;
    expect(Math.abs(wait - seconds)).toBeLessThan(5);
  });

  test('end with an access that is taken back in the middle, once and with an email to who connected it', async () => {
    const { connectionId, accountId } = await withReviews('facebook', 3);
    await sandboxOf(t, 'facebook').store.changeTokens(accountId, { isRevoked: true });
    await read(connectionId);
    await read(connectionId);
    expect(await stored('facebook')).toMatchObject({ state: 'lost', next_try_ts: null });
    const queued = await t.platform.db
      .selectFrom('events')
      .select('event_id')
      .where('kind', '=', 'social_connection.lost')
      .where('record_id', '=', String(connectionId))
      .execute();
    expect(queued).toHaveLength(1);
  });

  test('of an access token of Google that ended go on with another', async () => {
    const { connectionId } = await withReviews('google', 3);
    t.clock.advance(2 * HOUR_MS);
    await read(connectionId);
    expect(await taken(connectionId)).toHaveLength(3);
    expect(await stored('google')).toMatchObject({ state: 'connected' });
  });
});

describe('answers', () => {
  test.each(['google', 'facebook', 'instagram', 'twitter'] as const)(
    'leave for %s, are found there, and are taken back',
    async (provider) => {
      const { ids, merchantId, connectionId } = await withReviews(provider, 1);
      const door = sourceDoors(t.platform)[provider];
      if (!door) throw new Error('There is no door');
      const at = { programId: t.fixture.programId, merchantId };
      expect(await door.isOpen(at)).toEqual({ open: true });
      const [externalId = ''] = ids;
      const review = { ...at, connectionId, source: provider, externalId };
      const reply = { key: 'k', content: 'Thank you, see you soon', isPrivate: false };
      expect(await door.find(review, reply)).toEqual({ outcome: 'absent' });
      const sent = await door.reply(review, reply);
      expect(sent).toMatchObject({ outcome: 'accepted' });
      const kept = await sandboxOf(t, provider).store.get('review', externalId);
      expect(kept?.body.reply?.text).toBe('Thank you, see you soon');
      expect(await door.find(review, reply)).toMatchObject({ outcome: 'accepted' });
      const replyId = sent.outcome === 'accepted' ? sent.externalId : null;
      expect(await door.deleteReply(review, replyId)).toMatchObject({ outcome: 'accepted' });
      expect((await sandboxOf(t, provider).store.get('review', externalId))?.body.reply).toBeNull();
    },
  );

  test('whose answer was lost are of unknown fate, and are found; refused ones say whether to try again', async () => {
    const { ids, merchantId, connectionId } = await withReviews('google', 1);
    const door = sourceDoors(t.platform).google;
    if (!door) throw new Error('There is no door');
    const [externalId = ''] = ids;
    const at = { programId: t.fixture.programId, merchantId };
    const review = { ...at, connectionId, source: 'google', externalId } as const;
    const reply = { key: 'k', content: 'Thank you', isPrivate: false };
    await sandboxOf(t, 'google').setMood('lost');
    expect(await door.reply(review, reply)).toMatchObject({ outcome: 'unknown' });
    await sandboxOf(t, 'google').setMood('busy');
    expect(await door.reply(review, reply)).toMatchObject({ outcome: 'refused', mayRetry: true });
    await sandboxOf(t, 'google').setMood('well');
    expect(await door.find(review, reply)).toMatchObject({ outcome: 'accepted' });
    await sandboxOf(t, 'google').removeReview(externalId);
    expect(await door.reply(review, reply)).toMatchObject({ outcome: 'refused', mayRetry: false });
    const elsewhere = await door.isOpen({ ...at, merchantId: t.fixture.merchantIds[1] ?? 0 });
    expect(elsewhere).toMatchObject({ open: false, reason: expect.stringContaining('no place at Google') });
  });

  test('do not leave without the permission, which is named', async () => {
    const { merchantId, accountId } = await withReviews('facebook', 1);
    await connect(t, admin, 'facebook', accountId, {
      action_type: 'reconnect',
      declined: ['pages_manage_engagement'],
    });
    const door = sourceDoors(t.platform).facebook;
    expect(await door?.isOpen({ programId: t.fixture.programId, merchantId })).toMatchObject({
      open: false,
      reason: expect.stringContaining('pages_manage_engagement'),
    });
  });
});
