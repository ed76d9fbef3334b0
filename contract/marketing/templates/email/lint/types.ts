import type { TagPlace } from '../../tags.ts';
import type { BrandKit, EmailDocument, LeafBlock } from '../document.ts';

/** What is looked for in a mail while it is written, and again before it is sent. */
export const LINT_RULES = [
  'subject_missing',
  'subject_long',
  'subject_caps',
  'subject_spam',
  'preheader_missing',
  'alt_missing',
  'contrast',
  'link_empty',
  'link_broken',
  'tag_unknown',
  'tag_disallowed',
  'tag_conflict',
  'tag_empty',
  'text_small',
  'html_large',
  'image_large',
  'image_only',
  'unsubscribe_missing',
  'markup_active',
  'block_empty',
  'segment_gone',
  'location_gone',
  'reserve_nowhere',
] as const;
export type LintRule = (typeof LINT_RULES)[number];

/** `blocks`: it is not sent like this. */
export const SEVERITIES = ['blocks', 'warns'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What mends a finding without anybody having to think; `applyFix` does it. */
export type Fix =
  | {
      readonly kind: 'set_attrs';
      readonly block_id: string;
      readonly attrs: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'remove_block'; readonly block_id: string }
  | { readonly kind: 'set_subject'; readonly subject: string }
  | { readonly kind: 'set_preheader'; readonly preheader: string };

export interface Finding {
  readonly rule: LintRule;
  readonly severity: Severity;
  /** Null where it is about the mail as a whole. */
  readonly block_id: string | null;
  readonly message: string;
  readonly remedy: string;
  readonly fix?: Fix;
  /** How many guests it is about, where an audience was looked at. */
  readonly guests?: number;
}

/** A mail with what is known around it; what is null was not looked at, and is not judged. */
export interface LintInput {
  readonly subject: string;
  readonly preheader: string;
  readonly is_raw_html: boolean;
  readonly json: EmailDocument | null;
  readonly html: string | null;
  readonly text: string | null;
  readonly place: TagPlace;
  readonly kit: BrandKit;
  readonly reusable: ReadonlyMap<number, readonly LeafBlock[]>;
  /** The computed properties of the concept. */
  readonly propertyIds: readonly number[];
  /** The segments that there are. */
  readonly segmentIds: ReadonlySet<number> | null;
  /** The open locations, and whether one can reserve there by a link or a call. */
  readonly locations: ReadonlyMap<number, { readonly canReserve: boolean }> | null;
  /** Whether guests can reserve on the concept's own pages. */
  readonly hasWebsite: boolean;
  /** Of the HTML as it is sent. */
  readonly bytes: number | null;
  /** How many bytes our own images have, by address. */
  readonly imageBytes: ReadonlyMap<string, number> | null;
  /** How many guests of an audience have nothing for a tag, by the tag as written. */
  readonly missing: ReadonlyMap<string, number> | null;
  /** The longest value of a tag among guests, by name. */
  readonly longest: ReadonlyMap<string, number> | null;
}

export type Rule = (input: LintInput) => readonly Finding[];
