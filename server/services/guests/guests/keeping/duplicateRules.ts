interface Person {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const NINE = 9;
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

export type Reason = 'email' | 'phone' | 'name';

/** What two guests have in common, that look like one person. */
export function reasonsOf(a: Person, b: Person): Reason[] {
  const reasons: Reason[] = [];
  if (a.email !== null && b.email !== null && a.email.toLowerCase() === b.email.toLowerCase())
    reasons.push('email');
  if (a.phone !== null && b.phone !== null && a.phone.slice(-NINE) === b.phone.slice(-NINE))
    reasons.push('phone');
  const [one, two] = [a, b].map(({ fname, lname }) => `${fold(fname)} ${fold(lname)}`);
  if (one !== ' ' && one === two) reasons.push('name');
  return reasons;
}
