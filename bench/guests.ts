import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import type { LargeSize } from '#server/demo/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { count, growth, seed, SIZES, vacuum } from './large.ts';
import { memoryOfTree } from './memory.ts';
import { p95 } from './numbers.ts';
import type { Row } from './row.ts';

const READS = 100;
const WARM_UP = 10;
const SEED_TARGET_S = 360;
const SEARCH_TARGET_MS = 50;
const FILTERED_TARGET_MS = 100;
const PROFILE_TARGET_MS = 40;
const CHECKS_TARGET_MS = 100;
const LONG_SUMS_TARGET_MS = 1_000;
const PDF_TARGET_MS = 1_000;
const FLAT_MB = 60;
/** What people type: rare and frequent names, parts of them, two words, numbers and addresses. */
const WORDS = [
  'mar',
  'ann',
  'omar',
  'priya oka',
  'guests.example',
  '555',
  '201000',
  '(201) 012',
  'nadia',
  'zzz',
];
const FILTERED: readonly Record<string, string>[] = [
  { search: 'omar', tag: 'Patio' },
  { search: 'mar', is_vip: 'true' },
  { search: 'nadia', sort_by: 'name' },
  { search: 'ann', require_email: 'true', sort_by: 'spend_cents' },
];

interface Measured {
  readonly size: LargeSize;
  readonly seedSeconds: number;
  readonly searchMs: number;
  readonly filteredMs: number;
  readonly profileMs: number;
  readonly checksMs: number;
  readonly sumsMs: number;
  readonly longSumsMs: number;
}

interface Large {
  readonly client: HttpClient;
  readonly merchantId: number;
  readonly guestIds: readonly number[];
}

/** The guest book and the checks as they grow from ten thousand guests to a million, and an export of a thousand checks. */
export async function measureGuests(
  { url, pid }: { url: string; pid: number },
  client: HttpClient,
  connectionString: string,
): Promise<Row[]> {
  const all: Measured[] = [];
  let last: Large | null = null;
  for (const size of SIZES) {
    const started = performance.now();
    const programId = await seed(connectionString, size);
    const seedSeconds = (performance.now() - started) / 1000;
    await vacuum(connectionString, ['guests', 'parties', 'tickets', 'ticket_days']);
    last = await open(url, client, connectionString, programId);
    all.push({
      size,
      seedSeconds,
      searchMs: await search(
        last,
        WORDS.map((word) => ({ search: word })),
      ),
      filteredMs: await search(last, FILTERED),
      profileMs: await profile(last),
      checksMs: await checks(last),
      sumsMs: await sums(last, CHECK_SEARCHES),
      longSumsMs: await sums(last, LONG_SEARCHES),
    });
  }
  if (!last) throw new Error('Nothing was measured');
  return [...rowsOf(all), await exportPdf(last, pid)];
}

/** The busiest location, and guests from the whole length of the book. */
async function open(
  url: string,
  client: HttpClient,
  connectionString: string,
  programId: number,
): Promise<Large> {
  const session = await openSession(connectionString, 'bench');
  try {
    const [merchant] = await session.rows(
      `select min(merchant_id) as id from merchants where program_id = ${programId}`,
    );
    const [ids] = await session.rows(
      `select min(guest_id) as low, max(guest_id) as high from guests where program_id = ${programId}`,
    );
    const [low, high] = [Number(ids?.low), Number(ids?.high)];
    const step = Math.floor((high - low) / (READS + WARM_UP));
    return {
      client: new HttpClient(url, client.token, programId),
      merchantId: Number(merchant?.id),
      guestIds: Array.from({ length: READS + WARM_UP }, (_, n) => low + n * step),
    };
  } finally {
    await session.close();
  }
}

/** The p95 in ms of so many reads one after another, from the request to the last byte. */
async function times(read: (n: number) => Promise<Response[]>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < READS + WARM_UP; n += 1) {
    const started = performance.now();
    const answers = await read(n);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (n >= WARM_UP) taken.push(performance.now() - started);
    const failed = answers.find(({ status }) => status !== 200);
    if (failed) throw new Error(`${failed.url} answered ${failed.status}`);
  }
  return p95(taken);
}

const search = ({ client }: Large, searches: readonly Record<string, string>[]) =>
  times(async (n) => [
    await client.send(services.guests.list, { query: { take: 50, ...searches[n % searches.length] } }),
  ]);

const profile = ({ client, guestIds }: Large) =>
  times((n) => {
    const params = { id: guestIds[n] ?? 0 };
    const { get, stats, timeline } = services.guests;
    return Promise.all([get, stats, timeline].map((endpoint) => client.send(endpoint, { params })));
  });

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What is asked of the checks of a location: all, of some days, and by each kind of word and number. */
const CHECK_SEARCHES: readonly Record<string, string>[] = [
  {},
  { date_start: day(7), date_end: day(1) },
  { date_start: day(400), date_end: day(1), tender_type: 'Amex' },
  { employee: 'Ruth A.' },
  { last4: '4471' },
  { check_nums: '10418, 20418' },
  { payment_amount: '20000', payment_amount_operator: 'gt', date_start: day(90), date_end: day(1) },
  { status: 'closed', revenue_center: 'Bar', date_start: day(365), date_end: day(1) },
  { open_start: `${day(500)}T17:00:00Z`, open_end: `${day(1)}T04:00:00Z` },
  { page: '20' },
  { page: '5000' },
];
/** What no kept sums answer: every check of three years is read. */
const LONG_SEARCHES: readonly Record<string, string>[] = [
  { employee: 'Ruth A.', revenue_center: 'Bar' },
  { payment_amount: '20000', payment_amount_operator: 'gt' },
  { tax: '500', tax_operator: 'lt', tender_type: 'Visa' },
  { close_start: `${day(900)}T00:00:00Z`, close_end: `${day(1)}T00:00:00Z` },
];
const ALL_SEARCHES = [...CHECK_SEARCHES, ...LONG_SEARCHES];

