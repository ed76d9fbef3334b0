// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { forgetIdentity, getSignedIn } from '#src/permissions/identityStore.ts';
import { identityOf, merchantOf, sessionReply } from '#tests/support/identity.ts';
import { refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { resetReports } from './reportError.ts';
import { adoptReply } from './refresh.ts';
import { chooseMerchant, clearSession, getSession } from './session.ts';
import { loadFlags, loadIdentity, openSession, reopenSession, switchProgram } from './startUp.ts';

const programIn = (request: SeenRequest) => Number(request.headers.get('x-program-id'));

interface ServerOptions {
  readonly opens?: readonly number[];
  readonly failsWith?: number;
  readonly programs?: readonly number[];
  readonly onRequest?: () => void;
}

/** A server where only some programs open; `merchants` follow the program that the headers name. */
function server(options: ServerOptions = {}) {
  const { opens = [1, 2], failsWith = 403, programs = [1, 2], onRequest } = options;
  const identity = (request: SeenRequest) => {
    onRequest?.();
    return Response.json(
      identityOf({
        programs: identityOf().programs.filter(({ program_id }) => programs.includes(program_id)),
        merchants: opens.includes(programIn(request))
          ? [merchantOf(programIn(request) * 10, programIn(request))]
          : [],
        current_program_id: opens.includes(programIn(request)) ? programIn(request) : null,
      }),
    );
  };
  const setProgram = ({ body }: SeenRequest) => {
    onRequest?.();
    const id = (body as { program_id: number }).program_id;
    if (!opens.includes(id)) return refusal(failsWith, failsWith === 403 ? 'FORBIDDEN' : 'INTERNAL');
    return Response.json(identityOf().programs.find(({ program_id }) => program_id === id));
  };
  return stubFetch({
    'POST /admin/sessions/token': () => Response.json(sessionReply()),
    'GET /admin/identity/user': identity,
    'PUT /admin/sessions/program': setProgram,
    'GET /flags': () => {
      onRequest?.();
      return Response.json({ ...FLAG_DEFAULTS, campaigns: true });
    },
    'POST /analytics/errors': () => Response.json({ ok: true }, { status: 202 }),
  });
}

/** The programs in their order, whether asked about or set. */
const tried = ({ seen }: ReturnType<typeof server>) =>
  seen
    .map((request) => {
      if (request.path === '/admin/identity/user') return programIn(request);
      return request.path === '/admin/sessions/program'
        ? (request.body as { program_id: number }).program_id
        : 0;
    })
    .filter((id) => id > 0)
    .filter((id, at, all) => id !== all[at - 1]);
const reported = ({ seen }: ReturnType<typeof server>) =>
  seen
    .filter(({ path }) => path === '/analytics/errors')
    .map(({ body }) => (body as { message: string }).message);

beforeEach(() => {
  clearSession();
  forgetIdentity();
  resetReports();
});
afterEach(() => localStorage.clear());

const signIn = () => adoptReply(sessionReply());

test('AUTH-026 the stored active program is tried first', async () => {
  const api = server();
  signIn();
  localStorage.setItem('active_program_id', '2');
  expect(await reopenSession()).toBe('ready');
  expect(tried(api)).toEqual([2]);
  expect(getSession().programId).toBe(2);
});

test('AUTH-026 without a stored program the first one is tried', async () => {
  const api = server();
  signIn();
  expect(await reopenSession()).toBe('ready');
  expect(tried(api)).toEqual([1]);
  expect(localStorage.getItem('active_program_id')).toBe('1');
});

test("AUTH-027 AUTH-029 a refused program is reported as 'user does not have access to program', then the next is tried", async () => {
  const api = server({ opens: [1] });
  signIn();
  localStorage.setItem('active_program_id', '2');
  expect(await reopenSession()).toBe('ready');
  expect(tried(api)).toEqual([2, 1]);
  expect(reported(api)).toEqual(['user does not have access to program']);
});

test('AUTH-027 another failure also moves on to the next program, without that report', async () => {
  const api = server({ opens: [2], failsWith: 500 });
  signIn();
  expect(await reopenSession()).toBe('ready');
  expect(tried(api)).toEqual([1, 2]);
  expect(reported(api)).toEqual([]);
});

test('AUTH-025 AUTH-028 without a program, or without one that works, setup is required', async () => {
  server({ programs: [] });
  signIn();
  expect(await reopenSession()).toBe('setup');
  server({ opens: [] });
  expect(await reopenSession()).toBe('setup');
  expect(getSession().programId).toBeNull();
});

test('AUTH-030 AUTH-031 switching the program clears the active merchant and reloads the merchants', async () => {
  const api = server();
  signIn();
  await reopenSession();
  chooseMerchant(10);
  expect([getSession().merchantId, localStorage.getItem('active_merchant_id')]).toEqual([10, '10']);
  await switchProgram(2);
  expect([getSession().programId, getSession().merchantId]).toEqual([2, null]);
  expect(localStorage.getItem('active_merchant_id')).toBeNull();
  expect(getSignedIn().firstLocations.map((merchant) => merchant.merchant_id)).toEqual([20]);
  const identityCalls = api.seen.filter(({ path }) => path === '/admin/identity/user');
  expect(programIn(identityCalls.at(-1) as SeenRequest)).toBe(2);
});

test('AUTH-031 no request of a switch finds the locations of one concept beside the other concept', async () => {
  const seen: (readonly [number | null, number | null | undefined])[] = [];
  server({
    onRequest: () => seen.push([getSession().programId, getSignedIn().identity?.current_program_id]),
  });
  signIn();
  await reopenSession();
  seen.length = 0;
  await switchProgram(2);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(([ofTab, ofLocations]) => ofTab !== ofLocations)).toEqual([]);
  expect([getSession().programId, getSignedIn().identity?.current_program_id]).toEqual([2, 2]);
});

