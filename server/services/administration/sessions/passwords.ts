import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes and one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** What the database keeps of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password fits; without a stored hash, or with a mark that is none, it takes as long and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const usable = stored?.startsWith('$argon2id$') ? stored : null;
  const fits = await verify(usable ?? (await decoy), password);
  return usable !== null && fits;
}