const checks = ({ client, merchantId }: Large) =>
  times(async (n) => [
    await client.send(services.tickets.list, {
      params: { id: merchantId },
      query: ALL_SEARCHES[n % ALL_SEARCHES.length],
    }),
  ]);

const sums = ({ client, merchantId }: Large, searches: readonly Record<string, string>[]) =>
  times(async (n) => {
    const { page: _page, ...query }: Record<string, string> = searches[n % searches.length] ?? {};
    return [await client.send(services.tickets.totals, { params: { id: merchantId }, query })];
  });

function rowsOf(all: readonly Measured[]): Row[] {
  const largest = all.at(-1);
  if (!largest) return [];
  const sizes = all.map(({ size }) => count(size.guests)).join(', ');
  const timed = (what: string, target: number, pick: (one: Measured) => number, how: string): Row => ({
    what,
    target: `≤ ${target} ms`,
    measured: `${growth(all.map(pick))} ms`,
    holds: pick(largest) <= target,
    how: `at ${sizes} guests; ${READS} after one another; ${how}`,
  });
  return [
    {
      what: `${count(largest.size.guests)} guests and ${count(largest.size.visits)} visits with checks are seeded`,
      target: `≤ ${SEED_TARGET_S} s`,
      measured: `${all.map(({ seedSeconds }) => seedSeconds.toFixed(0)).join(' → ')} s`,
      holds: largest.seedSeconds <= SEED_TARGET_S,
      how: `at ${sizes} guests, with all indexes, in one transaction`,
    },
    timed(
      'Contains-search of the guest book, p95',
      SEARCH_TARGET_MS,
      (one) => one.searchMs,
      `${WORDS.length} texts in turn, rare and frequent`,
    ),
    timed(
      'The same with a filter or another order, p95',
      FILTERED_TARGET_MS,
      (one) => one.filteredMs,
      'with a tag, of VIPs, by name, with an email by what they spent',
    ),
    timed(
      'A guest’s profile, p95',
      PROFILE_TARGET_MS,
      (one) => one.profileMs,
      'the guest, the numbers and the timeline together',
    ),
    timed(
      'Search of checks, p95',
      CHECKS_TARGET_MS,
      (one) => one.checksMs,
      `three checks for each guest, the busiest location with a fifth of them; a page of 100 of each of ${ALL_SEARCHES.length} searches in turn, also pages far back and all years`,
    ),
    timed(
      'Sums of a search of checks, p95',
      CHECKS_TARGET_MS,
      (one) => one.sumsMs,
      `the same without the ${LONG_SEARCHES.length} of the next line`,
    ),
    timed(
      'Sums of a search that reads every check of three years, p95',
      LONG_SUMS_TARGET_MS,
      (one) => one.longSumsMs,
      'by two words, an amount, the tax, times of closing; the page of checks does not wait for them',
    ),
  ];
}

const PDF_CHECKS = 1_000;

/** A PDF of about a thousand checks: when its first bytes come, and what it adds to the memory. */
async function exportPdf({ client, merchantId }: Large, pid: number): Promise<Row> {
  const first = await client.call(services.tickets.list, {
    params: { id: merchantId },
    query: { page: 1, limit: 1 },
  });
  const latest = first.data[0]?.business_date ?? day(1);
  const days = await daysFor(client, merchantId, latest);
  const before = memoryOfTree(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfTree(pid));
  }, 50);
  const started = performance.now();
  const answer = await client.send(services.tickets.exportAll, {
    params: { id: merchantId },
    query: { type: 'pdf', date_start: days, date_end: latest },
  });
  const reader = answer.body?.getReader();
  const head = await reader?.read();
  const firstMs = performance.now() - started;
  let bytes = head?.value?.length ?? 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    bytes += part.value.length;
  const wholeMs = performance.now() - started;
  clearInterval(watch);
  return {
    what: `A PDF of ${count(PDF_CHECKS)} checks and more begins to arrive`,
    target: `≤ ${PDF_TARGET_MS} ms, and at most ${FLAT_MB} MB more memory`,
    measured: `${firstMs.toFixed(0)} ms, ${(most - before).toFixed(0)} MB more (whole ${(wholeMs / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB)`,
    holds: answer.status === 200 && firstMs <= PDF_TARGET_MS && most - before <= FLAT_MB,
    how: `checks of ${days} to ${latest} at the busiest location; memory of the server and its database`,
  };
}

/** The first day from which on there are a thousand checks. */
async function daysFor(client: HttpClient, merchantId: number, latest: string): Promise<string> {
  for (let back = 0; back < 1_000; back += 1) {
    const from = new Date(Date.parse(latest) - back * 86_400_000).toISOString().slice(0, 10);
    const { checks: counted } = await client.call(services.tickets.totals, {
      params: { id: merchantId },
      query: { date_start: from, date_end: latest },
    });
    if (counted >= PDF_CHECKS) return from;
  }
  throw new Error('There are not a thousand checks');
}
