import type { Page } from 'playwright/test';
import { apiAs, newColleague, roleId } from './colleague.ts';
import { expect, PASSWORD, settled, test, toasts, type Who } from './journey.ts';

const LANDINGS: readonly { who: Who; name: string; landing: string }[] = [
  { who: 'super', name: 'Jo Brandt', landing: '/audience/segments' },
  { who: 'admin', name: 'Nadia Okafor', landing: '/audience/segments' },
  { who: 'support', name: 'Theo Lind', landing: '/audience/segments' },
  { who: 'marketer', name: 'Priya Raman', landing: '/audience/segments' },
  { who: 'host', name: 'Marco Bell', landing: '/ops/reservations' },
  { who: 'setup', name: 'Ines Duarte', landing: '/setup' },
];

async function typeIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function chooseConcept(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Concept: / }).click();
  await page.getByRole('option', { name }).click();
}

const local = (page: Page) => page.evaluate(() => ({ ...localStorage }));

for (const { who, name, landing } of LANDINGS) {
  test(`AUTH-003 ROUTE-063 ROUTE-065 ${who}@ signs in by the demo card, and lands where the rights say`, async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(page).toHaveURL(landing);
    await settled(page);
  });
}

test('AUTH-003 ROUTE-065 admin@ and host@ sign in by typing, and land where the rights say', async ({
  page,
  journey,
}) => {
  for (const { who, landing } of LANDINGS.filter((one) => one.who === 'admin' || one.who === 'host')) {
    const typing = who === 'admin' ? page : await journey.open();
    await typing.goto('/');
    await typeIn(typing, `${who}@example.com`);
    await expect(typing).toHaveURL(landing);
    await settled(typing);
  }
});

test('AUTH-025 AUTH-028 ROUTE-029 whoever has no concept is taken to /setup from every page', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'setup');
  await expect(page).toHaveURL('/setup');
  await page.goto('/settings/users');
  await expect(page).toHaveURL('/setup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a wrong password is refused beside the form, and what was typed stays', async ({ page, journey }) => {
  journey.allow(401);
  await page.goto('/');
  await typeIn(page, 'nobody@example.com', 'not-the-password');
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(page).toHaveURL('/');
});

