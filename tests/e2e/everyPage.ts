import { randomUUID } from 'node:crypto';
import { matchPath } from 'react-router';
import { type APIRequestContext, type Page, request } from 'playwright/test';
import { services } from '#contract/index.ts';
import { DEFAULT_DESCRIPTION, type RouteEntry } from '#src/routes/entry.ts';
import { ROUTE_TABLE } from '#src/routes/table.tsx';
import { expect, expectAccessible, expectNoOverflow, PASSWORD, settled, type Who } from './journey.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Each way that a page is looked at; axe looks where there is a theme. */
const LOOKS = [
  { size: WIDE, colorScheme: 'light' },
  { size: { width: 1024, height: 768 }, colorScheme: null },
  { size: PHONE, colorScheme: 'dark' },
] as const;

/** Sends somebody signed in straight back, so it has no page for them. */
const ONLY_SIGNED_OUT = ['/', '/login'];
/** Ids that the demo has in the first concept, by the folder that they belong to. */
export const EXAMPLES: Record<string, string> = { roles: '2' };

/** The ids of one role: beside those of the demo a party and a comparison of a location where this person works. */
export type Examples = Readonly<Record<string, string>>;

export function addressOf(path: string, examples: Examples): string {
  const folder = /\/(\w+)\/:\w+/.exec(path)?.[1] ?? '';
  return path.replace(/:\w+/, examples[folder] ?? '1');
}

async function authorizationOf(api: APIRequestContext, who: Who): Promise<string> {
  const data = { email: `${who}@example.com`, password: PASSWORD };
  const session = await (await api.post('/api/admin/sessions', { data })).json();
  return `Bearer ${services.sessions.create.reply.parse(session).token}`;
}

export async function examplesOf(baseURL: string | undefined, who: Who): Promise<Examples> {
  const api = await request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const authorization = await authorizationOf(api, who);
  const identityIn = async (headers: Record<string, string>) =>
    services.sessions.identity.reply.parse(
      await (await api.get('/api/admin/identity/user', { headers })).json(),
    );
  const { programs } = await identityIn({ authorization });
  const headers = { authorization, 'x-program-id': String(programs[0]?.program_id) };
  const { merchants } = await identityIn(headers);
  const [merchant] = merchants;
  const address = `/api/v3/merchants/${merchant?.merchant_id}/here_now`;
  const present = services.parties.hereNow.reply.parse(await (await api.get(address, { headers })).json());
  const copy = await aCopy(api, headers, merchants);
  const segment = await aSegment(api, headers['x-program-id']);
  await api.dispose();
  const party = String(present.data[0]?.id);
  return {
    ...EXAMPLES,
    reservations: party,
    waitlist: party,
    ...(copy ? { copies: copy } : {}),
    segments: segment,
  };
}

/** A segment of their own, made by who may: those of the demo come some time after its guests, others are removed again. */
async function aSegment(api: APIRequestContext, program: string): Promise<string> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const isVip = { kind: 'vip', is: true } as const;
  const root = { kind: 'group', match: 'all', is_not: false, rules: [isVip] } as const;
  const data = { name: `Seen by every page ${randomUUID().slice(0, 8)}`, query: { version: 1, root } };
  const made = await api.post('/api/crm/segments', { headers, data });
  return String(services.segments.create.reply.parse(await made.json()).id);
}

/** A comparison of what the first location has with the second, for who may copy; it changes nothing. */
async function aCopy(
  api: APIRequestContext,
  headers: Record<string, string>,
  merchants: readonly { readonly merchant_id: number }[],
): Promise<string | null> {
  const [from, to] = merchants.map(({ merchant_id }) => merchant_id);
  const has = await api.get(`/api/host-config/merchants/${from}/copyable/host_settings`, { headers });
  if (!has.ok() || to === undefined) return null;
  const parts = services.copies.parts.reply.parse(await has.json()).data.map(({ key }) => key);
  const data = {
    merchant_id: from,
    what: 'host_settings',
    parts,
    existing: 'keep',
    to: { merchant_ids: [to] },
  };
  const made = await api.post('/api/host-config/copies', { headers, data });
  return String(services.copies.create.reply.parse(await made.json()).location_copy_id);
}

export const isOneOf = (patterns: readonly RegExp[], entry: RouteEntry) =>
  patterns.some((pattern) => pattern.test(entry.path));

export async function expectMeta(page: Page, entry: RouteEntry): Promise<void> {
  await expect(page).toHaveTitle(`${entry.title} · Couvert`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    entry.description ?? DEFAULT_DESCRIPTION,
  );
}

/** The page of this entry stands at its address, under its own title. */
export async function expectShown(page: Page, entry: RouteEntry, address: string): Promise<void> {
  await settled(page);
  expect(matchPath(entry.path, new URL(page.url()).pathname), `${address} is shown`).not.toBeNull();
  await expectMeta(page, entry);
}

const isNarrow = (page: Page) => page.viewportSize()?.width === PHONE.width;

/**
 * Wide and light, narrow and dark: nothing for axe to find, and nothing wider than the window at any width. Begins with what
 * the window is, so that of pages seen one after another every other one is opened on a phone in the dark.
 */
export async function expectGood(page: Page): Promise<void> {
  for (const { size, colorScheme } of isNarrow(page) ? LOOKS.toReversed() : LOOKS) {
    await page.setViewportSize(size);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    await expectNoOverflow(page);
    if (colorScheme) await expectAccessible(page);
  }
}

/** The same with axe in one of the looks: the one that the page is opened in, by turns. */
export async function expectGoodByTurns(page: Page): Promise<void> {
  const looks = isNarrow(page) ? LOOKS.toReversed() : LOOKS;
  for (const [index, { size, colorScheme }] of looks.entries()) {
    await page.setViewportSize(size);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    await expectNoOverflow(page);
    if (index === 0) await expectAccessible(page);
  }
}

/** One page of every layout and of every part of the kit: axe looks at these in both themes, at the others in one. */
const OF_THE_KIT = [
  '/account',
  '/ops/reservations',
  '/ops/waitlist',
  '/ops/floorplan',
  '/ops/floorplan/editor',
  '/ops/reservations/availability/manage',
  '/ops/shifts',
  '/ops/waitlist_stats',
  '/ops/guestbook',
  '/ops/guests/:id',
  '/ops/guestbook/import',
  '/ops/checks',
  '/ops/perks',
  '/settings',
  '/settings/restaurants',
  '/settings/restaurants/:id',
  '/settings/user_groups',
  '/settings/user_groups/:id',
  '/settings/roles/:id',
  '/settings/messages',
];

export const isOfTheKit = ({ path }: RouteEntry): boolean => OF_THE_KIT.includes(path);

export const pages = ROUTE_TABLE.filter((entry) => !ONLY_SIGNED_OUT.includes(entry.path));
export const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** Other addresses of the guest's page, and one that leads on; guestProfile.e2e.ts and contactLists.e2e.ts open them. */
const ALIASES = [/^\/ops\/guests\/:id\/./, /^\/audience$/];
export const EVERY_PAGE = pages.filter((entry) => entry.access !== 'public' && !isOneOf(ALIASES, entry));

const unknown = OF_THE_KIT.filter((path) => !EVERY_PAGE.some((entry) => entry.path === path));
if (unknown.length > 0) throw new Error(`The route table has no ${unknown.join(', ')}`);
