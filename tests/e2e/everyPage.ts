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
export const EXAMPLES: Record<string, string> = { roles: '2', consent: 'google' };

/** The ids of one role: beside those of the demo a party and a comparison of a location where this person works. */
export type Examples = Readonly<Record<string, string>>;

export function addressOf(path: string, examples: Examples): string {
  const before = /^\/(.*?)(?:\/edit)?\/:\w+/.exec(path)?.[1] ?? '';
  const folder = before.slice(before.lastIndexOf('/') + 1);
  return path.replace(/:\w+/, examples[before] ?? examples[folder] ?? '1');
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
  const templates = await someTemplates(api, headers['x-program-id']);
  const campaigns = await someCampaigns(api, headers['x-program-id']);
  const sentiment = await someSentiment(api, headers['x-program-id']);
  const automations = await anAutomation(api, headers['x-program-id']);
  const party = String(
    present.data[0]?.id ?? (await someoneHere(api, headers['x-program-id'], merchant?.merchant_id)),
  );
  await api.dispose();
  return {
    ...EXAMPLES,
    reservations: party,
    waitlist: party,
    ...(copy ? { copies: copy } : {}),
    segments: segment,
    ...templates,
    ...campaigns,
    ...sentiment,
    automations,
  };
}

/** A party without a table, written down by who may: at some hours nobody else is here. */
async function someoneHere(api: APIRequestContext, program: string, merchantId?: number): Promise<number> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const { walkIn } = services.parties;
  const data = { merchant_id: merchantId, lname: 'Seen by every page', party_size: 2 };
  return walkIn.reply.parse(await (await api.post('/api/host/parties/walk_in', { headers, data })).json()).id;
}

/** A review, a template that reviews are answered with, an email to staff and a feedback form, made by who may. */
async function someSentiment(api: APIRequestContext, program: string): Promise<Examples> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const word = randomUUID().slice(0, 8);
  const { reviews, reviewResponseTemplates } = services;
  const contexts = reviews.contexts.reply.parse(
    await (await api.get('/api/v3/reviews/contexts', { headers })).json(),
  );
  const review = await api.post('/api/v3/reviews', {
    headers,
    data: {
      merchant_id: contexts.merchants[0]?.merchant_id,
      author_name: 'Seen by every page',
      rating: 5,
      content: `Lovely food, and the staff were kind. ${word}`,
    },
  });
  const template = await api.post('/api/v3/reviews/response_templates', {
    headers,
    data: { name: `Seen by every page ${word}`, content: 'Thank you, {{name|there}}!', ratings: [5] },
  });
  const { users } = services.sentimentEmails.contexts.reply.parse(
    await (await api.get(`/api/sentiment/sentiment_emails/programs/${program}/contexts`, { headers })).json(),
  );
  const email = await api.post(`/api/sentiment/sentiment_emails/programs/${program}`, {
    headers,
    data: { kind: 'daily_digest', subject: `Seen by every page ${word}`, user_ids: [users[0]?.id] },
  });
  const form = await api.post('/api/forms/feedback_forms', {
    headers,
    data: { name: `Seen by every page ${word}` },
  });
  return {
    'settings/sentiment_emails': String(services.sentimentEmails.create.reply.parse(await email.json()).id),
    'settings/host/feedback_forms': String(services.feedbackForms.create.reply.parse(await form.json()).id),
    'ops/sentiment/reviews': String(reviews.create.reply.parse(await review.json()).id),
    'ops/sentiment/response_templates': String(
      reviewResponseTemplates.create.reply.parse(await template.json()).id,
    ),
  };
}

/** An automation with a trigger, a wait and a condition, made by who may. */
async function anAutomation(api: APIRequestContext, program: string): Promise<string> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const { create } = services.automations;
  const data = { name: `Seen by every page ${randomUUID().slice(0, 8)}`, trigger_source_id: 2 };
  const { id } = create.reply.parse(await (await api.post('/api/automations/', { headers, data })).json());
  const step = async (type: string, body: object) => {
    const made = await api.post(`/api/automations/${id}/actions/${type}`, { headers, data: body });
    return services.automationActions.create.reply.parse(await made.json()).id;
  };
  const isAsked = await step('field_conditional', {});
  const waits = await step('delay', {
    next_action_id: isAsked,
    delay_action: { time_period: { count: 1, unit: 'days' } },
  });
  await api.patch(`/api/automations/${id}`, { headers, data: { first_action_id: waits } });
  return String(id);
}

/** A campaign of each channel, made by who may. */
async function someCampaigns(api: APIRequestContext, program: string): Promise<Examples> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const make = async (path: string) => {
    const data = { name: `Seen by every page ${randomUUID().slice(0, 8)}` };
    const made = await api.post(`/api/campaigns/programs/${program}/${path}`, { headers, data });
    return String(Number(Object(await made.json()).id));
  };
  return {
    'campaigns/email': await make('email'),
    'campaigns/sms': await make('sms'),
    'campaigns/push': await make('push_notifications'),
    'campaigns/loyalty': await make('loyalty'),
  };
}

/** An email template, made by who may. */
async function anEmailTemplate(api: APIRequestContext, program: string): Promise<string> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const data = {
    name: `Seen by every page ${randomUUID().slice(0, 8)}`,
    is_raw_html: true,
    html: '<p>Hello</p><a href="{{unsubscribe}}">Leave</a>',
  };
  const made = await api.post(`/api/email/programs/${program}/templates`, { headers, data });
  return String(services.emailTemplates.create.reply.parse(await made.json()).id);
}

/** A template of each channel, read by who may. */
async function someTemplates(api: APIRequestContext, program: string): Promise<Examples> {
  const headers = { authorization: await authorizationOf(api, 'super'), 'x-program-id': program };
  const path = `/api/automations/programs/${program}/templates`;
  const { smsTemplates, pushTemplates } = services;
  const sms = smsTemplates.list.reply.parse(await (await api.get(`${path}/sms`, { headers })).json());
  const push = pushTemplates.list.reply.parse(await (await api.get(`${path}/push`, { headers })).json());
  return {
    'templates/sms': String(sms.data[0]?.id),
    'templates/push': String(push.data[0]?.id),
    'templates/email': await anEmailTemplate(api, program),
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
  // The title changes with the address, the page before may stand a moment longer.
  await expectMeta(page, entry);
  await settled(page);
  expect(matchPath(entry.path, new URL(page.url()).pathname), `${address} is shown`).not.toBeNull();
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
  '/ops/offers',
  '/ops/code_pools',
  '/ops/sentiment/overview',
  '/ops/sentiment/reviews/:id',
  '/reports/host',
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

/** Other addresses of the guest's page, and those that lead on; guestProfile.e2e.ts, contactLists.e2e.ts, messageTemplates.e2e.ts, reviews.e2e.ts and reports.e2e.ts open them. */
const ALIASES = [
  /^\/ops\/guests\/:id\/./,
  /^\/(audience|campaigns|templates|sms-templates|settings\/starter_templates)$/,
  /^\/campaigns\/:id$/,
  /^\/ops\/sentiment$/,
  /^\/reports$/,
];
export const EVERY_PAGE = pages.filter((entry) => entry.access !== 'public' && !isOneOf(ALIASES, entry));

const unknown = OF_THE_KIT.filter((path) => !EVERY_PAGE.some((entry) => entry.path === path));
if (unknown.length > 0) throw new Error(`The route table has no ${unknown.join(', ')}`);
