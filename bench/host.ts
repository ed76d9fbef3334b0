import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';
import { DAY, DAY_PARTIES, type HostData } from './hostData.ts';
import { median, p95 } from './numbers.ts';
import type { Row } from './row.ts';

const READS = 200;
const CONNECTIONS = 100;
const WRITES = 30;

/** The ms of each of so many reads of the day's book, one after another. */
export async function timeReads(client: HttpClient, merchantId: number, reads = READS): Promise<number[]> {
  const query = {
    merchant_id: merchantId,
    start_time: `${DAY}T00:00:00Z`,
    end_time: `${DAY}T23:59:00Z`,
    take: DAY_PARTIES,
  };
  const times: number[] = [];
  for (let n = 0; n < reads + 20; n += 1) {
    const started = performance.now();
    const response = await client.send(services.reservations.booked, { query });
    const body = await response.text();
    if (n >= 20) times.push(performance.now() - started);
    if (response.status !== 200 || body.length < 10_000) throw new Error(`The day list answered ${body}`);
  }
  return times;
}

/** The book of a day with 300 parties, at a new location and at one with five years behind it. */
export async function measureDayList(client: HttpClient, { fresh, old }: HostData): Promise<Row[]> {
  const [young, aged] = [await timeReads(client, fresh), await timeReads(client, old)];
  const row = (what: string, times: number[], how: string): Row => ({
    what,
    target: '≤ 40 ms',
    measured: `${p95(times).toFixed(1)} ms (median ${median(times).toFixed(1)})`,
    holds: p95(times) <= 40,
    how,
  });
  return [
    row(
      `Day list of ${DAY_PARTIES}, p95`,
      young,
      `${READS} reads one after another, from the request to the last byte`,
    ),
    row(`The same after 5 years, p95`, aged, 'the same day at a location with 109,500 earlier parties'),
  ];
}

/** From one host's act until each of 100 open streams has it. */
export async function measureHostLive(client: HttpClient, { partyId }: HostData): Promise<Row> {
  let arrivals: number[] = [];
  const streams = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      EventStream.open(client, ({ event, data }) => {
        if (event === 'change' && data.record_id === String(partyId)) arrivals.push(performance.now());
      }),
    ),
  );
  const times: number[] = [];
  for (let n = 0; n < WRITES; n += 1) {
    arrivals = [];
    const started = performance.now();
    await client.call(services.parties.state, {
      params: { id: partyId },
      body: { visit_state: n % 2 === 0 ? 'arrived' : 'expected' },
    });
    await until(() => arrivals.length >= CONNECTIONS, `act ${n} on every stream`);
    times.push(...arrivals.map((at) => at - started));
  }
  for (const stream of streams) stream.close();
  return {
    what: `A host's act on ${CONNECTIONS} streams, p95`,
    target: '≤ 500 ms',
    measured: `${p95(times).toFixed(0)} ms (median ${median(times).toFixed(0)})`,
    holds: p95(times) <= 500,
    how: `${WRITES} acts, each until all ${CONNECTIONS} open streams have its event; every arrival counts`,
  };
}
