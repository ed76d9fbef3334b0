import { powerOf } from '#contract/marketing/campaigns/abPower.ts';
import { isAbOpen } from '#contract/marketing/campaigns/abRules.ts';
import { type Check, CHECKS, type Finding } from '#contract/marketing/campaigns/checklist.ts';
import type { Finding as Linted, LintRule } from '#contract/marketing/templates/email/lint/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  compileEmail,
  findProblems,
  readCompileContext,
} from '#server/services/marketing/templates/email/index.ts';
import { presentTest } from './abTests/present.ts';
import { countMembers } from './audience/members.ts';
import type { CampaignRow } from './queries.ts';
import { refusedSender } from './sending/sender.ts';
import { readMailOf, type Version, versionsOf } from './sending/versions.ts';

interface Checked {
  readonly platform: Platform;
  readonly db: Db | Trx;
  readonly row: CampaignRow;
  readonly now: Date;
}

const of = (check: Check, field: string | null, message: string): Finding => ({
  check,
  level: CHECKS[check],
  step: 'content',
  field,
  message,
});

/** The sender may be written from; nothing goes out of a domain that is not verified. */
export async function senderFindings({ db, row }: Checked): Promise<Finding[]> {
  const problem = await refusedSender(db, row);
  return problem === null ? [] : [of('sender_unverified', 'sender_profile_id', problem)];
}

/** Told by the campaign itself, in words of its own. */
const OWN: readonly LintRule[] = ['subject_missing', 'preheader_missing'];
const TAGS: readonly LintRule[] = ['tag_unknown', 'tag_disallowed', 'tag_conflict'];
/** So many of each mail are told. */
const MOST_TOLD = 25;

function checkOf({ rule, severity }: Linted): Check {
  if (severity === 'warns') return 'template_warning';
  return TAGS.includes(rule) ? 'unknown_tag' : 'template_problem';
}

const fieldOf = ({ rule }: Linted) => (rule.startsWith('subject_') ? 'subject' : 'email_template_id');
const called = ({ variant }: Version, words: string) =>
  variant === '' ? words : `Variant ${variant}: ${words}`;

/** What the linter says of a mail as it would be sent: the same rules as in the editor. */
async function lint({ platform, db, row }: Checked, version: Version): Promise<Finding[]> {
  if (version.email_template_id === null) return [];
  const source = await readMailOf(db, row, version);
  if (!source)
    return [
      of('template_gone', 'email_template_id', called(version, 'The template is gone; choose another')),
    ];
  const reading = { db, config: platform.config };
  const context = await readCompileContext(reading, row.program_id, source);
  const compiled = await compileEmail(source, context);
  const found = await findProblems(reading, row.program_id, source, { context, compiled });
  return found
    .filter(({ rule }) => !OWN.includes(rule))
    .slice(0, MOST_TOLD)
    .map((one) => of(checkOf(one), fieldOf(one), called(version, `${one.message}. ${one.remedy}`)));
}

export async function templateFindings(checked: Checked): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const version of await versionsOf(checked.db, checked.row))
    found.push(...(await lint(checked, version)));
  return found;
}

/** A test of variants is whole, and large enough to decide anything. */
export async function testFindings({ db, row, now }: Checked): Promise<Finding[]> {
  if (!row.test) return [];
  const { problem, status, criterion, sample_size_pct } = presentTest(row.test);
  if (problem !== null) return [of('ab_test', null, `The A/B test is not ready: ${problem}`)];
  if (!isAbOpen(status)) return [];
  const guests = await countMembers(db, { ...row, channel: 'email' }, now);
  const power = powerOf({ guests, samplePct: sample_size_pct, criterion });
  return power.is_too_small ? [of('ab_small', null, power.words)] : [];
}
