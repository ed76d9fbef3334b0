import type { LintRule } from '#contract/marketing/templates/email/lint/index.ts';

interface RuleLook {
  /** What the check is about, for the list of those that pass. */
  readonly label: string;
  /** What its button says where nothing mends it by itself. */
  readonly act: string;
  /** Which property is gone to. */
  readonly field?: string;
}

/** How the checks of a mail read. */
export const RULE_LOOKS = {
  subject_missing: { label: 'Subject written', act: 'Write one', field: 'subject' },
  subject_long: { label: 'Subject short enough', act: 'Shorten', field: 'subject' },
  subject_caps: { label: 'Subject not shouting', act: 'Change', field: 'subject' },
  subject_spam: { label: 'Subject not like spam', act: 'Change', field: 'subject' },
  preheader_missing: { label: 'Preheader written', act: 'Write one', field: 'preheader' },
  alt_missing: { label: 'Pictures described', act: 'Describe', field: 'alt' },
  contrast: { label: 'Colors easy to read', act: 'Change' },
  link_empty: { label: 'Links lead somewhere', act: 'Add a link', field: 'href' },
  link_broken: { label: 'Links are addresses', act: 'Change', field: 'href' },
  tag_unknown: { label: 'Tags known', act: 'Show' },
  tag_disallowed: { label: 'Tags allowed in an email', act: 'Show' },
  tag_conflict: { label: 'Tags agree', act: 'Show' },
  tag_empty: { label: 'Tags have words for everybody', act: 'Add one' },
  text_small: { label: 'Texts large enough', act: 'Enlarge', field: 'size' },
  html_large: { label: 'Not cut off by Gmail', act: 'Show' },
  image_large: { label: 'Pictures light enough', act: 'Change', field: 'src' },
  image_only: { label: 'Words beside pictures', act: 'Show' },
  unsubscribe_missing: { label: 'A way to unsubscribe', act: 'Show' },
  markup_active: { label: 'No scripts or forms', act: 'Show' },
  block_empty: { label: 'No empty blocks', act: 'Show' },
  segment_gone: { label: 'Segments there', act: 'Change', field: 'shown' },
  location_gone: { label: 'Locations open', act: 'Change' },
  reserve_nowhere: { label: 'Reservations lead somewhere', act: 'Show' },
} satisfies Record<LintRule, RuleLook>;

export const lookOf = (rule: LintRule): RuleLook => RULE_LOOKS[rule];
