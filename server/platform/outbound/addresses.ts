import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

type Range = readonly [address: string, bits: number];

/** Addresses of this machine, of private networks and of special use, which nobody outside may send us to. */
const PRIVATE_4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Public IPv6 addresses are all in 2000::/3; of those the ones that lead back to IPv4 or are for documentation. */
const SPECIAL_6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const private4 = new BlockList();
for (const [address, bits] of PRIVATE_4) private4.addSubnet(address, bits, 'ipv4');
const special6 = new BlockList();
for (const [address, bits] of SPECIAL_6) special6.addSubnet(address, bits, 'ipv6');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** True for an address in the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !private4.check(address, 'ipv4');
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The host of a URL without the brackets of IPv6, in lower case and without the dot at its end. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();

/** True for a host that can only be on this machine or in a private network, as far as its name alone tells. */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}

/** The addresses of a host; none where it has no name in the DNS. */
export async function resolveHost(host: string): Promise<PinnedAddress[]> {
  const family = isIP(host);
  if (family === 4 || family === 6) return [{ address: host, family }];
  const found = await lookup(host, { all: true, verbatim: true }).catch(() => []);
  return found.map((one) => ({ address: one.address, family: one.family === 6 ? 6 : 4 }));
}
