import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { ApiError } from '../dataProviders/client.ts';
import { getSession } from '../dataProviders/session.ts';
import { openSession, type SessionState, switchProgram } from '../dataProviders/startUp.ts';
import { links } from '../links.ts';
import { getSignedIn } from '../permissions/identityStore.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { isPublic, type RouteEntry } from './entry.ts';
import { guard, homeTarget, type Visitor } from './guard.ts';
import { AppLayout } from './layoutChunk.ts';
import { takePid } from './redirectTarget.ts';

/** Who asks for a page; a session that the server no longer knows is none. */
async function visitor(): Promise<Visitor> {
  const state = await openSession().catch((error: unknown): SessionState => {
    if (error instanceof ApiError && error.status === 401) return 'signedOut';
    throw error;
  });
  return { ...getSignedIn(), state };
}

/** The first rows are nearly always here before the code is; when they are not, the page shows that it waits for them. */
const PATIENCE_MS = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nothing is shown yet: the first page waits for its code, so that it comes with the frame and not after it. */
let isOpening = true;

/** Runs before a page is shown: starts its code and the frame loading, applies a pid, and lets the visitor in or sends them on. */
export function pageLoader(entry: RouteEntry) {
  return async (call: LoaderFunctionArgs): Promise<null> => {
    const code = Promise.all([entry.page.preload(), entry.bare ? null : AppLayout.preload()]);
    await letIn(entry, call);
    if (isOpening) {
      await code;
      await Promise.race([entry.page.prepare(), pause(PATIENCE_MS)]);
    }
    isOpening = false;
    return null;
  };
}

/** Throws where to send who may not see the page. */
async function letIn(entry: RouteEntry, { request, params }: LoaderFunctionArgs): Promise<void> {
  const url = new URL(request.url);
  if (isPublic(entry)) {
    if (!entry.bare) await visitor().catch(() => null);
    return;
  }
  if (params['id'] !== undefined && !/^\d+$/.test(params['id'])) throw replace(links.notFound());
  const who = await visitor();
  if (who.state === 'ready') await applyPid(url);
  const elsewhere = guard(entry, { ...getSignedIn(), state: who.state }, url.pathname + url.search);
  if (elsewhere !== null) throw replace(elsewhere);
}

/** Switches to the concept that the address names, before the page is shown, and takes the pid off (ROUTE-067). */
async function applyPid(url: URL): Promise<void> {
  if (!url.searchParams.has('pid')) return;
  const { programId, target } = takePid(url);
  try {
    if (programId !== null && programId !== getSession().programId) await switchProgram(programId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    showErrorToast(error.message);
    throw replace(links.unauthorized({ missing: 'program', from: target }));
  }
  throw replace(target);
}

/** `/` and `/login`: sign-in for strangers, the way on for everybody else. */
export function homeLoader(entry: RouteEntry, entries: readonly RouteEntry[]) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    void entry.page.preload();
    const target = homeTarget(new URL(request.url).search, await visitor(), entries);
    if (target !== null) throw replace(target);
    return null;
  };
}

/** Whatever has no page (ROUTE-030). */
export function notFoundLoader(): never {
  throw redirect(links.notFound());
}
