import type { Early, EarlyAnswer, EarlyPage } from './early.ts';

/** The pages that the document knows, put in at build; none in development. */
declare const EARLY_PAGES: readonly EarlyPage[];

/** Without the client's own modules, which have not come yet: the addresses and names that they use as well. */
const RENEWAL = '/api/admin/sessions/token';
const LOCK = 'couvert-refresh';
const MARKER = 'couvert_signed_in=1';

function stored(key: string): string | null {
  try {
    const value = localStorage.getItem(key);
    return value !== null && /^[1-9]\d{0,14}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}

function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
}

const headersOf = (more: Record<string, string>) => ({ 'x-application-name': 'couvert-dashboard', ...more });

async function renew(): Promise<EarlyAnswer> {
  const program = stored('active_program_id');
  const merchant = program === null ? null : stored('active_merchant_id');
  const query = new URLSearchParams({ start: '1', merchants: 'few' });
  if (program !== null) query.set('program_id', program);
  if (merchant !== null) query.set('merchant_id', merchant);
  const response = await fetch(`${RENEWAL}?${query}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: headersOf(program === null ? {} : { 'x-program-id': program }),
  });
  return { status: response.status, text: await response.text() };
}

/** The address with the location and the day in their places; none where one of them is not known. */
function filledIn(read: string, day: Readonly<Record<string, string | number>>): string[] {
  const isKnown = [...read.matchAll(/\{(\w+)\}/g)].every(([, name]) => day[name ?? ''] !== undefined);
  return isKnown
    ? [read.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(day[name] ?? ''))]
    : [];
}

/** Asks what the page will ask first, with the token that has just come, in the concept that the page will start in. */
function readAhead(early: Early, page: EarlyPage, { status, text }: EarlyAnswer): void {
  if (status !== 200) return;
  const { token, user_id, start } = JSON.parse(text);
  const program = start?.identity.current_program_id;
  const wanted = stored('active_program_id');
  if (!program || (wanted !== null && wanted !== String(program))) return;
  // The page is about to be refused: nothing is asked that would be refused as well.
  if (!page.needs.every((permission) => start.identity.userPermissions.includes(permission))) return;
  const headers = headersOf({
    authorization: `Bearer ${token}`,
    'x-user-id': String(user_id),
    'x-program-id': String(program),
  });
  early.reads = page.reads
    .flatMap((read) => filledIn(read, start.host_day ?? {}))
    .map((url) => {
      const answer = fetch(url, { headers, credentials: 'same-origin' });
      // Nobody may ever ask for it; who does hears of the failure.
      answer.catch(() => undefined);
      return { url, headers, sentAt: performance.now(), answer };
    });
}

/** Runs before any module: the page's scripts, the session and the first data leave together instead of one after another. */
function begin(): void {
  const signedIn = document.cookie.split('; ').includes(MARKER);
  const path = location.pathname;
  const page = EARLY_PAGES.find((known) => known.path === path);
  // The start page is the sign-in to strangers alone; every other known page is for somebody who is signed in.
  if (page && signedIn === (path !== '/')) preload(page.files);
  if (!signedIn) return;
  // One tab at a time renews, as the client does: who comes second sends the cookie that the first one got.
  const renewal = navigator.locks ? navigator.locks.request(LOCK, renew) : renew();
  const early: Early = { renewal, reads: [] };
  globalThis.couvertEarly = early;
  const next =
    page && location.search === '' ? (answer: EarlyAnswer) => readAhead(early, page, answer) : () => {};
  renewal.then(next).catch(() => undefined);
}

begin();
