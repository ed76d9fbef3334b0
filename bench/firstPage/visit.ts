import type { Browser, BrowserContext, Page } from 'playwright';
import { Wire } from './wire.ts';

export interface Network {
  readonly name: string;
  /** What the browser is held to; null for the machine's own loopback. Latency of each request, bits per second both ways. */
  readonly held: { readonly latencyMs: number; readonly bitsPerSecond: number } | null;
}

/** What one visit cost: until five rows stood, in milliseconds from the navigation; on the wire until the page was quiet. */
export interface Visit {
  readonly ms: number;
  readonly bytes: number;
  readonly requests: number;
}

export interface Place {
  readonly url: string;
  readonly path: string;
  readonly merchantId: number;
}

const ROWS = 5;
const QUIET_MS = 1_000;
const PATIENCE_MS = 60_000;

/** Runs in the page from its first moment: remembers when five rows with their text, and the floor if there is one, were painted. */
function watch({ rows, onCanvas }: { rows: number; onCanvas: boolean }): void {
  const isRow = (row: Element) =>
    (row.textContent ?? '').trim().length > 1 && !row.querySelector('.MuiSkeleton-root, [aria-busy="true"]');
  const isDrawn = () => {
    const drawn = document.querySelector<HTMLCanvasElement>('main canvas');
    const small = document.createElement('canvas').getContext('2d');
    if (!drawn || !small || drawn.width === 0) return false;
    small.drawImage(drawn, 0, 0, small.canvas.width, small.canvas.height);
    return small.getImageData(0, 0, small.canvas.width, small.canvas.height).data.some((value) => value > 0);
  };
  const look = () => {
    const found = document.querySelectorAll('main tbody tr, main li');
    const stands =
      found.length >= rows && [...found].filter(isRow).length >= rows && (!onCanvas || isDrawn());
    if (!stands) requestAnimationFrame(look);
    else
      requestAnimationFrame(() =>
        document.documentElement.setAttribute('data-stood', String(performance.now())),
      );
  };
  requestAnimationFrame(look);
}

async function measure(page: Page, { url, path }: Place, { held }: Network): Promise<Visit> {
  const cdp = await page.context().newCDPSession(page);
  const wire = await Wire.open(cdp);
  if (held)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: held.latencyMs,
      downloadThroughput: held.bitsPerSecond / 8,
      uploadThroughput: held.bitsPerSecond / 8,
    });
  await page.addInitScript(watch, { rows: ROWS, onCanvas: path === '/ops/floorplan' });
  await page.goto(url + path, { waitUntil: 'commit' });
  const root = page.locator('html[data-stood]');
  await root.waitFor({ state: 'attached', timeout: PATIENCE_MS });
  const ms = Number(await root.getAttribute('data-stood'));
  await wire.quiet(QUIET_MS);
  return { ms, bytes: wire.bytes, requests: wire.requests };
}

/** A context of somebody who is signed in and works at a location, with an empty cache. */
async function signedIn(browser: Browser, { url, merchantId }: Place): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const data = { email: 'admin@example.com', password: 'couvert-demo' };
  const answer = await context.request.post('/api/admin/sessions', { data });
  if (!answer.ok()) throw new Error(`The sign-in at ${url} answered ${answer.status()}`);
  await context.addCookies([{ name: 'couvert_signed_in', value: '1', url, sameSite: 'Strict' }]);
  // The compiler names inner functions through a helper that the page has to know.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript((id) => {
    localStorage.setItem('active_program_id', '1');
    localStorage.setItem('active_merchant_id', String(id));
  }, merchantId);
  return context;
}

/** Opens a page with an empty cache, and again in another tab when the first is closed. */
export async function visitTwice(
  browser: Browser,
  place: Place,
  network: Network,
): Promise<{ cold: Visit; again: Visit }> {
  const context = await signedIn(browser, place);
  try {
    const first = await context.newPage();
    const cold = await measure(first, place, network);
    await first.close();
    const again = await measure(await context.newPage(), place, network);
    return { cold, again };
  } finally {
    await context.close();
  }
}
