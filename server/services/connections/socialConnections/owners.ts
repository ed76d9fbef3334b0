import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Whom to tell of a connection: who made it while they belong to the concept, else its admins. */
export async function ownersOf(trx: Trx, programId: number, userId: number | null): Promise<string[]> {
  const members = trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select('u.email')
    .where('m.program_id', '=', programId)
    .where('u.disabled_ts', 'is', null);
  const own = userId === null ? [] : await members.where('u.user_id', '=', userId).execute();
  const told = own.length > 0 ? own : await members.where('r.name', '=', 'admin').execute();
  return told.map(({ email }) => email);
}

export const linkToConnections = ({ config }: Platform): string =>
  `${config.publicUrl}/settings/social_accounts`;
