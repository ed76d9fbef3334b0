import { chromium } from 'playwright';
import { services } from '#contract/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { ensureBrowser } from '../scripts/browser.ts';
import { median, p95 } from './numbers.ts';
import type { Row } from './row.ts';
import { uploadLocations } from './upload.ts';

/** As many locations as the largest concept that was looked at has. */
const LOCATIONS = 2_545;
const READS = 15;
const OPENINGS = 8;
const RESERVATIONS = 20;
const WAITING = 3;

/** A dinner every day, twenty reservations around now and three who wait, at every location that was uploaded. */
const NIGHT = [
  `insert into merchant_shifts (program_id, merchant_id, name, colour, days)
    select m.program_id, m.merchant_id, 'Dinner', s.colour, '{0,1,2,3,4,5,6}' from merchants m
    cross join (select colour from merchant_shifts limit 1) s
    where m.program_id = 1 and m.store_number like '3_____'`,
  `insert into shift_schedules (program_id, merchant_shift_id, merchant_id, dow, start_minute, duration_minutes, cover_value, value)
    select s.program_id, s.merchant_shift_id, s.merchant_id, dow, 300, 1440, 400, 12
    from merchant_shifts s join merchants m using (program_id, merchant_id), generate_series(0, 6) dow
    where m.program_id = 1 and m.store_number like '3_____'`,
  `insert into parties (program_id, merchant_id, kind, reserved_ts, duration_minutes, party_size, lname, quoted_minutes, visit_state)
    select 1, merchant_id, case when n > ${RESERVATIONS} then 'waitlist' else 'reservation' end,
      now() + (n - 10) * interval '10 minutes' - case when n > ${RESERVATIONS} then interval '150 minutes' else interval '0' end,
      90, 1 + n % 6, 'Number ' || n, case when n > ${RESERVATIONS} then 30 end,
      case when n > ${RESERVATIONS} then 'arrived' else 'expected' end
    from merchants, generate_series(1, ${RESERVATIONS + WAITING}) n where program_id = 1 and store_number like '3_____'`,
  'analyze parties',
  'analyze merchants',
  'analyze shift_schedules',
];

/** Home of somebody who works at 2,545 locations: the answer of the API, and the page until its rows stand. */
export async function measureHome(url: string, client: HttpClient, connectionString: string): Promise<Row[]> {
  const session = await openSession(connectionString, 'bench');
  const [known] = await session.rows(
    'select count(*)::int as n from merchants where program_id = 1 and deleted_ts is null',
  );
  await uploadLocations(client, 300_000, LOCATIONS - Number(known?.n));
  for (const statement of NIGHT) await session.rows(statement);
  await session.close();
  return [await measureAnswer(client), await measurePage(url)];
}

async function measureAnswer(client: HttpClient): Promise<Row> {
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const started = performance.now();
    const { total } = await client.call(services.tonight.list, { query: { take: 25 } });
    times.push(performance.now() - started);
    if (total !== LOCATIONS) throw new Error(`Tonight is of ${total} locations`);
  }
  return {
    what: `Tonight at ${LOCATIONS.toLocaleString('en-US')} locations over the API, p95`,
    target: '≤ 1,000 ms',
    measured: `${p95(times).toFixed(0)} ms (median ${median(times).toFixed(0)})`,
    holds: p95(times) <= 1_000,
    how: `${READS} answers of the first 25 rows with the sums of all, each location with a shift, ${RESERVATIONS} reservations and ${WAITING} who wait`,
  };
}

async function measurePage(url: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const times: number[] = [];
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const data = { email: 'admin@example.com', password: 'couvert-demo' };
    await context.request.post('/api/admin/sessions', { data });
    await context.addCookies([{ name: 'couvert_signed_in', value: '1', url, sameSite: 'Strict' }]);
    await context.addInitScript(() => localStorage.setItem('active_program_id', '1'));
    const page = await context.newPage();
    for (let n = 0; n < OPENINGS; n += 1) {
      const started = performance.now();
      await page.goto('/home');
      await page
        .getByRole('table', { name: 'Tonight by location' })
        .locator('tbody.rows tr')
        .first()
        .waitFor();
      times.push(performance.now() - started);
    }
  } finally {
    await browser.close();
  }
  return {
    what: `Home of ${LOCATIONS.toLocaleString('en-US')} locations until its rows stand, p95`,
    target: '≤ 2,500 ms',
    measured: `${p95(times).toFixed(0)} ms (median ${median(times).toFixed(0)})`,
    holds: p95(times) <= 2_500,
    how: `${OPENINGS} openings of /home in Chromium, the first with an empty cache, from the address until the first row of the table`,
  };
}
