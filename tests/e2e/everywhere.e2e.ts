import { matchPath } from 'react-router';
import { type Page, request } from 'playwright/test';
import { services } from '#contract/index.ts';
import { DEFAULT_DESCRIPTION, type RouteEntry } from '#src/routes/entry.ts';
import { ROUTE_TABLE } from '#src/routes/table.tsx';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  goWithin,
  PASSWORD,
  settled,
  test,
  type Who,
} from './journey.ts';

const EVERY_SETTING = [
  'General',
  'Locations',
  'Users',
  'Roles',
  'User groups',
  'Super admins',
  'All users',
  'Waitlist & bookings',
  'Floor plan',
  'Fields & tiers',
  'Messages',
  'SMS numbers',
  'API credentials',
  'Concepts',
  'Feature flags',
  'Audit log',
];
const OF_THE_CONCEPT = EVERY_SETTING.filter(
  (name) => !['Super admins', 'All users', 'Concepts', 'Feature flags'].includes(name),
);
const SUPER_PAGES = [/^\/settings\/(concepts|all_users|flags)/, /^\/settings\/users\/super_admin/];
const WRITING_PAGES = [/\/(create|edit|upload|import)$/];
/** Drawing a room and settling money need merchants.edit. */
const MANAGER_PAGES = [/\/floorplan\/editor$/, /^\/settings\/floorplan$/, /^\/ops\/payments$/];
const CHECKS = /^\/ops\/checks$/;
const GUEST_PAGES = [/^\/ops\/(guestbook|guests|perks)/];

/** Whoever works at a location serves there. */
const HOST_RAIL = [
  'Reservations',
  'Waitlist',
  'Floor plan',
  'Availability',
  'Shift notes',
  'Waitlist stats',
  'Shifts',
];

/** What each role finds: the rail, the list under Settings, and which pages of the table it may not open. */
const ROLES: Record<'super' | 'admin' | 'support' | 'marketer' | 'host', RoleRow> = {
  super: {
    rail: ['Your account', ...HOST_RAIL, 'Payments', 'Guest book', 'Checks', 'Perks', 'Settings'],
    settings: EVERY_SETTING,
    refused: [],
    unlike: [],
  },
  admin: {
    rail: ['Your account', ...HOST_RAIL, 'Payments', 'Guest book', 'Checks', 'Perks', 'Settings'],
    settings: OF_THE_CONCEPT,
    refused: SUPER_PAGES,
    unlike: [/^\/settings$/],
  },
  support: {
    rail: ['Your account', ...HOST_RAIL, 'Guest book', 'Checks', 'Perks', 'Settings'],
    settings: OF_THE_CONCEPT.filter((name) => name !== 'Floor plan'),
    refused: [...SUPER_PAGES, ...WRITING_PAGES, ...MANAGER_PAGES],
    unlike: [/^\/settings$/, /\/:id$/, /\/(restaurants|roles)$/, /\/availability\/manage$/],
  },
  marketer: {
    rail: ['Your account', ...HOST_RAIL, 'Guest book', 'Perks'],
    settings: [],
    refused: [/^\/settings/, ...MANAGER_PAGES, CHECKS],
    unlike: [/^\/account$/, /\/availability\/manage$/],
  },
  host: {
    rail: ['Your account', ...HOST_RAIL],
    settings: [],
    refused: [/^\/settings/, ...MANAGER_PAGES, CHECKS, ...GUEST_PAGES],
    unlike: [/^\/account$/, /\/availability\/manage$/],
  },
};

interface RoleRow {
  readonly rail: readonly string[];
  readonly settings: readonly string[];
  readonly refused: readonly RegExp[];
  /** The pages that look unlike those of super@, who sees most: read-only, or with fewer places to go. */
  readonly unlike: readonly RegExp[];
}

const PHONE = { width: 390, height: 844 };
const WINDOWS = [{ width: 1024, height: 768 }, PHONE, { width: 1440, height: 900 }];

/** Sends somebody signed in straight back, so it has no page for them. */
const ONLY_SIGNED_OUT = ['/', '/login'];
/** Ids that the demo has in the first concept, by the folder that they belong to. */
const EXAMPLES: Record<string, string> = { roles: '2' };

/** The ids of one role: beside those of the demo a party of a location where this person works. */
type Examples = Readonly<Record<string, string>>;

function addressOf(path: string, examples: Examples): string {
  const folder = /\/(\w+)\/:\w+/.exec(path)?.[1] ?? '';
  return path.replace(/:\w+/, examples[folder] ?? '1');
}

async function examplesOf(baseURL: string | undefined, who: Who): Promise<Examples> {
  const api = await request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const data = { email: `${who}@example.com`, password: PASSWORD };
  const session = await (await api.post('/api/admin/sessions', { data })).json();
  const authorization = `Bearer ${services.sessions.create.reply.parse(session).token}`;
  const identityIn = async (headers: Record<string, string>) =>
    services.sessions.identity.reply.parse(
      await (await api.get('/api/admin/identity/user', { headers })).json(),
    );
  const { programs } = await identityIn({ authorization });
  const headers = { authorization, 'x-program-id': String(programs[0]?.program_id) };
  const [merchant] = (await identityIn(headers)).merchants;
  const address = `/api/v3/merchants/${merchant?.merchant_id}/here_now`;
  const present = services.parties.hereNow.reply.parse(await (await api.get(address, { headers })).json());
  await api.dispose();
  const party = String(present.data[0]?.id);
  return { ...EXAMPLES, reservations: party, waitlist: party };
}

