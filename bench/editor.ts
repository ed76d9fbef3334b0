import { type BrowserContext, chromium, type Page } from 'playwright';
import { services } from '#contract/index.ts';
import { heading, mail, menu, text } from '#contract/marketing/templates/email/starters/build.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { ensureBrowser } from '../scripts/browser.ts';
import { median, p95 } from './numbers.ts';
import type { Row } from './row.ts';

const BLOCKS = 60;
const KEYS = 300;
const TARGET_MS = 50;
/** As fast as people write who write fast. */
const PAUSE_MS = 80;

/** Headings, texts with tags and menu cards by turns; the footer is one of the blocks. */
function written() {
  const blocks = Array.from({ length: BLOCKS - 1 }, (_, n) => {
    if (n % 6 === 0) return heading(`Part ${n}`);
    if (n % 6 === 3) return menu(`Card ${n}`, ['Roast halibut', 'Brown butter, capers', '34']);
    return text([`{{first_name|there}}, this is text ${n} of the letter, with {{location_name|our place}}.`]);
  });
  return mail('A long letter', ...blocks);
}

/** Writes down, for each key, how long it was until what it did was painted. */
const watchKeys = (): void => {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
};

async function opened(context: BrowserContext, url: string, id: number): Promise<Page> {
  const data = { email: 'admin@example.com', password: 'couvert-demo' };
  await context.request.post('/api/admin/sessions', { data });
  await context.addCookies([{ name: 'couvert_signed_in', value: '1', url, sameSite: 'Strict' }]);
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await page.goto(`/templates/email/edit/${id}`);
  await page.getByRole('textbox', { name: 'Mail', exact: true }).waitFor();
  return page;
}

/** From a key that is pressed in a mail of many blocks until its letter is painted, with the checks at work beside. */
export async function measureEditor(url: string, client: HttpClient): Promise<Row> {
  const { id } = await client.call(services.emailTemplates.create, {
    params: { programId: client.programId ?? 0 },
    body: { name: 'A long letter', subject: 'A long letter', json: written() },
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await opened(
      await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } }),
      url,
      id,
    );
    await page.locator('.ProseMirror [data-kind="text"] .body').nth(20).click();
    await page.evaluate(watchKeys);
    const words = 'the squash is in and the halibut is running ';
    const typed = words.repeat(Math.ceil(KEYS / words.length)).slice(0, KEYS);
    await page.keyboard.type(typed, { delay: PAUSE_MS });
    const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
    return {
      what: `A key in a mail of ${BLOCKS} blocks until it is painted, p95`,
      target: `≤ ${TARGET_MS} ms`,
      measured: `${p95(times).toFixed(0)} ms (median ${median(times).toFixed(0)})`,
      holds: p95(times) <= TARGET_MS,
      how: `${KEYS} letters typed into a text in the middle, one every ${PAUSE_MS} ms, in Chromium; the checks and the weight are worked out whenever typing pauses`,
    };
  } finally {
    await browser.close();
  }
}
