import { chromium } from 'playwright';
import { openSession } from '#server/platform/postgres/index.ts';
import { ensureBrowser } from '../../scripts/browser.ts';
import { median } from '../numbers.ts';
import type { Row } from '../row.ts';
import { startContenders } from './contenders.ts';
import { type Contender, type Medians, rowsOf } from './rows.ts';
import { type Network, type Visit, visitTwice } from './visit.ts';

const NETWORKS = [
  { name: 'loopback', held: null },
  { name: '40 ms, 10 Mbit/s', held: { latencyMs: 40, bitsPerSecond: 10_000_000 } },
] as const satisfies readonly Network[];
const LIST = '/settings/restaurants';

const middle = (visits: readonly Visit[]): Visit => ({
  ms: median(visits.map(({ ms }) => ms)),
  bytes: median(visits.map(({ bytes }) => bytes)),
  requests: median(visits.map(({ requests }) => requests)),
});

/**
 * Opens the list of locations, the plain list, the list of the commit before and three more pages in turns, on both networks,
 * each with an empty cache and once more. Rows: what stands in Chromium, in the order of the goals.
 */
export async function measureFirstPages(
  url: string,
  connectionString: string,
  turns: number,
): Promise<Row[]> {
  const merchantId = await findLocation(connectionString);
  const contenders = await startContenders(connectionString);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const places: [Contender, string, string][] = [
    ['list', url, LIST],
    ['plain', contenders.plain, '/'],
    ...(contenders.before ? [['before', contenders.before, LIST] as [Contender, string, string]] : []),
    ['guests', url, '/ops/guestbook'],
    ['book', url, '/ops/reservations'],
    ['floor', url, '/ops/floorplan'],
  ];
  const measured = new Map<Contender, Medians[]>(places.map(([contender]) => [contender, []]));
  const visit = (network: Network, [, at, path]: [Contender, string, string]) =>
    visitTwice(browser, { url: at, path, merchantId }, network);
  try {
    for (const place of places) await visit(NETWORKS[0], place);
    for (const network of NETWORKS) {
      const visits = places.map(() => [] as Awaited<ReturnType<typeof visit>>[]);
      for (let turn = 0; turn < turns; turn += 1)
        for (const [n, place] of places.entries()) visits[n]?.push(await visit(network, place));
      for (const [n, [contender]] of places.entries()) {
        const cold = middle(visits[n]?.map((one) => one.cold) ?? []);
        const again = middle(visits[n]?.map((one) => one.again) ?? []);
        measured.get(contender)?.push({ cold, again });
      }
    }
  } finally {
    await browser.close();
    await contenders.stop();
  }
  return rowsOf(measured, NETWORKS, turns);
}

/** The location that the book and the floor are shown of. */
async function findLocation(connectionString: string): Promise<number> {
  const session = await openSession(connectionString, 'bench');
  try {
    const [first] = await session.rows(
      'select merchant_id from merchants where program_id = 1 order by merchant_id limit 1',
    );
    return Number(first?.merchant_id);
  } finally {
    await session.close();
  }
}
