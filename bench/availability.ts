import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { COMBINATIONS, RESERVATIONS, SLOTS, TABLES, writeEvening } from './availabilityData.ts';
import { median, p95 } from './numbers.ts';
import type { Row } from './row.ts';

const READS = 200;
const WARM_UP = 20;
const TARGET_MS = 50;

/** What can be booked on a full evening, asked for parties of every size in turn. */
export async function measureAvailability(client: HttpClient, connectionString: string): Promise<Row> {
  const { merchantId, searchTs } = await writeEvening(connectionString);
  const times: number[] = [];
  for (let n = 0; n < READS + WARM_UP; n += 1) {
    const query = { merchant_id: merchantId, party_size: 1 + (n % 8), search_ts: searchTs };
    const started = performance.now();
    const response = await client.send(services.availability.inventory, { query });
    const body = await response.text();
    if (n >= WARM_UP) times.push(performance.now() - started);
    if (response.status !== 200 || body.split('"slot_id"').length !== SLOTS + 1)
      throw new Error(`The inventory answered ${body.slice(0, 300)}`);
  }
  return {
    what: `What can be booked on an evening of ${SLOTS} slots, p95`,
    target: `≤ ${TARGET_MS} ms`,
    measured: `${p95(times).toFixed(1)} ms (median ${median(times).toFixed(1)})`,
    holds: p95(times) <= TARGET_MS,
    how: `${READS} reads one after another, from the request to the last byte; ${TABLES} tables, ${COMBINATIONS} combinations, ${RESERVATIONS} reservations that have no table yet`,
  };
}