const isOneOf = (patterns: readonly RegExp[], entry: RouteEntry) =>
  patterns.some((pattern) => pattern.test(entry.path));

async function expectMeta(page: Page, entry: RouteEntry): Promise<void> {
  await expect(page).toHaveTitle(`${entry.title} · Couvert`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    entry.description ?? DEFAULT_DESCRIPTION,
  );
}

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
}

/** Wide and light, narrow and dark: nothing for axe to find, and nothing wider than the window at any width. */
async function expectGood(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    if (size !== PHONE) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  }
}

/** A page that the role opens within the dashboard, as by a link. */
async function expectPage(
  page: Page,
  entry: RouteEntry,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const shown = page.waitForRequest(
    (request) => request.url().endsWith('/api/analytics/events') && request.postDataJSON().path === address,
  );
  await goWithin(page, address);
  await shown;
  await settled(page);
  expect(matchPath(entry.path, new URL(page.url()).pathname), `${address} is shown`).not.toBeNull();
  await expectMeta(page, entry);
  await look(page);
}

const pages = ROUTE_TABLE.filter((entry) => !ONLY_SIGNED_OUT.includes(entry.path));
/** So many pages in one browser; each browser costs as much time as half a page. */
const PART = 6;

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** Other addresses of the guest's page; guestProfile.e2e.ts opens them. */
const ALIASES = [/^\/ops\/guests\/:id\/./];
const EVERY_PAGE = pages.filter((entry) => entry.access !== 'public' && !isOneOf(ALIASES, entry));

for (const part of parts(EVERY_PAGE, PART)) {
  test(`ROUTE-068 pages from ${part[0]?.path}, opened by address: own title, accessible in both themes and at every width`, async ({
    page,
    journey,
    baseURL,
  }) => {
    const examples = await examplesOf(baseURL, 'super');
    for (const [index, entry] of part.entries()) {
      const address = addressOf(entry.path, examples);
      await test.step(address, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        if (index === 0) await journey.signIn(page, 'super', address);
        else await page.goto(address);
        await settled(page);
        expect(matchPath(entry.path, new URL(page.url()).pathname), `${address} is shown`).not.toBeNull();
        await expectMeta(page, entry);
        await expectGood(page);
      });
    }
  });
}

for (const [who, row] of Object.entries(ROLES) as [Who & keyof typeof ROLES, RoleRow][]) {
  // What looks as it does to super@ was looked at there; admin@ reaches all of it by links all the same.
  const mine = EVERY_PAGE.filter(
    (entry) =>
      who !== 'super' && !isOneOf(row.refused, entry) && (who === 'admin' || isOneOf(row.unlike, entry)),
  );
  for (const part of parts(mine, 2 * PART)) {
    test(`ROUTE-068 pages of ${who}@, from ${part[0]?.path}, reached by links: own title, accessible where unlike those of super@, no wider than a phone`, async ({
      page,
      journey,
      baseURL,
    }) => {
      await journey.signIn(page, who, '/sandbox/mail');
      const examples = await examplesOf(baseURL, who);
      for (const entry of part) {
        const look = isOneOf(row.unlike, entry) ? expectGood : expectToFitPhone;
        await test.step(entry.path, () => expectPage(page, entry, addressOf(entry.path, examples), look));
      }
    });
  }

  test(`ROUTE-003 ROUTE-004 ROUTE-034 every page of the route table lets ${who}@ in or refuses, as its access says`, async ({
    page,
    journey,
  }) => {
    await journey.signIn(page, who, '/account');
    for (const entry of pages.filter((one) => isOneOf(row.refused, one))) {
      const address = addressOf(entry.path, EXAMPLES);
      await goWithin(page, address);
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === '/unauthorized' && searchParams.has('missing') && searchParams.get('from') === address,
      );
      await expect(page.getByRole('heading', { level: 1, name: 'You may not open this page' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(address);
    }
    await expectMenu(page, row);
  });
}

async function expectMenu(page: Page, row: RoleRow): Promise<void> {
  await page.goto(row.settings.length > 0 ? '/settings' : '/account');
  await settled(page);
  const names = (menu: string) =>
    page.getByRole('navigation', { name: menu }).getByRole('link').filter({ hasText: /./ }).allInnerTexts();
  expect(await names('Main')).toEqual(row.rail);
  if (row.settings.length > 0) expect(await names('Settings')).toEqual(row.settings);
  else await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0);
}

test('ROUTE-068 the entrances and the other public pages, signed out: title, description, axe, widths', async ({
  page,
}) => {
  for (const entry of ROUTE_TABLE.filter(({ access }) => access === 'public')) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(entry.path);
    await settled(page);
    await expectMeta(page, entry);
    await expectGood(page);
  }
});

test('first-time setup is accessible in both themes and at every width', async ({ page, journey }) => {
  await journey.signIn(page, 'setup', '/setup');
  await expectGood(page);
});

test('the first stop of the Tab key leads past the navigation, with a visible focus', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/users');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, outlineWidth, boxShadow };
  });
  expect(ring.outlineStyle !== 'none' || ring.boxShadow !== 'none').toBe(true);
});

test('Ctrl+K finds a screen or a location by name and goes there; Escape closes and gives the focus back', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/account');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('roles');
  await expect(palette.getByRole('option', { name: /Roles/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/roles');
  await page.keyboard.press('Control+k');
  await page.locator('#content').evaluate((content) => content.focus());
  await page.keyboard.type('Pearl Dis');
  await palette.getByRole('option', { name: /Pearl District/ }).click();
  await expect(page).toHaveURL(/\/settings\/restaurants\/1$/);
});
