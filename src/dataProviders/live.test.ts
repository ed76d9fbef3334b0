// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { identityOf, sessionReply } from '#tests/support/identity.ts';
import { type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { applyLive, COALESCE_MS, followLive } from './live.ts';
import { backoffMs, isTouched, ownFactsOf, readMessages } from './liveModel.ts';
import { queryClient } from './queryClient.ts';
import type { QueryRoot } from './queryRoots.ts';
import { adoptReply } from './refresh.ts';
import { chooseProgram, clearSession } from './session.ts';

const change = (
  event_id: number,
  record_type: string,
  record_id: string,
  merchant_id: number | null = null,
) => ({ event_id, kind: `${record_type}.updated`, record_type, record_id, merchant_id });
const frame = (event: ReturnType<typeof change>) =>
  `id: ${event.event_id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
  adoptReply(sessionReply());
  chooseProgram({ program_id: 1, program_name: 'Harvest Table' });
});
afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.useRealTimers();
});

test('messages are read across cuts, heartbeats say nothing, nonsense means looking again', () => {
  const text = `retry: 1000\n\n: heartbeat\n\n${frame(change(8, 'role', '2'))}event: resync\ndata: {}\n\nid: 9\nev`;
  const { messages, rest } = readMessages(text);
  expect(messages).toEqual([{ kind: 'change', event: change(8, 'role', '2') }, { kind: 'resync' }]);
  expect(rest).toBe('id: 9\nev');
  expect(readMessages('event: change\ndata: {"event_id":"x"}\n\n').messages).toEqual([{ kind: 'resync' }]);
  expect(readMessages('event: identity\r\ndata: {}\r\n\r\n').messages).toEqual([{ kind: 'identity' }]);
});

test('waits double up to half a minute and are spread', () => {
  expect([0, 1, 2, 20].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 30_000]);
  expect([backoffMs(3, 0), backoffMs(3, 0.5)]).toEqual([4000, 6000]);
});

test('a change touches the lists of its resource and its own record, not another one', () => {
  const events = [change(1, 'merchant', '5')];
  const touched = (key: unknown[]) => isTouched(key, events);
  expect(touched(['settings/restaurants', 'getList', {}])).toBe(true);
  expect(touched(['settings/restaurants', 'getOne', { id: '5' }])).toBe(true);
  expect(touched(['settings/restaurants', 'getOne', { id: '6' }])).toBe(false);
  expect(touched(['settings/restaurants', 'getMany', { ids: ['6', '7'] }])).toBe(false);
  expect(touched(['settings/audit_log', 'getList', {}])).toBe(true);
  expect(touched(['settings/roles', 'getList', {}])).toBe(false);
  expect(isTouched(['settings/users', 'getOne', { id: '3' }], [change(1, 'role', '2')])).toBe(true);
});

test('a change at one location leaves the answers of the others alone', () => {
  const events = [change(1, 'party', '5', 10)];
  expect(isTouched(['ops/parties', 'day', { merchant_id: 10 }], events)).toBe(true);
  expect(isTouched(['ops/parties', 'day', { merchant_id: 11 }], events)).toBe(false);
  expect(isTouched(['ops/waitlist', 'day', { merchant_id: 10 }], events)).toBe(true);
  expect(isTouched(['ops/parties', 'one', { id: 5 }], events)).toBe(true);
});

test('a perk, its page and the payments of a day touch the lists that show them', () => {
  for (const type of ['perk', 'perk_page'])
    expect(isTouched(['ops/perks', 'list', {}], [change(1, type, '5')])).toBe(true);
  expect(isTouched(['ops/payments', 'reconcile', 7], [change(1, 'payments', '2026-10-01')])).toBe(true);
  expect(isTouched(['sessions', 'listMine'], [change(1, 'session', '5')])).toBe(true);
  expect(isTouched(['ops/perks', 'list', {}], [change(1, 'guests', '5'), change(2, 'nobody', '6')])).toBe(
    false,
  );
});

test('what a party, a check or a perk tells touches the open page of a guest, another guest does not', () => {
  for (const part of ['stats', 'timeline', 'visits'])
    for (const type of ['party', 'ticket', 'perk'])
      expect(isTouched(['ops/guests', 'getOne', { id: 7, part }], [change(1, type, '5', 10)])).toBe(true);
  expect(isTouched(['ops/guests', 'getOne', { id: 7 }], [change(1, 'ticket', '*', 10)])).toBe(true);
  expect(isTouched(['ops/guests', 'getOne', { id: 7 }], [change(1, 'guest', '8')])).toBe(false);
});

test('an event of several records touches each of them', () => {
  expect(isTouched(['ops/guests', 'getOne', { id: 7 }], [change(1, 'guest', '*')])).toBe(true);
  expect(isTouched(['settings/restaurants', 'getMany', { ids: ['6'] }], [change(1, 'merchant', '*')])).toBe(
    true,
  );
});

test('own facts: the own membership, any role, and the flags', () => {
  expect(ownFactsOf(change(1, 'user', '7'), 7)).toBe('identity');
  expect(ownFactsOf(change(1, 'user', '8'), 7)).toBeNull();
  expect(ownFactsOf(change(1, 'role', '2'), 7)).toBe('identity');
  expect(ownFactsOf(change(1, 'flag_rule', '2'), 7)).toBe('flags');
  expect(ownFactsOf(change(1, 'upload', '2'), 7)).toBeNull();
});

test('changes within 100 ms are looked up together, and the own role is read again', async () => {
  const api = stubFetch({ 'GET /admin/identity/user': identityOf(), 'GET /flags': FLAG_DEFAULTS });
  queryClient.setQueryData(['settings/roles', 'getList'], []);
  queryClient.setQueryData(['settings/flags', 'getList'], []);
  queryClient.setQueryData(['settings/user_groups', 'getList'], []);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  for (const id of [1, 2, 3]) applyLive({ kind: 'change', event: change(id, 'role', '2') });
  applyLive({ kind: 'change', event: change(4, 'flag_rule', '9') });
  await vi.advanceTimersByTimeAsync(COALESCE_MS - 1);
  expect(invalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(invalidate).toHaveBeenCalledTimes(1);
  const stale = (name: QueryRoot) => queryClient.getQueryState([name, 'getList'])?.isInvalidated;
  expect([stale('settings/roles'), stale('settings/flags'), stale('settings/user_groups')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(api.names().sort()).toEqual(['GET /admin/identity/user', 'GET /flags']);
});

test('a stream that breaks before its first event has everything shown read again once it is back, and once', async () => {
  const bodies = [': heartbeat\n\n', ': heartbeat\n\n', ''];
  stubFetch({ 'GET /live': () => new Response(bodies.shift() ?? '') });
  queryClient.setQueryData(['ops/parties', 'day', {}], []);
  const isStale = () => queryClient.getQueryState(['ops/parties', 'day', {}])?.isInvalidated;
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(200);
  expect(isStale()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isStale()).toBe(true);
  stop();
});

test('a broken stream is opened again from the last event seen', async () => {
  const queries: Record<string, string>[] = [];
  const bodies = [frame(change(41, 'upload', '1')), frame(change(42, 'upload', '1')), ''];
  stubFetch({
    'GET /live': ({ query }: SeenRequest) => {
      queries.push(query);
      return new Response(bodies.shift() ?? '');
    },
  });
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(0);
  expect(queries).toEqual([{}]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queries.slice(0, 3)).toEqual([{}, { after: '41' }, { after: '42' }]);
  stop();
  const before = queries.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(queries).toHaveLength(before);
});

test('what this tab removes is not read again by the change that tells of it, and is where the removal failed', async () => {
  stubFetch({ 'GET /admin/identity/user': identityOf(), 'GET /flags': FLAG_DEFAULTS });
  const read = vi.fn(async () => ({ id: 5 }));
  const shown = new QueryObserver(queryClient, {
    queryKey: ['settings/roles', 'getOne', { id: '5' }],
    queryFn: read,
  });
  const stop = shown.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const removal = async (outcome: Promise<void>) => {
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: ['settings/roles', 'delete', { id: 5 }],
      mutationFn: () => outcome,
    });
    const done = mutation.execute(undefined).catch(() => undefined);
    applyLive({ kind: 'change', event: change(7, 'role', '5') });
    await vi.advanceTimersByTimeAsync(COALESCE_MS);
    await done;
    return mutation;
  };
  read.mockClear();
  const failed = await removal(Promise.reject(new Error('refused')));
  expect(failed.state.status).toBe('error');
  expect(read).toHaveBeenCalledTimes(1);
  await removal(Promise.resolve());
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});
