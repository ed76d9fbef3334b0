import type { DnsRecord, RecordPurpose } from '#contract/connections/senderDomains/schemas.ts';

/** What a domain is to publish. */
export interface Wanted {
  readonly purpose: RecordPurpose;
  readonly kind: 'TXT' | 'CNAME';
  readonly name: string;
  readonly value: string;
}

export interface DomainKeys {
  readonly domain: string;
  readonly active: { readonly selector: string; readonly publicKey: string };
  readonly next: { readonly selector: string; readonly publicKey: string };
}

/** Who sends: what an SPF record includes, and where mail comes back to. */
export interface Sending {
  readonly includes: string;
  readonly returnDomain: string;
}

export const returnDomainOf = (domain: string): string => `bounces.${domain}`;
const dkim = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`;

/** The exact records of a domain, in the order in which they are set. */
export function wantedOf(
  { domain, active, next }: DomainKeys,
  { includes, returnDomain }: Sending,
): readonly Wanted[] {
  const keyName = (selector: string) => `${selector}._domainkey.${domain}`;
  return [
    { purpose: 'dkim', kind: 'TXT', name: keyName(active.selector), value: dkim(active.publicKey) },
    { purpose: 'dkim_next', kind: 'TXT', name: keyName(next.selector), value: dkim(next.publicKey) },
    { purpose: 'spf', kind: 'TXT', name: domain, value: `v=spf1 include:${includes} ~all` },
    {
      purpose: 'dmarc',
      kind: 'TXT',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
    },
    { purpose: 'return_path', kind: 'CNAME', name: returnDomainOf(domain), value: returnDomain },
  ];
}

/** Without these no marketing goes out; the next key is not needed yet. */
export const NEEDED: readonly RecordPurpose[] = ['dkim', 'spf', 'dmarc', 'return_path'];

export type Checked = Pick<DnsRecord, 'purpose' | 'name' | 'state' | 'words' | 'remedy' | 'found'>;
