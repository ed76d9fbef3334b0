import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import { id, instant } from '#contract/core/ids.ts';
import type { ShowIf } from '../document.ts';
import { type Finding, LINT_RULES, SEVERITIES } from '../lint/index.ts';
import { emailTemplateWrite } from '../schemas.ts';

/** Guests whom nobody thinks of while writing. */
export const AWKWARD_GUESTS = ['no_name', 'long_name', 'emoji', 'right_to_left'] as const;
export type AwkwardGuest = (typeof AWKWARD_GUESTS)[number];

/** What can go wrong with the mail of one guest. */
export const CHECK_PROBLEMS = ['missing_value', 'subject_long', 'empty_branch'] as const;
export type CheckProblem = (typeof CHECK_PROBLEMS)[number];

/** So many guests are named for each problem. */
export const MOST_NAMED = 500;
/** So many addresses get one test. */
export const MOST_TEST_ADDRESSES = 10;

/** A mail that may not have been saved yet. */
const source = emailTemplateWrite.pick({
  subject: true,
  preheader: true,
  is_raw_html: true,
  json: true,
  html: true,
  text: true,
});

/** Which mail: as it stands in the editor, or a template, in its current version or another. */
const which = {
  source: source.nullable().default(null).describe('As it stands in the editor; else a template'),
  template_id: id.nullable().default(null),
  number: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('Of its version; null: the current one'),
};
const isOne = ({ source: written, template_id }: { source: unknown; template_id: unknown }) =>
  (written === null) !== (template_id === null);
const ONE = { error: 'Send either a source or a template_id', path: ['source'] };

const asWhom = {
  guest_id: id.nullable().default(null).describe('Null: a guest made of the samples of the tags'),
  awkward: z.enum(AWKWARD_GUESTS).nullable().default(null).describe('In place of a guest'),
};

const bySender = {
  sender_profile_id: id
    .nullable()
    .default(null)
    .describe('Whom it is from; null: the default sender of the concept, else this server'),
};

export const previewAsked = z
  .object({
    ...which,
    ...asWhom,
    ...bySender,
    next: z.boolean().default(false).describe('The awkward guest after the given one'),
    holds: z
      .array(z.boolean())
      .max(200)
      .nullable()
      .default(null)
      .describe('Whether each condition holds, to step through the branches; null: as for the guest'),
    segment_id: id.nullable().default(null).describe('Whose guests are counted by branch; null: all guests'),
  })
  .refine(isOne, ONE);
export type PreviewAsked = z.output<typeof previewAsked>;

export const testAsked = z
  .object({
    ...which,
    ...asWhom,
    to: z
      .array(emailAddress('Enter an address such as name@example.com', 320))
      .min(1, 'Enter an address')
      .max(MOST_TEST_ADDRESSES, `A test goes to at most ${MOST_TEST_ADDRESSES} addresses`),
    ...bySender,
  })
  .refine(isOne, ONE);
export type TestAsked = z.output<typeof testAsked>;

const ids = z.array(id).max(20, 'Choose at most 20').default([]);
export const checkAsked = z
  .object({ ...which, segment_ids: ids, contact_list_ids: ids })
  .refine(isOne, ONE)
  .refine(({ segment_ids, contact_list_ids }) => segment_ids.length + contact_list_ids.length > 0, {
    error: 'Choose a segment or a contact list',
    path: ['segment_ids'],
  });
export type CheckAsked = z.output<typeof checkAsked>;

export const lintFinding = z.custom<Finding>().meta({
  id: 'EmailFinding',
  description: `{rule, severity, block_id, message, remedy, fix?, guests?}: rules ${LINT_RULES.join(', ')}; severities ${SEVERITIES.join(', ')}`,
});

const condition = z.custom<ShowIf>().meta({ description: 'As blocks have it in show_if' });

const branch = z.object({
  holds: z.array(z.boolean()).describe('Whether each condition holds'),
  guests: z.number().int().describe('Of those that were looked at'),
});

/** A mail as one guest gets it, with what is to be mended in it (TMPL-030). */
export const emailPreview = z
  .object({
    from: z.object({ email: z.string(), name: z.string() }),
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
    bytes: z.number().int().describe('Of this HTML'),
    hash: z.string().describe('Of the email before it is filled: what a real send has too'),
    findings: z.array(lintFinding),
    missing: z.array(z.string()).describe('The tags for which this guest has nothing, as written'),
    guest: z.object({ id, name: z.string() }).nullable(),
    awkward: z.enum(AWKWARD_GUESTS).nullable(),
    conditions: z.array(condition),
    holds: z.array(z.boolean()).describe('Whether each condition holds here'),
    branches: z.array(branch).describe('The most frequent first'),
    looked_at: z.number().int().describe('Of so many guests branches are counted'),
  })
  .meta({ id: 'EmailPreview' });
export type EmailPreview = z.infer<typeof emailPreview>;

export const testSent = z.object({
  data: z.array(
    z.object({
      to: z.string(),
      is_sent: z.boolean(),
      why: z.string().nullable().describe('Why it was not'),
    }),
  ),
});
export type TestSent = z.infer<typeof testSent>;

const count = z.number().int();
/** Which guests break a mail: how far the look at all of them has come. */
export const emailCheck = z
  .object({
    id,
    status: z.enum(['running', 'done', 'failed']),
    message: z.string().nullable(),
    hash: z.string().describe('Of the email that is looked at'),
    total: count.describe('Guests of the audience when it began'),
    done: count,
    broken: count.describe('Guests with any problem'),
    counts: z.object({ missing_value: count, subject_long: count, empty_branch: count }),
    missing: z.record(z.string(), count).describe('Guests without a value, by the tag as written'),
    longest: z.record(z.string(), count).describe('The longest value of each tag of the subject, by name'),
    bytes: count.describe('Of the largest email'),
    created_ts: instant,
    finished_ts: instant.nullable(),
  })
  .meta({ id: 'EmailCheck' });
export type EmailCheck = z.infer<typeof emailCheck>;

export const brokenGuest = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    detail: z.string().describe('The tags without a value, or the length of the subject'),
  })
  .meta({ id: 'BrokenGuest' });
