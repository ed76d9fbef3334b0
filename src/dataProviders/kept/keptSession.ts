import { z } from 'zod';
import { identityUser } from '#contract/administration/sessions/schemas.ts';
import { getSignedIn, setFlags, setIdentity, subscribeSignedIn } from '#src/permissions/identityStore.ts';
import {
  adoptTokens,
  chooseMerchant,
  chooseProgram,
  getSession,
  NO_TOKEN,
  storedMerchantId,
  storedProgramId,
  subscribe,
} from '../session.ts';
import { eraseDay, openDay } from './keptDay.ts';
import { keptStore } from './keptStore.ts';

/** Who is here and what they may do, as the server told last; no token is ever kept. */
const keptSession = z.object({
  userId: z.number(),
  programId: z.number(),
  refreshExpiresAt: z.number(),
  identity: identityUser,
  flags: z.record(z.string(), z.boolean()),
});

const KEY = 'session';
const SETTLE_MS = 500;

async function write(): Promise<void> {
  const { token, userId, programId, refreshExpiresAt } = getSession();
  const { identity, firstLocations, flags } = getSignedIn();
  if (!token || programId === null || identity?.current_program_id !== programId) return;
  const kept = { ...identity, merchants: firstLocations };
  await keptStore.keep(KEY, { userId, programId, refreshExpiresAt, identity: kept, flags });
}

/** Keeps who is here, for a reload without a line, and erases the day when the concept changes. Returns the way to stop. */
export function keepWhoIsHere(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { programId } = getSession();
  const later = () => {
    const now = getSession().programId;
    if (programId !== null && now !== null && now !== programId) void eraseDay();
    programId = now;
    clearTimeout(timer);
    timer = setTimeout(() => void write(), SETTLE_MS);
  };
  const stops = [subscribe(later), subscribeSignedIn(later)];
  later();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Goes on with what is kept, where the server could not be asked: who is here, and their day. False when there is nothing. */
export async function resumeKept(): Promise<boolean> {
  const found = keptSession.safeParse(await keptStore.find(KEY));
  if (!found.success) return false;
  const { userId, programId, refreshExpiresAt, identity, flags } = found.data;
  const program = identity.programs.find((one) => one.program_id === programId);
  if (!program || programId !== storedProgramId() || Date.now() >= refreshExpiresAt) return false;
  const merchantId = storedMerchantId();
  adoptTokens({ userId, token: NO_TOKEN, expiresAt: 0, refreshExpiresAt });
  chooseProgram(program);
  if (merchantId !== null) chooseMerchant(merchantId);
  setIdentity(identity);
  setFlags(flags);
  await openDay();
  return true;
}

/** Whoever was here is not any more: nothing of theirs stays readable on this device. */
export const eraseKept = (): Promise<void> => keptStore.empty();
