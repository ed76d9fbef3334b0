import type { LargeSize } from '#server/demo/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { writeHostData } from '../hostData.ts';
import { count, growth, seed, SIZES, vacuum } from '../large.ts';
import type { Row } from '../row.ts';
import { CONTACTS, importContacts } from './contacts.ts';
import { type Followed, followAll } from './membership.ts';
import { GUESTS, type Reads, readRules } from './reads.ts';
import { MEASURED_RULES } from './rules.ts';

const TABLES = ['guests', 'parties', 'tickets', 'check_items', 'guest_reach'];

interface Measured {
  readonly size: LargeSize;
  readonly reads: Reads;
  readonly followed: Followed;
  readonly imported: { readonly check: number; readonly run: number };
}

/** Segments and contact lists as the book grows from ten thousand guests to a million, with three visits and checks each. */
export async function measureSegments(
  url: string,
  admin: HttpClient,
  connectionString: string,
): Promise<Row[]> {
  const { fresh: merchantId } = await writeHostData(connectionString);
  const all: Measured[] = [];
  for (const size of SIZES) {
    const programId = await seed(connectionString, size);
    await vacuum(connectionString, TABLES);
    const client = new HttpClient(url, admin.token, programId);
    const session = await openSession(connectionString, 'bench');
    try {
      const ids = async (from: string) =>
        (await session.rows(`select ${from} where program_id = ${programId} order by 1 limit ${GUESTS}`)).map(
          ({ id }) => Number(id),
        );
      const [place = 0] = await ids('merchant_id as id from merchants');
      const guestIds = await ids('guest_id as id from guests');
      const rules = MEASURED_RULES(place);
      const reads = await readRules(client, rules, guestIds);
      console.log(count(size.guests), reads);
      const book = { client: admin, merchantId };
      const followed = await followAll(client, session, rules, { guestIds, book });
      console.log(followed);
      const imported = await importContacts(client);
      console.log(imported);
      all.push({ size, reads, followed, imported });
    } finally {
      await session.close();
    }
  }
  return rowsOf(all);
}

function rowsOf(all: readonly Measured[]): Row[] {
  const sizes = `at ${all.map(({ size }) => count(size.guests)).join(', ')} guests`;
  const last = all.at(-1);
  if (!last) return [];
  const row = (
    what: string,
    [target, unit]: readonly [number, 'ms' | 's'],
    pick: (one: Measured) => number,
    how: string,
  ): Row => ({
    what,
    target: `≤ ${count(target)} ${unit}`,
    measured: `${growth(all.map(pick), unit === 's' ? 1 : 0)} ${unit}`,
    holds: pick(last) <= target,
    how: `${sizes}; ${how}`,
  });
  const { slowest, about } = last.reads;
  const ratio = ({ followed }: Measured) => followed.busyMs / followed.quietMs;
  return [
    row(
      'Twelve rules of segments counted, p95',
      [1_000, 'ms'],
      ({ reads }) => reads.count,
      `each five times over the API, with reach, each condition and the funnel; at most ${slowest.ms.toFixed(0)} ms for “${slowest.rule}”; ${about} told as about`,
    ),
    row('Ten guests of a rule, p95', [300, 'ms'], ({ reads }) => reads.preview, 'of the same rules'),
    row(
      'Why a guest is in or out, p95',
      [50, 'ms'],
      ({ reads }) => reads.explain,
      `${GUESTS} guests by the same rules`,
    ),
    row(
      'From a guest’s new tag until they are a member',
      [5, 's'],
      ({ followed }) => followed.eventSeconds,
      'the longest of ten, over the API',
    ),
    row(
      'All of 50 segments worked out anew',
      [600, 's'],
      ({ followed }) => followed.rebuildSeconds,
      'in the background, from what made it necessary until none waits',
    ),
    {
      what: 'Day list of 300 meanwhile, p95',
      target: '≤ 2 of quiet',
      measured: all.map((one) => ratio(one).toFixed(2)).join(' → '),
      holds: ratio(last) <= 2,
      how: `${sizes}; ${last.followed.reads} reads at the largest: ${last.followed.busyMs.toFixed(1)} ms, quiet ${last.followed.quietMs.toFixed(1)} ms`,
    },
    row(
      `Import of ${count(CONTACTS)} contacts onto a list`,
      [60, 's'],
      ({ imported }) => imported.run,
      `from asking for it until the poll says done, each contact new with a proof of consent; the check before took ${last.imported.check.toFixed(1)} s at the largest`,
    ),
  ];
}