test('ROUTE-003 ROUTE-066 a deep link asks to sign in and then arrives with its whole query', async ({
  page,
}) => {
  await page.goto('/settings/audit_log?record_type=merchant&record_id=1');
  await expect(page).toHaveURL(
    `/?redirect=${encodeURIComponent('/settings/audit_log?record_type=merchant&record_id=1')}&reauth=true`,
  );
  await typeIn(page, 'admin@example.com');
  await expect(page).toHaveURL('/settings/audit_log?record_type=merchant&record_id=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

test('a redirect that leads outside is not followed', async ({ page, journey }) => {
  await journey.signIn(page, 'admin', '/account');
  for (const outside of [
    '//evil.example/x',
    'https://evil.example/x',
    '/\\evil.example',
    '/%2fevil.example',
  ]) {
    await page.goto(`/?redirect=${encodeURIComponent(outside)}&reauth=true`);
    await expect(page).toHaveURL('/audience/segments');
  }
});

test('ROUTE-005 ROUTE-006 ROUTE-010 the public pages open without a session', async ({ page }) => {
  const pages = [
    ['/login', 'Sign in'],
    ['/logged_out', 'You are signed out'],
    ['/oops', 'Something went wrong on our side'],
    ['/not_found', 'There is no page here'],
    ['/unauthorized', 'You may not open this page'],
    ['/forgot_password', /password/i],
    ['/sandbox/mail', 'Sandbox email'],
  ] as const;
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('ROUTE-030 unknown paths lead to the Not Found page', async ({ page, journey }) => {
  await journey.signIn(page, 'admin');
  for (const path of ['/nowhere', '/settings/nowhere', '/settings/users/abc', '/ops/nowhere', '/a/b/c?d=e']) {
    await page.goto(path);
    await expect(page).toHaveURL('/not_found');
    await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
  }
});

for (const [who, landing] of [
  ['marketer', '/audience/segments'],
  ['host', '/ops/reservations'],
] as const) {
  test(`ROUTE-004 ROUTE-009 ROUTE-034 ${who}@ is told which permission a settings page needs`, async ({
    page,
    journey,
  }) => {
    await journey.signIn(page, who);
    for (const path of ['/settings', '/settings/restaurants']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized\?missing=program\.settings/);
      await expect(page.getByRole('main')).toContainText('Concept: settings');
      await expect(page.getByRole('main')).toContainText(path);
    }
    await page.getByRole('link', { name: 'Go to your start page' }).click();
    await expect(page).toHaveURL(landing);
  });
}

test('ROUTE-034 ROUTE-035 ROUTE-036 ROUTE-038 ROUTE-039 the settings screens, general first', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'super', '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Settings' });
  for (const [link, path, heading] of [
    ['Locations', '/settings/restaurants', 'Locations'],
    ['Roles', '/settings/roles', 'Roles'],
    ['Super admins', '/settings/users/super_admin', 'Super admins'],
    ['Concepts', '/settings/concepts', 'Concepts'],
    ['General', '/settings', 'General'],
  ] as const) {
    await list.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/settings/general');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
});

test('ROUTE-067 a pid switches the concept before the page shows, and leaves the address', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'super', '/settings/restaurants');
  await expect(page.getByRole('button', { name: /^Concept: Marlowe Kitchen/ })).toBeVisible();
  const seen: string[] = [];
  page.on('response', (reply) => seen.push(`${reply.request().method()} ${new URL(reply.url()).pathname}`));
  await page.goto('/settings/restaurants?pid=2&search=a');
  await expect(page).toHaveURL('/settings/restaurants?search=a');
  await expect(page.getByRole('button', { name: /^Concept: Saltwood Oyster House/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Saltwood Oyster House');
  await expect(page.getByRole('main')).not.toContainText('Pearl District');
  expect(seen).toContain('PUT /api/admin/sessions/program');
});

test('ROUTE-067 a pid of a concept that one is no member of changes nothing and is explained', async ({
  page,
  journey,
}) => {
  journey.allow(403);
  await journey.signIn(page, 'support', '/settings/restaurants?pid=2');
  await expect(page).toHaveURL(/\/unauthorized\?missing=program/);
  await expect(page.getByRole('button', { name: /^Concept: Marlowe Kitchen/ })).toBeVisible();
});

test('AUTH-030 AUTH-031 switching the concept reloads its locations and forgets the chosen one', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'super', '/settings/restaurants');
  await page.getByRole('button', { name: 'Selected: All Locations' }).click();
  await page
    .getByRole('radio', { name: /Pearl District/ })
    .or(page.getByRole('option', { name: /Pearl District/ }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Selected: .*Pearl District/ })).toBeVisible();
  expect((await local(page))['active_merchant_id']).toBe('1');
  await chooseConcept(page, 'Saltwood Oyster House');
  await expect(page.getByRole('button', { name: 'Selected: All Locations' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Saltwood Oyster House');
  expect((await local(page))['active_merchant_id']).toBeUndefined();
  await page.getByRole('button', { name: 'Selected: All Locations' }).click();
  await expect(page.getByText(/^S1 /).first()).toBeVisible();
  await expect(page.getByText('Pearl District')).toHaveCount(0);
});

test('SHELL-010 the search over everything closes whatever list is open, and so does going back to another page', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'super', '/settings/roles');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Locations' }).click();
  await expect(page).toHaveURL('/settings/restaurants');
  // The page that is left closes what is open when the next one stands.
  await settled(page);
  const lists = page.getByRole('listbox');
  await page.getByRole('button', { name: 'Selected: All Locations' }).click();
  await expect(lists).toHaveCount(1);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Locations' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.getByRole('button', { name: /^Concept: / }).click();
  await expect(page.getByRole('dialog', { name: 'Concepts' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/settings/roles');
  await expect(page.getByRole('dialog', { name: 'Concepts' })).toHaveCount(0);
});

test('AUTH-026 AUTH-027 a reload keeps the concept; an unknown stored one gives way to the first that works', async ({
  page,
  journey,
}) => {
  journey.allow(403);
  await journey.signIn(page, 'super', '/settings');
  await chooseConcept(page, 'Saltwood Oyster House');
  await expect(page.getByRole('button', { name: /^Concept: Saltwood/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Concept: Saltwood/ })).toBeVisible();
  expect(await local(page)).toMatchObject({ active_program_id: '2', program_name: 'Saltwood Oyster House' });
  await page.evaluate(() => localStorage.setItem('active_program_id', '999999'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Concept: Marlowe/ })).toBeVisible();
});

test('MISC-005 local storage holds the concept, its name and the location, nothing else', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/account');
  const place = page.getByRole('button', { name: 'Work here: Capitol Hill' });
  // Locations that other tests have added may stand before it.
  const others = page.getByRole('button', { name: /^Show (all )?\d+/ });
  await expect(place.or(others).first()).toBeVisible();
  if (!(await place.isVisible())) await others.click();
  await place.click();
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page
    .getByRole('menuitemradio', { name: /dark/i })
    .or(page.getByRole('menuitem', { name: /dark/i }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Appearance: dark' })).toBeVisible();
  expect(Object.keys(await local(page)).sort()).toEqual([
    'active_merchant_id',
    'active_program_id',
    'program_name',
  ]);
});

test('AUTH-020 signing out ends the session, clears local storage and signs out the other tab', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings');
  // What a tab has just asked for, such as changed rights, may be answered after the session is over.
  journey.allow(401);
  const other = await page.context().newPage();
  await other.goto('/settings/users');
  await expect(other.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const ended = page.waitForRequest(
    (one) => one.method() === 'DELETE' && one.url().endsWith('/api/admin/sessions'),
  );
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await ended;
  await expect(page).toHaveURL('/logged_out');
  expect(await local(page)).toEqual({});
  await expect(other).toHaveURL('/logged_out');
  await page.goto('/settings');
  await expect(page).toHaveURL('/?redirect=%2Fsettings&reauth=true');
});

test('somebody who signs in again starts at the location that they worked at last', async ({
  page,
  journey,
}) => {
  const { request } = page.context();
  const admin = await apiAs(request, 'admin');
  const colleague = await newColleague(request, admin, journey.unique, await roleId(admin, 'staff'));
  const at = page.getByRole('button', { name: /Selected: .*Pearl District/ });
  await journey.signIn(page, colleague, '/account');
  await page.getByRole('button', { name: /^Selected: / }).click();
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/sessions/location'));
  await page
    .getByRole('radio', { name: /Pearl District/ })
    .or(page.getByRole('option', { name: /Pearl District/ }))
    .first()
    .click();
  await kept;
  await expect(at).toBeVisible();
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/logged_out');
  await page.goto('/login');
  await typeIn(page, colleague.email, colleague.password);
  await expect(at).toBeVisible();
});

test('AUTH-022 a session past its ten hours warns, signs out and leads back to where one was', async ({
  page,
  journey,
}) => {
  await page.clock.install();
  await journey.signIn(page, 'admin', '/settings/users');
  journey.allow(401);
  await page.clock.fastForward('10:30:00');
  await expect(page).toHaveURL('/?redirect=%2Fsettings%2Fusers&reauth=true');
  await expect(toasts(page)).toContainText('Your session has expired');
  await expect(page.getByText('Your session ended. Sign in to go on.')).toBeVisible();
});

test('AUTH-024 the access token is renewed 1800 s before it expires, without a word', async ({
  page,
  journey,
}) => {
  await page.clock.install();
  await journey.signIn(page, 'admin', '/settings/users');
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/sessions/token'));
  await page.clock.fastForward('31:00');
  expect((await renewed).status()).toBe(200);
  await expect(page).toHaveURL('/settings/users');
  await expect(toasts(page)).not.toContainText('expired');
});

test('a refresh cookie taken from a browser opens nothing once its owner has signed out', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'host');
  const stolen = (await page.context().cookies()).filter(({ name }) => name.startsWith('couvert_'));
  expect(stolen.find(({ name }) => name === 'couvert_refresh')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
  const thief = await journey.open();
  await thief.context().addCookies(stolen);
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/logged_out');
  journey.allow(401);
  await thief.goto('/account');
  await expect(thief).toHaveURL('/?redirect=%2Faccount&reauth=true');
});
