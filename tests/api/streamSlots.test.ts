import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { Signals } from '#server/platform/live/index.ts';
import { MOST_STREAMS, StreamSlots } from '#server/platform/live/slots.ts';
import { EventStream } from '../support/eventStream.ts';
import { HttpClient, HttpRefusal } from '../support/httpClient.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

let t: TestApp;
const processes: Signals[] = [];
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
});
afterAll(async () => {
  for (const signals of processes) await signals.stop();
  await t?.close();
});

/** The places as another web process sees them. */
async function otherProcess() {
  const signals = new Signals(t.connectionString, t.platform.log);
  await signals.start();
  processes.push(signals);
  return { signals, slots: new StreamSlots(signals) };
}

const take = (slots: StreamSlots, sessionId: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => slots.take(sessionId)));

test('a session has ten places over all processes, each once, and those of a process that ends are free', async () => {
  const [one, two] = [await otherProcess(), await otherProcess()];
  const here = await take(one.slots, 71, 6);
  const there = await take(two.slots, 71, 4);
  expect(new Set([...here, ...there]).size).toBe(MOST_STREAMS);
  expect([await one.slots.take(71), await two.slots.take(71)]).toEqual([null, null]);
  expect(await two.slots.take(72)).toBe(0);

  const [first = null] = there;
  if (first !== null) await two.slots.release(71, first);
  expect(await one.slots.take(71)).toBe(first);
  expect(await two.slots.take(71)).toBeNull();

  await one.signals.stop();
  const freed = await take(two.slots, 71, 7);
  expect(freed.every((slot) => slot !== null)).toBe(true);
  expect(await two.slots.take(71)).toBeNull();
});

test('while nothing can be asked a process counts its own', async () => {
  const { signals, slots } = await otherProcess();
  await signals.stop();
  expect(new Set(await take(slots, 73, MOST_STREAMS)).size).toBe(MOST_STREAMS);
  expect(await slots.take(73)).toBeNull();
});

test('the eleventh stream of a session is refused until one of the others closes; another session is not concerned', async () => {
  const [app] = t.processes.apps;
  const url = String(await app?.listen({ port: 0, host: '127.0.0.1' }));
  const as = async (who: 'host' | 'admin') =>
    new HttpClient(url, (await t.as(who)).token, t.fixture.programId);
  const host = await as('host');
  const streams: EventStream[] = [];
  for (let n = 0; n < MOST_STREAMS; n += 1) streams.push(await EventStream.open(host));
  const refused = await host.call(services.platform.live).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpRefusal);
  expect(refused).toMatchObject({
    status: 429,
    envelope: { code: 'THROTTLED', message: expect.stringMatching(/10 live streams.*Close/) },
  });
  streams.push(await EventStream.open(await as('admin')));
  streams[0]?.close();
  await until(async () => {
    try {
      streams.push(await EventStream.open(host));
      return true;
    } catch {
      return false;
    }
  }, 'the place of a closed stream to be free');
  for (const stream of streams) stream.close();
});
