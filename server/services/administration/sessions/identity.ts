import {
  FEW_MERCHANTS,
  type IdentityAsked,
  type IdentityUser,
} from '#contract/administration/sessions/schemas.ts';
import type { Membership, Session } from '#server/platform/auth/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentIdentity } from './present.ts';
import {
  countIdentityMerchants,
  findIdentityMerchant,
  findLastLocation,
  getUserRow,
  listIdentityMerchants,
  listOtherOpenPrograms,
} from './queries.ts';

/** Who is signed in, and what they are in the concept that the request names; null when it names none that they may enter. */
interface Caller {
  readonly session: Session;
  readonly membership: Membership | null;
}

/**
 * The signed-in user with role, permissions, concepts and locations (PERM-005), for the identity call and for whatever else
 * hands a client its start; a super admin sees every open concept, own ones first. Without a concept in the request it is the
 * one that the session remembers. Few locations are asked for by a client that searches for the others.
 */
export async function readIdentity(
  platform: Platform,
  { session, membership }: Caller,
  asked: IdentityAsked,
): Promise<IdentityUser> {
  const { db, auth, clock } = platform;
  const remembered = session.currentProgramId;
  const current = membership ?? (remembered === null ? null : await auth.findMembership(session, remembered));
  const [user, otherPrograms, locations] = await Promise.all([
    getUserRow(db, session.userId),
    session.isSuperAdmin ? listOtherOpenPrograms(db, [...session.memberships.keys()]) : [],
    current ? readLocations(db, session.userId, current, asked) : { merchants: [], count: 0 },
  ]);
  return presentIdentity({ user, session, current, otherPrograms, ...locations, now: clock.now() });
}

/**
 * The locations as they were asked for, and how many there are in all (PERM-012). Who names none of a few starts at the last one,
 * while it is still theirs.
 */
async function readLocations(
  db: Db,
  userId: number,
  current: Membership,
  { merchants, merchant_id }: IdentityAsked,
) {
  const whose = { programId: current.programId, only: current.allMerchants ? null : current.merchantIds };
  if (merchants === 'all') {
    const all = await listIdentityMerchants(db, whose);
    return { merchants: all, count: all.length };
  }
  const find = async (id: number | null) => (id === null ? undefined : findIdentityMerchant(db, whose, id));
  const findStart = async () => find(merchant_id ?? (await findLastLocation(db, current.programId, userId)));
  const [first, start, count] = await Promise.all([
    listIdentityMerchants(db, whose, FEW_MERCHANTS),
    findStart(),
    countIdentityMerchants(db, whose),
  ]);
  const isMore = start && !first.some((one) => one.merchant_id === start.merchant_id);
  return {
    merchants: isMore ? [...first, start] : first,
    count,
    ...(merchant_id === undefined ? { last: start?.merchant_id ?? null } : {}),
  };
}