test('AUTH-031 what was asked in the old concept and is answered after the switch changes nothing', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server();
  signIn();
  await reopenSession();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const reply = await answer(...asked);
    if (new Headers(asked[1]?.headers).get('x-program-id') === '1') await held;
    return reply;
  });
  const late = [loadIdentity(), loadFlags()];
  vi.stubGlobal('fetch', answer);
  await switchProgram(2);
  const { identity, flags } = getSignedIn();
  expect(identity?.current_program_id).toBe(2);
  release();
  await Promise.all(late);
  expect(getSignedIn().identity).toBe(identity);
  expect(getSignedIn().flags).toBe(flags);
});

test('AUTH-029 a refused switch leaves everything as it is and says why', async () => {
  server({ opens: [1] });
  signIn();
  await reopenSession();
  chooseMerchant(10);
  await expect(switchProgram(2)).rejects.toMatchObject({
    status: 403,
    message: 'user does not have access to program',
  });
  expect([getSession().programId, getSession().merchantId]).toEqual([1, 10]);
});

test('PERM-005 PERM-012 role, permissions and locations come from the identity call', async () => {
  server();
  signIn();
  localStorage.setItem('active_program_id', '1');
  localStorage.setItem('active_merchant_id', '99');
  await reopenSession();
  const { identity, firstLocations } = getSignedIn();
  expect(identity?.role?.name).toBe('Floor lead');
  expect(firstLocations.map(({ merchant_id }) => merchant_id)).toEqual([10]);
  expect(getSession().merchantId, "somebody else's location is not chosen again").toBeNull();
});

test('AUTH-026 the identity is asked for once, for few locations and the one worked at last, and nothing is set that works', async () => {
  const api = server();
  signIn();
  localStorage.setItem('active_program_id', '2');
  localStorage.setItem('active_merchant_id', '20');
  await reopenSession();
  expect(api.names()).toEqual(['GET /admin/identity/user', 'GET /flags']);
  expect(api.seen[0]?.query).toEqual({ merchants: 'few', merchant_id: '20' });
  expect([getSession().programId, getSession().merchantId]).toEqual([2, 20]);
});

test('a tab without a sign of a session asks nothing', async () => {
  const api = server();
  expect(await reopenSession()).toBe('signedOut');
  expect(api.seen).toEqual([]);
});

test('opening twice is opening once, and a dead line can be tried again', async () => {
  stubFetch({});
  document.cookie = 'couvert_signed_in=1';
  await expect(reopenSession()).rejects.toMatchObject({ code: 'NETWORK' });
  const api = server();
  expect(await Promise.all([openSession(), openSession()])).toEqual(['ready', 'ready']);
  expect(api.names().filter((name) => name === 'POST /admin/sessions/token')).toHaveLength(1);
});
