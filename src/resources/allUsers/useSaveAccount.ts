import { useState } from 'react';
import { useRefresh, useUpdate } from 'react-admin';
import { type UserRecord, userRecord } from '#contract/users/schemas.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { ApiError } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { nameOrEmail } from '#contract/users/rules.ts';

export interface AccountDraft {
  fname: string;
  lname: string;
  email: string;
  phone: string;
}

export const ACCOUNT_LABELS = {
  fname: 'First name',
  lname: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const satisfies Record<keyof AccountDraft, string>;

export const accountOf = (user: UserRecord): AccountDraft => ({
  fname: user.fname,
  lname: user.lname,
  email: user.email,
  phone: user.phone ?? '',
});

/** The fields that differ from what is stored. */
export function changedAccountFields(saved: AccountDraft, draft: AccountDraft): (keyof AccountDraft)[] {
  return (['fname', 'lname', 'email', 'phone'] as const).filter((field) => saved[field] !== draft[field]);
}

/** Saves a user's own fields, or disables and enables the account; refusals stay in `error` (AUTH-014). */
export function useSaveAccount(user: UserRecord & { id: number }, draft: AccountDraft) {
  const [update, { isPending }] = useUpdate();
  const refresh = useRefresh();
  const [error, setError] = useState<ApiError | null>(null);
  const conflict = useSaveConflict<UserRecord>({
    schema: userRecord,
    labels: ACCOUNT_LABELS,
    onReload: refresh,
    onOverwrite: (stored) => save({}, stored.version),
  });

  function save(extra: { is_disabled?: boolean } = {}, version = user.version) {
    setError(null);
    const fields = extra.is_disabled === undefined ? draft : accountOf(user);
    const data = { ...fields, phone: fields.phone.trim() || null, version, ...extra };
    void update(
      'settings/all_users',
      { id: user.id, data, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved: UserRecord) => {
          const done = extra.is_disabled === undefined ? 'saved' : extra.is_disabled ? 'disabled' : 'enabled';
          showToast({ theme: 'success', message: `${nameOrEmail(saved)} is ${done}.` });
        },
        onError: (caught: unknown) => {
          if (conflict.catchConflict(caught, { ...draft, phone: draft.phone || null })) return;
          setError(caught instanceof ApiError ? caught : null);
        },
      },
    );
  }

  return { save, saving: isPending, error, dialog: conflict.dialog };
}
