import type { ProgramUser } from '#contract/administration/users/schemas.ts';

/** What holds in every concept: sent only when it changed, because it may be refused. */
const OWN = ['fname', 'lname', 'phone', 'email'] as const;

type Values = Readonly<Record<string, unknown>>;

/** Whether the address is another one; capitals make no difference. */
export const isAddressChanged = (stored: Pick<ProgramUser, 'email'>, email: unknown) =>
  stored.email.toLowerCase() !== String(email).trim().toLowerCase();

/** The body that saves a membership: without the person's own fields as they are stored, and no picked locations beside all of them. */
export function memberBody(values: Values, stored: ProgramUser | null): Record<string, unknown> {
  const isKept = (name: string) =>
    stored !== null &&
    (name === 'email'
      ? !isAddressChanged(stored, values[name])
      : OWN.some((own) => own === name && stored[own] === values[own]));
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !isKept(name))),
    ...(values['all_merchants'] ? { merchant_ids: [] } : {}),
  };
}
