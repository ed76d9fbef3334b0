import { useState } from 'react';
import { useRefresh, useUpdate } from 'react-admin';
import type { z } from 'zod';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { type ProgramUser, programUser } from '#contract/users/schemas.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { ApiError } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { nameOrEmail } from '#contract/users/rules.ts';
import { locationsSummary } from './model/access.ts';
import { draftOf, type MemberDraft, memberBody } from './model/membership.ts';
import { useRoles } from './useConceptChoices.ts';

type Member = ProgramUser & { id: number };
const schema: z.ZodType<ProgramUser> = programUser;

/** Saves a membership; a refusal stays in `error`, a stale save opens the choice between both versions. */
export function useSaveMember(user: Member, draft: MemberDraft) {
  const [update, { isPending }] = useUpdate();
  const [error, setError] = useState<ApiError | null>(null);
  const { roles } = useRoles();
  const refresh = useRefresh();
  const conflict = useSaveConflict<ProgramUser>({
    schema,
    labels: {
      fname: 'First name',
      lname: 'Last name',
      email: 'Email address',
      phone: 'Phone',
      role_id: { label: 'Role', show: (id) => roles.find((role) => role.role_id === id)?.name ?? 'No role' },
      user_permissions: {
        label: 'Extra permissions',
        show: (names) => (names.length ? `${names.length} of ${ALL_PERMISSIONS.length}` : 'None'),
      },
      all_merchants: 'All locations',
      merchant_ids: {
        label: 'Picked locations',
        show: (merchant_ids) => locationsSummary({ all_merchants: false, merchant_ids }),
      },
      user_group_ids: { label: 'User groups', show: (ids) => String(ids.length) },
    },
    onReload: refresh,
    onOverwrite: (stored) => save(stored.version),
  });

  function save(version = user.version) {
    setError(null);
    const data = { ...memberBody(draftOf(user), draft), version };
    void update(
      'settings/users',
      { id: user.id, data, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved: ProgramUser) => {
          showToast({ theme: 'success', message: `${nameOrEmail(saved)} is saved.` });
        },
        onError: (caught: unknown) => {
          const mine = { ...draft, phone: draft.phone || null };
          if (conflict.catchConflict(caught, mine)) return;
          setError(caught instanceof ApiError ? caught : null);
        },
      },
    );
  }

  return { save, saving: isPending, error, clearError: () => setError(null), dialog: conflict.dialog };
}
