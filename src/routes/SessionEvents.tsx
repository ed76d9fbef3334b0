import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { followLive } from '../dataProviders/live.ts';
import { keepWhoIsHere } from '../dataProviders/kept/keptSession.ts';
import { getSession, subscribe } from '../dataProviders/session.ts';
import { onSessionEnd } from '../dataProviders/sessionEnd.ts';
import { keepSession } from '../dataProviders/sessionKeeper.ts';
import { loadFlags } from '../dataProviders/startUp.ts';
import { reportError } from '../dataProviders/reportError.ts';
import { getSignedIn } from '../permissions/identityStore.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { afterSession } from './afterSession.ts';
import { isPublic } from './entry.ts';
import { useEntry } from './useEntry.ts';

/** Flags may depend on the location (PERM-013): they are asked again when another becomes the active one. */
function watchMerchant(): () => void {
  let before = getSession();
  return subscribe(() => {
    const now = getSession();
    const moved = now.programId === before.programId && now.merchantId !== before.merchantId;
    before = now;
    if (moved && getSignedIn().identity) loadFlags().catch(reportError);
  });
}

/** Keeps the session and the live changes going while the tab is open, and sends people on when the session ends. */
export function SessionEvents() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const entry = useEntry();
  const here = useRef({ target: '/', isPublic: true });
  here.current = { target: pathname + search, isPublic: entry === null || isPublic(entry) };

  useEffect(() => keepSession(() => window.location.assign('/')), []);
  useEffect(() => followLive(), []);
  useEffect(() => keepWhoIsHere(), []);
  useEffect(() => watchMerchant(), []);
  useEffect(
    () =>
      onSessionEnd((reason) => {
        const { to, toast } = afterSession(reason, here.current);
        if (toast) showToast(toast);
        if (to !== null) void navigate(to);
      }),
    [navigate],
  );
  return null;
}
