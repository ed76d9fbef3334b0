import { ApiError, isNetworkError } from './apiError.ts';

/** The stored program first when there is one, then the user's programs in their order (AUTH-026, AUTH-027). */
export function programOrder(programs: readonly { program_id: number }[], stored: number | null): number[] {
  const ids = programs.map((program) => program.program_id);
  return stored === null ? ids : [stored, ...ids.filter((id) => id !== stored)];
}

/**
 * Tries the programs in turn and answers with the first that works, null when none does (AUTH-027, AUTH-028).
 * A 403 is reported as having no access (AUTH-029); other failures only move on. When no program could even be
 * asked, the network's error is thrown: that is no reason to set anything up.
 */
export async function firstWorkingProgram<P>(
  order: readonly number[],
  attempt: (programId: number) => Promise<P>,
  reportNoAccess: (programId: number) => void,
): Promise<P | null> {
  const failures: unknown[] = [];
  for (const id of order) {
    try {
      return await attempt(id);
    } catch (error) {
      failures.push(error);
      if (error instanceof ApiError && error.status === 403) reportNoAccess(id);
    }
  }
  if (failures.length > 0 && failures.every(isNetworkError)) throw failures[0];
  return null;
}

/** The stored location, while it belongs to the stored program and is one of the user's (PERM-012). */
export function storedChoice(
  stored: { program: number | null; merchant: number | null },
  programId: number,
  merchants: readonly { merchant_id: number }[],
): number | null {
  const isOwn = merchants.some((merchant) => merchant.merchant_id === stored.merchant);
  return stored.program === programId && isOwn ? stored.merchant : null;
}

/** No programs and no merchants, or none that works: the first-time setup is next (AUTH-025, AUTH-028). */
export function needsSetup(session: { token: string | null; programId: number | null }): boolean {
  return session.token !== null && session.programId === null;
}
