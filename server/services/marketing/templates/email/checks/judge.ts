import { z } from 'zod';
import {
  CHECK_PROBLEMS,
  type CheckProblem,
  MOST_NAMED,
} from '#contract/marketing/templates/email/preview/schemas.ts';
import { MOST_SHOWN } from '#contract/marketing/templates/email/lint/index.ts';
import { findTags, type TagKey } from '#contract/marketing/templates/tags.ts';
import type { GuestValues } from '../../values.ts';
import {
  type CompiledEmail,
  fillEmail,
  laxSubstitutionsOf,
  missingOf,
  narrow,
  type SendingValues,
} from '../render/index.ts';

const count = z.number().int();
const named = z.array(z.tuple([z.number().int(), z.string()]));

/** What a look at many mails has found so far, as it is stored. */
export const foundSchema = z.object({
  broken: count,
  counts: z.object({ missing_value: count, subject_long: count, empty_branch: count }),
  missing: z.record(z.string(), count),
  longest: z.record(z.string(), count),
  bytes: count,
  guests: z.object({ missing_value: named, subject_long: named, empty_branch: named }),
});
export type Found = z.infer<typeof foundSchema>;

export const nothingFound = (): Found => ({
  broken: 0,
  counts: { missing_value: 0, subject_long: 0, empty_branch: 0 },
  missing: {},
  longest: {},
  bytes: 0,
  guests: { missing_value: [], subject_long: [], empty_branch: [] },
});

export interface Guest {
  readonly id: number;
  readonly values: GuestValues;
  readonly holds: readonly boolean[];
}

/** Makes the mail of one guest and adds to what was found; counts and the first of each problem, no names. */
export function judgeGuest(found: Found, compiled: CompiledEmail, guest: Guest, more: SendingValues): void {
  const narrowed = narrow(compiled, guest.holds);
  const { subject, html } = fillEmail(narrowed, laxSubstitutionsOf(narrowed, guest.values, more));
  const missing = missingOf(narrowed, guest.values).map(({ raw }) => raw);
  const details: Record<CheckProblem, string | null> = {
    missing_value: missing.length > 0 ? missing.join(', ') : null,
    subject_long: subject.length > MOST_SHOWN ? `${subject.length} characters` : null,
    empty_branch: narrowed.isEmpty ? 'Every block is for others' : null,
  };
  found.bytes = Math.max(found.bytes, Buffer.byteLength(html));
  for (const raw of missing) found.missing[raw] = (found.missing[raw] ?? 0) + 1;
  for (const [name, length] of lengthsOf(compiled, guest.values))
    found.longest[name] = Math.max(found.longest[name] ?? 0, length);
  const problems = CHECK_PROBLEMS.filter((problem) => details[problem] !== null);
  if (problems.length > 0) found.broken += 1;
  for (const problem of problems) {
    found.counts[problem] += 1;
    if (found.guests[problem].length < MOST_NAMED)
      found.guests[problem].push([guest.id, details[problem] ?? '']);
  }
}

/** How long the tags of the subject are for a guest. */
const lengthsOf = ({ source }: CompiledEmail, values: GuestValues): [string, number][] =>
  findTags(source.subject).map(({ name }) => [name, values[name as TagKey]?.length ?? 0]);
