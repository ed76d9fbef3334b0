import { isIPv6 } from 'node:net';
import { HOUR_MS, type Limit } from '#server/platform/limits/index.ts';

/** Of the 50 wrong passwords that may reach an account in an hour, as many come from devices that it never signed in on. */
const STRANGERS_MOST = 40;
/** And as many from devices that it has signed in on, or from a session of its own, so that strangers never use these up. */
const KNOWN_MOST = 10;

/** Where a call comes from, as limits see it: an IPv6 subscriber has a whole /64 of addresses. */
export function sourceOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Math.max(0, 8 - groups.length - rest.length);
  const whole = tail === undefined ? groups : [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Wrong passwords for an account from one source, or from one device that it signed in on before. */
export const accountLimit = (account: string, source: string): Limit => ({
  key: `sign-in:account:${account.toLowerCase()}@${source}`,
  max: 5,
});
/** Wrong passwords for an account from all sources together. */
export const strangersLimit = (account: string): Limit => ({
  key: `sign-in:strangers:${account.toLowerCase()}`,
  max: STRANGERS_MOST,
  windowMs: HOUR_MS,
});
/** Wrong passwords for an account from all devices that it has signed in on, and from its sessions. */
export const knownLimit = (account: string): Limit => ({
  key: `sign-in:known:${account.toLowerCase()}`,
  max: KNOWN_MOST,
  windowMs: HOUR_MS,
});
export const addressLimit = (ip: string): Limit => ({ key: `sign-in:address:${sourceOf(ip)}`, max: 20 });
export const passwordLimit = (userId: number): Limit => ({ key: `password:user:${userId}`, max: 5 });
export const resetAddressLimit = (ip: string): Limit => ({ key: `reset:address:${sourceOf(ip)}`, max: 20 });
export const resetAccountLimit = (account: string): Limit => ({
  key: `reset:account:${account.toLowerCase()}`,
  max: 3,
});

/** Texts that ask an opt-in back in the name of one location, whoever registers and from wherever. */
export const optInAskLimit = (merchantId: number): Limit => ({
  key: `opt-in-asks:merchant:${merchantId}`,
  max: 60,
  windowMs: HOUR_MS,
});

/** Callbacks with a wrong signature, said to be of the providers of texts and payments, from one address. */
export const forgedLimit = (ip: string): Limit => ({
  key: `forged-callback:address:${sourceOf(ip)}`,
  max: 60,
});
