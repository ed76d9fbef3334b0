import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from 'playwright/test';

export { expect };

export const PASSWORD = 'couvert-demo';
export type Who = 'super' | 'admin' | 'marketer' | 'host' | 'support' | 'setup';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
  // A mail that is shown runs nothing, so nothing in it answers.
  iframes: false,
};

export interface Journey {
  /** A browser of its own, closed at the end; its console has to stay clean as well. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs in and opens a page: the session is made over the API, the rest is what a person's browser does. */
  signIn: (page: Page, who: Who | Credentials, path?: string) => Promise<void>;
  /** The network statuses that the bad input of this test provokes, and nothing else, may be in its console. */
  allow: (...expected: Expected[]) => void;
  /** A word that no other test uses. */
  unique: string;
}

/** A status that the server answers with, a broken connection, or words of a message. */
type Expected = number | 'network' | RegExp;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The base of every journey: a test fails on any warning or error that its pages log. */
export const test = base.extend<{ journey: Journey }>({
  journey: [
    async ({ browser, context }, use, info) => {
      const complaints: string[] = [];
      const allowed: Expected[] = [];
      const opened: BrowserContext[] = [];
      watch(context, complaints);
      await use({
        open: async (options = {}) => {
          const fresh = await browser.newContext({ ...info.project.use, ...options });
          opened.push(fresh);
          watch(fresh, complaints);
          return fresh.newPage();
        },
        signIn,
        allow: (...expected) => {
          allowed.push(...expected);
        },
        unique: uniqueWord(info.workerIndex),
      });
      for (const fresh of opened) await fresh.close();
      expect(
        complaints.filter((complaint) => !isAllowed(complaint, allowed)),
        'the console stays clean',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Said by Playwright itself wherever it keeps service workers out (playwright.config.ts). */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

let counter = 0;

function uniqueWord(worker: number): string {
  counter += 1;
  return `${Date.now().toString(36).slice(-6)}${worker}${counter}`;
}

function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith(NO_WORKER)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) =>
    complaints.push(`page error: ${failure.error().stack ?? failure.error()}`),
  );
}

function isAllowed(complaint: string, allowed: readonly Expected[]): boolean {
  const status = /the server responded with a status of (\d+)/.exec(complaint)?.[1];
  return allowed.some((expected) => {
    if (expected === 'network') return /net::ERR_/.test(complaint);
    if (typeof expected === 'number') return Number(status) === expected;
    return status === undefined && expected.test(complaint);
  });
}

async function signIn(page: Page, who: Who | Credentials, path = '/'): Promise<void> {
  const data = typeof who === 'string' ? { email: `${who}@example.com`, password: PASSWORD } : who;
  const reply = await page.context().request.post('/api/admin/sessions', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  const { origin } = new URL(reply.url());
  await page
    .context()
    .addCookies([{ name: 'couvert_signed_in', value: '1', url: origin, sameSite: 'Strict' }]);
  if (typeof who === 'string') await page.addInitScript(chooseHereAlone);
  await standSomewhere(page, await reply.json());
  await page.goto(path);
  await settled(page);
}

/**
 * The demo's people sign in to many tests at once, and where one of them worked last stays with their membership: what a test
 * chooses is the start of no other. Who has an account of their own is remembered.
 */
const chooseHereAlone = (): void => {
  const { fetch: send } = window;
  window.fetch = (asked, ...rest) => {
    const isChoice = typeof asked === 'string' && asked.endsWith('/api/admin/sessions/location');
    return isChoice ? Promise.resolve(Response.json({ ok: true })) : send(asked, ...rest);
  };
};

/** Lets the host screens begin at the person's first location, as a stand does that has been used before; a choice stays. */
async function standSomewhere(page: Page, { token }: { token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { current_program_id, merchants } = await (
    await page.context().request.get('/api/admin/identity/user', { headers, params: { merchants: 'few' } })
  ).json();
  if (!merchants?.[0] || current_program_id === null) return;
  await page.addInitScript(
    ([program, merchant]) => {
      if (!location.pathname.startsWith('/ops/') || localStorage.getItem('stands') !== null) return;
      localStorage.setItem('stands', 'somewhere');
      if (localStorage.getItem('active_merchant_id') !== null) return;
      localStorage.setItem('active_program_id', program);
      localStorage.setItem('active_merchant_id', merchant);
    },
    [String(current_program_id), String(merchants[0].merchant_id)] as const,
  );
}

/** Waits until the page is there: its heading stands and nothing says that it is loading. Looked at with each frame. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1, [role="heading"][aria-level="1"]');
    return (
      heading?.checkVisibility({ visibilityProperty: true }) === true &&
      !document.body.innerText.includes('Loading....') &&
      document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null
    );
  });
}

/** Opens an address within the running dashboard, as a link does: nothing is loaded again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { state } = window.history as { state: { idx?: number } | null };
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, address);
}

/** What axe finds; of a target that the edge of what scrolls cuts off, what it finds when scrolled to, as who wants it would. */
const violationsOf = async (chosen: RunOptions): Promise<string[]> => {
  type Within = Element | { exclude: string };
  type Axe = { run: (within: Within, how: RunOptions) => Promise<AxeResults> };
  const { axe } = window as unknown as { axe: Axe };
  // Charts measure their texts in an element that nobody sees.
  const found = await axe.run({ exclude: '#recharts_measurement_span' }, chosen);
  const said: string[] = [];
  for (const { id, nodes } of found.violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      const element = id === 'target-size' ? document.querySelector(selector) : null;
      element?.scrollIntoView({ block: 'center' });
      const again = element
        ? await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
        : null;
      if (again?.violations.length !== 0) said.push(`${id}: ${selector}: ${failureSummary ?? ''}`);
    }
  return said;
};

/** Fails on anything that axe finds against WCAG 2.2 AA or its best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsDone(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const said = await page.evaluate(violationsOf, RULES);
  expect(said, `axe on ${page.url()}`).toEqual([]);
}

/** A colour or a width in the middle of a transition is nobody's; what just changed is drawn two frames later. */
async function animationsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    );
  });
}

