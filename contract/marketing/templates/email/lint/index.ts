import { altMissing } from './altMissing.ts';
import { blockEmpty } from './blockEmpty.ts';
import { contrastLow } from './contrastLow.ts';
import { locationGone, reserveNowhere, segmentGone } from './gone.ts';
import { imageOnly } from './imageOnly.ts';
import { linkBroken, linkEmpty } from './links.ts';
import { preheaderMissing } from './preheaderMissing.ts';
import { markupActive, unsubscribeMissing } from './rawMarkup.ts';
import { subjectLong } from './subjectLong.ts';
import { subjectCaps, subjectMissing } from './subjectMissing.ts';
import { subjectSpam } from './subjectSpam.ts';
import { tagConflict, tagDisallowed, tagEmpty, tagUnknown } from './tags.ts';
import { textSmall } from './textSmall.ts';
import { type Finding, LINT_RULES, type LintInput, type LintRule, type Rule } from './types.ts';
import { htmlLarge, imageLarge } from './weight.ts';

export { applyFix } from './fix.ts';
export { MOST_SHOWN } from './subjectLong.ts';
export { LINT_RULES, SEVERITIES } from './types.ts';
export type { Finding, Fix, LintInput, LintRule, Severity } from './types.ts';

const RULES = {
  subject_missing: subjectMissing,
  subject_long: subjectLong,
  subject_caps: subjectCaps,
  subject_spam: subjectSpam,
  preheader_missing: preheaderMissing,
  alt_missing: altMissing,
  contrast: contrastLow,
  link_empty: linkEmpty,
  link_broken: linkBroken,
  tag_unknown: tagUnknown,
  tag_disallowed: tagDisallowed,
  tag_conflict: tagConflict,
  tag_empty: tagEmpty,
  text_small: textSmall,
  html_large: htmlLarge,
  image_large: imageLarge,
  image_only: imageOnly,
  unsubscribe_missing: unsubscribeMissing,
  markup_active: markupActive,
  block_empty: blockEmpty,
  segment_gone: segmentGone,
  location_gone: locationGone,
  reserve_nowhere: reserveNowhere,
} satisfies Record<LintRule, Rule>;

/** Everything that is to be mended in a mail: what keeps it from being sent first. */
export function lintEmail(input: LintInput): Finding[] {
  const found = LINT_RULES.flatMap((rule) => RULES[rule](input));
  return [...blockingProblems(found), ...found.filter(({ severity }) => severity === 'warns')];
}

/** What keeps a mail from being sent: the same rules in the editor, in reviews and before sending. */
export const blockingProblems = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'blocks');
