import type { Page } from 'playwright/test';
import type { RouteEntry } from '#src/routes/entry.ts';
import {
  addressOf,
  EVERY_PAGE,
  EXAMPLES,
  examplesOf,
  expectGood,
  expectShown,
  isOneOf,
  pages,
  parts,
  PHONE,
} from './everyPage.ts';
import { expect, expectNoOverflow, goWithin, settled, test, type Who } from './journey.ts';

// Nothing is changed here, so that two workers may share the roles.
test.describe.configure({ mode: 'parallel' });

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
  'Forms',
  'Feedback forms',
  'Splash pages',
  'Email widgets',
  'Fields & tiers',
  'Messages',
  'SMS numbers',
  'Email starters',
  'SMS keywords',
  'Senders',
  'Sender domains',
  'Overview',
  'Point of sale',
  'Social accounts',
  'Sentiment emails',
  'Loyalty',
  'API credentials',
  'Webhooks',
  'Concepts',
  'Feature flags',
  'Audit log',
];
const OF_THE_CONCEPT = EVERY_SETTING.filter(
  (name) => !['Super admins', 'All users', 'Concepts', 'Feature flags'].includes(name),
);
const SUPER_PAGES = [/^\/settings\/(concepts|all_users|flags)/, /^\/settings\/users\/super_admin/];
/** Forms go with the settings of the concept, which support may set. */
const WRITING_PAGES = [/^(?!.*\/feedback_forms\/).*\/(create|edit|edits|duplicate|upload|import)$/];
/** Drawing a room, settling money and copying to other locations need merchants.edit. */
const MANAGER_PAGES = [/\/floorplan\/editor$/, /^\/ops\/payments$/, /^\/ops\/copies\//];
const CHECKS = /^\/ops\/checks$/;
const GUEST_PAGES = [/^\/ops\/(guestbook|guests|perks|offers|code_pools)/];
const AUDIENCE_PAGES = [/^\/(audience|computed_properties)/];
/** Writing campaigns, templates and automations needs the right to edit them; the lists and figures are for looking. */
const MARKETING_WRITING = [/^\/campaigns\/\w+\/:id$/, /^\/templates\/\w+\/edit\//, /^\/automations\/:id$/];
/** Whoever looks at one of its tabs opens a section; its own address and the calendar are for everybody signed in. */
const MARKETING_PAGES = [/^\/campaigns\/(email|sms|push)/, /^\/templates\/./, /^\/automations/];
/** Settings that take a right beside that to the settings. */
const MARKETING_SETTINGS = [
  /^\/settings\/(sms_keywords|starter_templates\/email|social_accounts|sentiment_emails)/,
];

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

const SENTIMENT_RAIL = ['Overview', 'Reviews', 'Analytics', 'Feedback'];
const SENTIMENT_PAGES = [/^\/ops\/(sentiment|feedback)/];
/** Answering reviews at once needs the right to respond. */
const SENTIMENT_WRITING = [/\/bulk_reply$/];

const REPORTS_RAIL = ['Host report', 'Guest report'];
const GUEST_REPORT = /^\/reports\/gdp_ma$/;
/** Without the right to checks it has no revenue. */
const HOST_REPORT = /^\/reports\/host$/;

/** What each role finds: the rail, the list under Settings, and which pages of the table it may not open. */
const ROLES: Record<'super' | 'admin' | 'support' | 'marketer' | 'host', RoleRow> = {
  super: {
    rail: [
      'Home',
      'Your account',
      ...HOST_RAIL,
      'Payments',
      'Guest book',
      'Checks',
      'Perks',
      'Offers',
      'Segments',
      'Contact lists',
      'Computed properties',
      'Campaigns',
      'Templates',
      'Automations',
      ...SENTIMENT_RAIL,
      ...REPORTS_RAIL,
      'Settings',
    ],
    settings: EVERY_SETTING,
    refused: [],
    unlike: [],
  },
  admin: {
    rail: [
      'Home',
      'Your account',
      ...HOST_RAIL,
      'Payments',
      'Guest book',
      'Checks',
      'Perks',
      'Offers',
      'Segments',
      'Contact lists',
      'Computed properties',
      'Campaigns',
      'Templates',
      'Automations',
      ...SENTIMENT_RAIL,
      ...REPORTS_RAIL,
      'Settings',
    ],
    settings: OF_THE_CONCEPT,
    refused: SUPER_PAGES,
    unlike: [/^\/settings$/],
  },
  support: {
    rail: [
      'Home',
      'Your account',
      ...HOST_RAIL,
      'Guest book',
      'Checks',
      'Perks',
      'Offers',
      'Segments',
      'Contact lists',
      'Computed properties',
      'Campaigns',
      'Templates',
      'Automations',
      ...SENTIMENT_RAIL,
      ...REPORTS_RAIL,
      'Settings',
    ],
    settings: OF_THE_CONCEPT.filter(
      (name) => !['Email starters', 'SMS keywords', 'Social accounts', 'Sentiment emails'].includes(name),
    ),
    refused: [
      ...SUPER_PAGES,
      ...WRITING_PAGES,
      ...MANAGER_PAGES,
      ...MARKETING_WRITING,
      ...MARKETING_SETTINGS,
      ...SENTIMENT_WRITING,
    ],
    unlike: [
      /^\/settings$/,
      /\/:id$/,
      /\/(restaurants|roles)$/,
      /^\/settings\/floorplan$/,
      /\/availability\/manage$/,
    ],
  },
  marketer: {
    rail: [
      'Home',
      'Your account',
      ...HOST_RAIL,
      'Guest book',
      'Perks',
      'Offers',
      'Segments',
      'Contact lists',
      'Computed properties',
      'Campaigns',
      'Templates',
      'Automations',
      ...SENTIMENT_RAIL,
      ...REPORTS_RAIL,
    ],
    settings: [],
    refused: [/^\/settings/, ...MANAGER_PAGES, CHECKS],
    unlike: [/^\/account$/, /\/availability\/manage$/, HOST_REPORT],
  },
  host: {
    // The loyalty tab of the campaigns has no guard (CAMP-006).
    rail: ['Home', 'Your account', ...HOST_RAIL, 'Campaigns', 'Host report'],
    settings: [],
    refused: [
      /^\/settings/,
      ...MANAGER_PAGES,
      CHECKS,
      ...GUEST_PAGES,
      ...AUDIENCE_PAGES,
      ...MARKETING_PAGES,
      /^\/campaigns\/loyalty\/:id$/,
      ...SENTIMENT_PAGES,
      GUEST_REPORT,
    ],
    unlike: [/^\/account$/, /\/availability\/manage$/, HOST_REPORT],
  },
};

interface RoleRow {
  readonly rail: readonly string[];
  readonly settings: readonly string[];
  readonly refused: readonly RegExp[];
  /** The pages that look unlike those of super@, who sees most: read-only, or with fewer places to go. */
  readonly unlike: readonly RegExp[];
}

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
}

/** A page that the role opens within the dashboard, as by a link. */
async function expectPage(
  page: Page,
  entry: RouteEntry,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const shown = entry.skipPageView
    ? null
    : page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/analytics/events') && request.postDataJSON().path === address,
        { timeout: 60_000 },
      );
  await goWithin(page, address);
  await shown;
  await expectShown(page, entry, address);
  await look(page);
}

/** One page of so many is reached by links as admin@. */
const BY_LINKS = 8;

/** So many pages in one browser, none of which is loaded anew. */
const PART = 15;

for (const [who, row] of Object.entries(ROLES) as [Who & keyof typeof ROLES, RoleRow][]) {
  // What looks as it does to super@ was looked at there, by its address; a few of each area are reached by links as well.
  const mine = EVERY_PAGE.filter(
    (entry, index) =>
      who !== 'super' &&
      !isOneOf(row.refused, entry) &&
      (isOneOf(row.unlike, entry) || (who === 'admin' && index % BY_LINKS === 0)),
  );
  for (const part of parts(mine, PART)) {
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