/** By how much the page is wider than its window, and what reaches there; nothing when it fits. */
const wideThings = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const edges = [...document.querySelectorAll('body *')].map((element) => ({
    element,
    right: Math.round(element.getBoundingClientRect().right + window.scrollX),
  }));
  // What ends further right than the page scrolls is cut off by something of its own.
  const wide = edges.filter(({ right }) => right > clientWidth && right <= scrollWidth);
  wide.sort((a, b) => b.right - a.right);
  const told = wide.slice(0, 6).map(({ element, right }) => {
    const text = element.textContent.trim().slice(0, 40);
    return `${element.tagName} ${element.getAttribute('class') ?? ''} to ${right}: ${text}`;
  });
  return [`${scrollWidth - clientWidth} px`, ...told];
};

/** The page is never wider than its window, once it has taken on its width; else it says what is. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await animationsDone(page);
  const wide = () => page.evaluate(wideThings);
  await expect.poll(wide, `${page.url()} overflows a window of ${width} by`).toEqual([]);
}

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The link in the newest of so many sandbox mails to an address, once all have come; read the way a person does. */
export async function linkInMail(page: Page, to: string, mails = 1): Promise<string> {
  await expect(async () => {
    const { data } = await (await page.request.get('/api/sandbox/mails?take=100')).json();
    const theirs = data.filter((mail: { to: string }) => mail.to.includes(to));
    expect(theirs.length, `emails to ${to}`).toBeGreaterThanOrEqual(mails);
  }).toPass();
  await page.goto('/sandbox/mail');
  await page.getByRole('main').getByText(to).first().click();
  const href = await page
    .getByRole('link', { name: /set_password/ })
    .first()
    .getAttribute('href');
  expect(href).not.toBeNull();
  return href ?? '';
}
