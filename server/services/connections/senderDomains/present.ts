import { z } from 'zod';
import {
  DOMAIN_STATES,
  RECORD_PURPOSES,
  RECORD_STATES,
  type SenderDomain,
  type SenderProfile,
} from '#contract/connections/senderDomains/schemas.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { DomainRow, ProfileRow } from './queries.ts';
import { type DomainKeys, type Sending, type Wanted, wantedOf } from './records.ts';

const stored = z.array(
  z.object({
    purpose: z.enum(RECORD_PURPOSES),
    name: z.string(),
    state: z.enum(RECORD_STATES),
    words: z.string(),
    remedy: z.string().nullable(),
    found: z.array(z.string()),
  }),
);
const UNCHECKED = { state: 'unchecked', words: 'Not checked yet.', remedy: null, found: [] } as const;

/** By whom mail goes out, which the records of every domain name. */
export function sendingOf({ email }: Config): Sending {
  if (email?.by === 'smtp')
    return { includes: `_spf.${email.returnDomain}`, returnDomain: email.returnDomain };
  if (email?.by === 'provider') return { includes: 'sendgrid.net', returnDomain: 'sendgrid.net' };
  return { includes: '_spf.couvert.example', returnDomain: 'bounces.couvert.example' };
}

export function keysOf({ domain, keys }: Pick<DomainRow, 'domain' | 'keys'>): DomainKeys {
  const of = (state: string) => {
    const key = keys.find((one) => one.state === state);
    return { selector: key?.selector ?? '', publicKey: key?.public_key ?? '' };
  };
  return { domain, active: of('active'), next: of('next') };
}

export const wantedBy = (row: Pick<DomainRow, 'domain' | 'keys'>, config: Config): readonly Wanted[] =>
  wantedOf(keysOf(row), sendingOf(config));

export function presentDomain(row: DomainRow, config: Config): SenderDomain {
  const checks = stored.catch([]).parse(row.checks);
  // A check of another name is of a key that was there before.
  const records = wantedBy(row, config).map((wanted) => {
    const known = checks.find(({ purpose, name }) => purpose === wanted.purpose && name === wanted.name);
    return { ...UNCHECKED, found: [], ...known, ...wanted };
  });
  const active = row.keys.find(({ state }) => state === 'active');
  return {
    id: row.sender_domain_id,
    domain: row.domain,
    state: DOMAIN_STATES.find((state) => state === row.state) ?? 'unverified',
    records,
    may_rotate: records.some(({ purpose, state }) => purpose === 'dkim_next' && state === 'right'),
    sender_count: row.sender_count,
    checked_ts: row.checked_ts?.toISOString() ?? null,
    verified_ts: row.verified_ts?.toISOString() ?? null,
    key_since_ts: new Date(active?.created_ts ?? row.created_ts).toISOString(),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export const presentProfile = (row: ProfileRow): SenderProfile => ({
  id: row.sender_profile_id,
  from_name: row.from_name,
  from_email: row.from_email,
  reply_to: row.reply_to,
  merchant_ids: row.merchant_ids,
  is_default: row.is_default,
  domain: row.domain,
  domain_state: DOMAIN_STATES.find((state) => state === row.domain_state) ?? 'unverified',
  created_ts: row.created_ts.toISOString(),
  updated_ts: row.updated_ts.toISOString(),
  version: row.version,
});
