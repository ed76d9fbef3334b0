/**
 * Takes the pictures of the README from a running product with demo data:
 * `npx tsx scripts/screenshots.ts [http://localhost:4000]`. They go to docs/images, in at most 256 colours where
 * ImageMagick is installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from './browser.ts';

const base = process.argv[2] ?? 'http://localhost:4000';
const folder = path.resolve(import.meta.dirname, '../docs/images');

interface Picture {
  readonly name: string;
  /** Who looks at the screen; nobody at the entrance. */
  readonly who?: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly mode: 'light' | 'dark';
  /** Brings the page into the state to show and ends when it is there. */
  readonly arrange: (page: Page) => Promise<void>;
}

const desk = { width: 1440, height: 900, mode: 'light' } as const;

async function locations(page: Page): Promise<void> {
  for (const name of ['002 Alberta Arts', '004 Ballard Landing', '009 Hyde Park']) {
    await page.getByLabel(`Select ${name}`).check();
  }
}

async function roleMatrix(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Regional marketer' }).click();
  for (const name of ['Sentiment: respond', 'Contact list: import', 'Campaigns email: edit']) {
    await page.getByRole('checkbox', { name }).click();
  }
  await page.getByRole('button', { name: 'Review' }).waitFor();
}

async function auditLog(page: Page): Promise<void> {
  const changes = page.getByRole('button', { name: /^\d+ changes?$/ });
  await changes.nth(1).click();
  await page.getByRole('button', { expanded: true, name: /^\d+ changes?$/ }).waitFor();
}

const PICTURES: readonly Picture[] = [
  {
    ...desk,
    name: 'signin',
    address: '/',
    arrange: (page) => page.getByText('Nadia Okafor').waitFor(),
  },
  { ...desk, name: 'locations', who: 'admin', address: '/settings/restaurants', arrange: locations },
  { ...desk, name: 'role-matrix', who: 'admin', address: '/settings/roles', arrange: roleMatrix },
  { ...desk, name: 'audit-log', who: 'admin', address: '/settings/audit_log', arrange: auditLog },
  {
    name: 'phone-dark',
    who: 'admin',
    address: '/settings/restaurants/1',
    width: 390,
    height: 844,
    mode: 'dark',
    arrange: (page) => page.getByText('Live since').first().waitFor(),
  },
];

async function signIn(page: Page, who: string): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('couvert-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^You: / }).waitFor();
}

/** Fewer colours make a picture of flat areas several times smaller; without ImageMagick it stays as it is. */
function reduceColours(file: string): void {
  spawnSync('convert', [file, '-dither', 'None', '-colors', '256', `PNG8:${file}`]);
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const { name, who, address, width, height, mode, arrange } = picture;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: mode,
    reducedMotion: 'reduce',
    hasTouch: width < 1000,
    timezoneId: 'America/Los_Angeles',
  });
  const page = await context.newPage();
  const target = new URL(address, base).href;
  await page.goto(target);
  if (who !== undefined) {
    await signIn(page, who);
    await page.goto(target);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await arrange(page);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => void (await document.fonts.ready));
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  reduceColours(file);
  process.stdout.write(`${file}\n`);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
for (const picture of PICTURES) await take(browser, picture);
await browser.close();
