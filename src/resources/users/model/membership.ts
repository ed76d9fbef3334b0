import type { Permission } from '#contract/core/permissions.ts';
import type { ProgramUser } from '#contract/users/schemas.ts';

/** What a person may do in the concept: the part of a user that invite and edit share. */
export interface Membership {
  role_id: number | null;
  user_permissions: Permission[];
  all_merchants: boolean;
  merchant_ids: number[];
  user_group_ids: number[];
}

export interface MemberDraft extends Membership {
  fname: string;
  lname: string;
  email: string;
  phone: string;
}

export const NEW_MEMBER: MemberDraft = {
  fname: '',
  lname: '',
  email: '',
  phone: '',
  role_id: null,
  user_permissions: [],
  all_merchants: false,
  merchant_ids: [],
  user_group_ids: [],
};

export function draftOf(user: ProgramUser): MemberDraft {
  return {
    fname: user.fname,
    lname: user.lname,
    email: user.email,
    phone: user.phone ?? '',
    role_id: user.role_id,
    user_permissions: user.user_permissions,
    all_merchants: user.all_merchants,
    merchant_ids: user.merchant_ids,
    user_group_ids: user.user_group_ids,
  };
}

const FIELDS = [
  'fname',
  'lname',
  'email',
  'phone',
  'role_id',
  'user_permissions',
  'all_merchants',
  'merchant_ids',
  'user_group_ids',
] as const satisfies readonly (keyof MemberDraft)[];

const sameValue = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item) => b.includes(item))
    : a === b;

/** The fields that differ from what is stored; picked locations do not count while all are given. */
export function changedMemberFields(saved: MemberDraft, draft: MemberDraft): (keyof MemberDraft)[] {
  return FIELDS.filter((field) => {
    if (field === 'merchant_ids' && draft.all_merchants) return false;
    return !sameValue(saved[field], draft[field]);
  });
}

/** Whether the address is another one; capitals make no difference. */
export const isAddressChanged = (saved: { email: string }, draft: { email: string }) =>
  saved.email.toLowerCase() !== draft.email.trim().toLowerCase();

/** What is wrong with a membership per field, in words; empty when it can be saved. */
export function membershipProblems(draft: Membership): Partial<Record<keyof Membership, string>> {
  return draft.role_id === null ? { role_id: 'Choose a role' } : {};
}

/**
 * The body that saves a membership. The person's own fields are sent only when they changed, because they hold in
 * every concept and may be refused.
 */
export function memberBody(saved: MemberDraft | null, draft: MemberDraft) {
  const { role_id, user_permissions, all_merchants, merchant_ids, user_group_ids } = draft;
  const changed = saved ? changedMemberFields(saved, draft) : (['fname', 'lname', 'phone'] as const);
  const has = (field: keyof MemberDraft) => changed.some((name) => name === field);
  return {
    ...(has('fname') ? { fname: draft.fname.trim() } : {}),
    ...(has('lname') ? { lname: draft.lname.trim() } : {}),
    ...(saved && isAddressChanged(saved, draft) ? { email: draft.email.trim() } : {}),
    ...(has('phone') ? { phone: draft.phone.trim() || null } : {}),
    role_id,
    user_permissions,
    all_merchants,
    merchant_ids: all_merchants ? [] : merchant_ids,
    user_group_ids,
  };
}
