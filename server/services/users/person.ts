import type { Trx } from '../../platform/db/index.ts';
import type { UserRow } from './userQueries.ts';

/** What may change of a user's personal record; what is undefined stays. */
export interface PersonChange {
  readonly fname?: string | undefined;
  readonly lname?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly pic_url?: string | null | undefined;
  readonly disabled_ts?: Date | null | undefined;
}

export const EMAIL_TAKEN = {
  users_email_key: {
    field: 'email',
    message: 'Somebody else uses this email address. Choose another one.',
  },
};

/** The fields that really change. */
export function changedFields(user: UserRow, change: PersonChange): PersonChange {
  const stored = new Map<string, unknown>(Object.entries(user));
  const changed = Object.entries(change).filter(
    ([field, value]) => value !== undefined && value !== stored.get(field),
  );
  return Object.fromEntries(changed);
}

/** Saves the record; links that were mailed to an address that is left stop working. */
export async function storePerson(trx: Trx, user: UserRow, change: PersonChange, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_ts: now, version: user.version + 1 })
    .where('user_id', '=', user.user_id)
    .execute();
  if (change.email !== undefined && change.email.toLowerCase() !== user.email.toLowerCase()) {
    await trx
      .deleteFrom('password_tokens')
      .where('user_id', '=', user.user_id)
      .where('used_ts', 'is', null)
      .execute();
  }
}
