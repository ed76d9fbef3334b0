import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { typedText } from '#contract/core/texts.ts';
import { isFreeMail } from './rules.ts';

export const DOMAIN_STATES = ['unverified', 'verified', 'failing'] as const;
export const RECORD_PURPOSES = ['dkim', 'dkim_next', 'spf', 'dmarc', 'return_path'] as const;
export type RecordPurpose = (typeof RECORD_PURPOSES)[number];
/** `unasked`: the name servers gave no answer, which says nothing of the record. */
export const RECORD_STATES = ['unchecked', 'right', 'missing', 'wrong', 'double', 'unasked'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export const dnsRecord = z.object({
  purpose: z.enum(RECORD_PURPOSES),
  kind: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  state: z.enum(RECORD_STATES),
  words: z.string().describe('What is so, in words'),
  remedy: z.string().nullable().describe('What to do about it'),
  found: z.array(z.string()).describe('What the name servers say instead'),
});
export type DnsRecord = z.infer<typeof dnsRecord>;

const DOMAIN = /^(?=.{4,190}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(190)
  .regex(DOMAIN, 'Use a domain such as news.example.com')
  .refine(
    (name) => !isFreeMail(name),
    'Email providers refuse what is sent in their name by others. Use a domain of your own',
  );

export const senderDomain = z
  .object({
    id,
    domain: z.string(),
    state: z.enum(DOMAIN_STATES),
    records: z.array(dnsRecord),
    may_rotate: z.boolean().describe('The next key is published and was seen'),
    sender_count: z.number().int(),
    checked_ts: instant.nullable(),
    verified_ts: instant.nullable(),
    key_since_ts: instant,
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'SenderDomain' });
export type SenderDomain = z.infer<typeof senderDomain>;

export const senderDomainWrite = z.object({ domain: domainName });

export const senderProfile = z
  .object({
    id,
    from_name: z.string(),
    from_email: z.string(),
    reply_to: z.string().nullable(),
    merchant_ids: z.array(id).describe('The locations that it is meant for; none: all'),
    is_default: z.boolean(),
    domain: z.string(),
    domain_state: z.enum(DOMAIN_STATES),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'SenderProfile' });
export type SenderProfile = z.infer<typeof senderProfile>;

const email = emailAddress('Use an address such as news@example.com', 190).toLowerCase();

export const senderProfileWrite = z.object({
  from_name: typedText(100),
  from_email: email,
  reply_to: email.nullish(),
  merchant_ids: z.array(id).max(MOST_LOCATIONS).default([]),
  is_default: z.boolean().default(false),
  version: version.optional(),
});
