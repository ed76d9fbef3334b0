/**
 * `npm run bench [starts|memory|throughput|upload|live|host|availability|payments|webhook|imports|guests|segments|rendering|editor|campaign|phrases|reviews|automations|home|scale|firstPage ...]`: measures the built product against its targets. Without
 * words it measures all and writes docs/performance.md; with words it measures those and puts their rows in there. `once` beside
 * firstPage takes one turn in place of five and writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { findRunningPostgres, openSession } from '#server/platform/postgres/index.ts';
import { measureAutomations } from './automations/index.ts';
import { measureAvailability } from './availability.ts';
import { measureEditor } from './editor.ts';
import { measureCampaigns } from './campaigns/index.ts';
import { measureDayList, measureHostLive } from './host.ts';
import { writeHostData, writeLargeFloor } from './hostData.ts';
import { measureFirstPages } from './firstPage/index.ts';
import { measureGuests } from './guests.ts';
import { measureHome } from './home.ts';
import { measureImport } from './imports.ts';
import { measureLive } from './live.ts';
import { measureMemory } from './memory.ts';
import { findHotReads } from './hotReads.ts';
import { measurePayments } from './payments.ts';
import { measurePhrases } from './reviewPhrases.ts';
import { measureReviews } from './reviews.ts';
import { Product } from './product.ts';
import { measureRendering } from './renderMails.ts';
import { updateReport, writeReport } from './report.ts';
import type { Row } from './row.ts';
import { measureScale } from './scale.ts';
import { measureSegments } from './segments/index.ts';
import { measureScreens } from './screens.ts';
import { measureStarts } from './starts.ts';
import { measureThroughput } from './throughput.ts';
import { measureWebhook } from './webhook.ts';
import { measureUpload, uploadLocations } from './upload.ts';

const LOCATIONS = 200;
const words = process.argv.slice(2);
const isWanted = (word: string) => words.length === 0 || words.includes(word);

const rows: Row[] = [];
const tell = (...more: Row[]) => {
  rows.push(...more);
  for (const { what, measured, target } of more) console.log(`${what}: ${measured} (${target})`);
};

if (words.length === 0)
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' });
const product = new Product();
try {
  if (isWanted('starts')) tell(...(await measureStarts(product)));
  else await product.start();
  if (isWanted('memory')) tell(await measureMemory(product, 'after the start'));
  const connectionString = findRunningPostgres({ dataDir: product.dataDir }) ?? '';
  const client = await product.signIn();
  if (isWanted('throughput')) {
    await uploadLocations(client, 1_000, LOCATIONS);
    const reads = await findHotReads(connectionString, client.programId ?? 0);
    tell(...(await measureThroughput(client, connectionString, reads)));
    tell(await measureMemory(product, 'after the load'));
  }
  if (isWanted('live')) tell(await measureLive(client, await product.signIn()));
  if (isWanted('host')) {
    const data = await writeHostData(connectionString);
    tell(...(await measureDayList(client, data)), await measureHostLive(client, data));
    await writeLargeFloor(connectionString, data.fresh);
    tell(...(await measureScreens(product.server.url, client, data)));
  }
  if (isWanted('availability')) tell(await measureAvailability(client, connectionString));
  if (isWanted('upload')) tell(await measureUpload(client));
  if (isWanted('payments')) tell(await measurePayments(product.server.url, connectionString));
  if (isWanted('webhook')) tell(await measureWebhook(product.server.url, client.programId ?? 0));
  if (isWanted('imports')) tell(await measureImport(client));
  if (isWanted('home')) tell(...(await measureHome(product.server.url, client, connectionString)));
  if (isWanted('guests')) tell(...(await measureGuests(product.server, client, connectionString)));
  if (isWanted('segments')) tell(...(await measureSegments(product.server.url, client, connectionString)));
  if (isWanted('phrases')) tell(...measurePhrases());
  if (isWanted('reviews')) tell(...(await measureReviews(client, connectionString)));
  if (isWanted('automations'))
    tell(...(await measureAutomations(product.server.url, client, connectionString)));
  if (isWanted('rendering')) tell(await measureRendering(product.server.url, client, connectionString));
  if (isWanted('editor')) tell(await measureEditor(product.server.url, client));
  if (isWanted('campaign')) tell(...(await measureCampaigns()));
  if (isWanted('scale')) tell(...(await measureScale()));
  if (isWanted('firstPage')) {
    // More than a page of them, as when everything is measured.
    if (!isWanted('throughput')) await uploadLocations(client, 1_000, LOCATIONS);
    tell(...(await measureFirstPages(product.server.url, connectionString, words.includes('once') ? 1 : 5)));
  }
  const session = await openSession(connectionString, 'bench');
  const [version] = await session.rows("select current_setting('server_version') as version");
  await session.close();
  if (words.length === 0) writeReport(rows, String(version?.version));
  else if (!words.includes('once')) updateReport(words, rows, String(version?.version));
} finally {
  await product.remove();
}
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
