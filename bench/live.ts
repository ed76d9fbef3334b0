import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';
import { median, p95 } from './numbers.ts';
import type { Row } from './row.ts';

const WRITES = 100;

/** From one client's write to another client's stream. */
export async function measureLive(writer: HttpClient, reader: HttpClient): Promise<Row> {
  const arrivals = new Map<string, number>();
  const stream = await EventStream.open(reader, ({ event, data }) => {
    if (event === 'change') arrivals.set(`${String(data.kind)} ${String(data.record_id)}`, performance.now());
  });
  const times: number[] = [];
  const { data } = await writer.call(services.merchants.list, { query: { take: 1 } });
  const id = data[0]?.merchant_id ?? 0;
  const key = `merchant.updated ${id}`;
  for (let n = 0; n < WRITES; n += 1) {
    arrivals.delete(key);
    const started = performance.now();
    const body = { address: `${n + 1} Live Street` };
    await writer.call(services.merchants.update, { params: { id }, body });
    await until(() => arrivals.has(key), `event ${n}`);
    times.push((arrivals.get(key) ?? Number.POSITIVE_INFINITY) - started);
  }
  stream.close();
  return {
    what: 'Live update, p95',
    target: '≤ 500 ms',
    measured: `${p95(times).toFixed(0)} ms (median ${median(times).toFixed(0)})`,
    holds: p95(times) <= 500,
    how: `${WRITES} writes of one client, each until its event is on the stream of another`,
  };
}
