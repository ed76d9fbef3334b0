import { MESSAGES } from '#contract/core/errors.ts';
import { services } from '#contract/index.ts';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import { setFlags, setIdentity } from '#src/permissions/identityStore.ts';
import { ApiError } from './apiError.ts';
import { call } from './client.ts';
import { firstWorkingProgram, needsSetup, programOrder, storedChoice } from './programChoice.ts';
import { queryClient } from './queryClient.ts';
import { eraseKept, resumeKept } from './kept/keptSession.ts';
import { refreshSession, takeStart } from './refresh.ts';
import { reportError } from './reportError.ts';
import {
  chooseMerchant,
  chooseProgram,
  getSession,
  mayBeSignedIn,
  storedMerchantId,
  storedProgramId,
} from './session.ts';

/** `setup`: signed in, but no concept works (AUTH-025, AUTH-028). */
export type SessionState = 'signedOut' | 'ready' | 'setup';

let opening: Promise<SessionState> | null = null;

/**
 * The session of this tab, opened once: a silent renewal, then the concept to start with. Where the server cannot be reached it
 * goes on with what this device keeps of it, and throws when that is nothing.
 */
export function openSession(): Promise<SessionState> {
  opening ??= resume().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Starts over with the tokens that this tab holds now: after a sign-in, a finished setup or a sign-out. */
export function reopenSession(): Promise<SessionState> {
  opening = null;
  return openSession();
}

/** The session of this tab is over. */
export function markSignedOut(): void {
  opening = Promise.resolve('signedOut');
}

async function resume(): Promise<SessionState> {
  if (!mayBeSignedIn()) return 'signedOut';
  if (getSession().token === null) {
    const outcome = await refreshSession();
    if (outcome === 'unreachable') {
      if (await resumeKept()) return 'ready';
      throw new ApiError(0, {
        code: 'NETWORK',
        message: 'Couvert cannot be reached. Try again in a moment.',
      });
    }
    if (outcome === 'refused') {
      void eraseKept();
      return 'signedOut';
    }
  }
  await startProgram();
  return needsSetup(getSession()) ? 'setup' : 'ready';
}

/**
 * Starts in the stored program, else in the first of the user's, else in the next that works (AUTH-026..029). One answer says
 * who this is and what they may do in the stored program, and the renewal that left with the document has brought it; only when
 * it is about another program, that is tried and asked about.
 */
async function startProgram(): Promise<void> {
  const stored = { program: storedProgramId(), merchant: storedMerchantId() };
  const start = takeStart();
  const identity = start?.identity ?? (await askIdentity(stored.merchant, stored.program));
  const order = programOrder(identity.programs, stored.program);
  const known = (id: number) => identity.programs.find((program) => program.program_id === id);
  const attempt = async (id: number) =>
    (identity.current_program_id === id ? known(id) : undefined) ?? setProgram(id);
  const program = await firstWorkingProgram(order, attempt, reportNoAccess);
  if (!program) return setIdentity(identity);
  const there =
    identity.current_program_id === program.program_id
      ? identity
      : await askIdentity(stored.merchant, program.program_id);
  chooseProgram(program);
  const merchant =
    storedChoice(stored, program.program_id, there.merchants) ?? there.last_merchant_id ?? null;
  if (merchant !== null) chooseMerchant(merchant);
  setIdentity(there);
  // Those of the start are decided for just this: its concept, and the stored location when it is one of the user's.
  if (start && there === identity && (merchant === null || merchant === stored.merchant))
    setFlags(start.flags);
  else await loadFlags().catch(reportError);
}

const setProgram = (program_id: number) => call(services.sessions.setProgram, { body: { program_id } });

const reportNoAccess = () => reportError(new Error(MESSAGES.noProgramAccess));

/** Who this is, what they may do in a program (PERM-005), how many locations they have there, and the one worked at last. */
const askIdentity = (merchantId: number | null, programId: number | null) =>
  call(
    services.sessions.identity,
    { query: { merchants: 'few', ...(merchantId === null ? {} : { merchant_id: merchantId }) } },
    programId === null ? {} : { programId },
  );

/** Asks anew who this is and what they may do in the current program. */
export async function loadIdentity(): Promise<IdentityUser> {
  const { programId, merchantId } = getSession();
  const identity = await askIdentity(merchantId, programId);
  if (isStillIn(programId)) setIdentity(identity);
  return identity;
}

/** Asks for every flag, decided for this user, concept and active location (PERM-013). */
export async function loadFlags(): Promise<void> {
  const { programId, merchantId } = getSession();
  const query = merchantId === null ? {} : { query: { merchant_id: merchantId } };
  const flags = await call(services.flags.evaluate, query);
  if (isStillIn(programId)) setFlags(flags);
}

/** What was asked in a concept that this tab has left meanwhile says nothing about the one it works in now. */
const isStillIn = (programId: number | null) => getSession().programId === programId;

/**
 * Switches this tab to another concept: clears the active location and reloads locations, permissions and flags
 * (AUTH-030, AUTH-031). Throws ApiError with MESSAGES.noProgramAccess when the user has no access (AUTH-029).
 */
export async function switchProgram(programId: number): Promise<void> {
  if (programId === getSession().programId) return;
  const program = await openProgram(programId);
  const identity = await askIdentity(null, program.program_id);
  // Together: the old concept's locations are never asked for in the new one.
  chooseProgram(program);
  setIdentity(identity);
  opening = Promise.resolve('ready');
  await loadFlags().catch(reportError);
  await queryClient.resetQueries();
}

async function openProgram(programId: number) {
  try {
    return await setProgram(programId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    reportNoAccess();
    throw new ApiError(403, { code: error.code, message: MESSAGES.noProgramAccess });
  }
}
