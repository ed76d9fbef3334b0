/** First plus last name, or 'No name' when both are empty (AUTH-002). */
export function fullName(user: { readonly fname?: string | null; readonly lname?: string | null }): string {
  const name = [user.fname, user.lname]
    .map((part) => (part ?? '').trim())
    .filter(Boolean)
    .join(' ');
  return name || 'No name';
}

/** A name for lists and confirmations: the email address until somebody has told a name. */
export function nameOrEmail(user: {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
}): string {
  return user.fname.trim() || user.lname.trim() ? fullName(user) : user.email;
}
