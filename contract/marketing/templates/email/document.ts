import type { TagKey } from '../tags.ts';

/**
 * An email as the editor keeps it: the JSON of a tiptap document. It is the source; HTML and the plain text are made of it by the
 * one renderer. Types of nodes and marks are those of the editor's own nodes, sizes are pixels, colours `#rrggbb` or a name of
 * the brand kit.
 */

/** The language of documents that this product speaks; a newer one is refused, never guessed at. */
export const DOCUMENT_VERSION = 1;

export const BLOCK_TYPES = [
  'heading',
  'text',
  'image',
  'button',
  'columns',
  'divider',
  'spacer',
  'social',
  'menuCard',
  'locationCard',
  'offer',
  'reservationButton',
  'reusable',
  'footer',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** A colour of the brand kit by its role, so that a new kit changes every mail that uses it; or one of its own. */
export const BRAND_COLORS = ['ink', 'accent', 'highlight', 'paper', 'quiet'] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];
export type EmailColor = BrandColor | `#${string}`;

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'tiktok', 'x', 'youtube', 'website'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Whom a block is shown to; everybody where it is null. */
export type ShowIf =
  | { readonly kind: 'segment'; readonly segment_id: number; readonly is_not: boolean }
  | { readonly kind: 'location'; readonly merchant_ids: readonly number[]; readonly is_not: boolean }
  | { readonly kind: 'has_value'; readonly tag: TagKey; readonly is_not: boolean };

/** What every block has. */
export interface BlockAttrs {
  /** Stays through every edit; the linter and the outline name blocks by it. */
  readonly id: string;
  readonly show_if: ShowIf | null;
  /** Room above and below. */
  readonly above: number;
  readonly below: number;
}

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/** Text with its marks, a merge tag, or a line that breaks. `name` of a tag may be a computed `send_date plus 3 days`. */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
  | {
      readonly type: 'mergeTag';
      readonly attrs: { readonly name: string; readonly fallback: string | null };
      readonly marks?: readonly Mark[];
    }
  | { readonly type: 'hardBreak' };

export interface Paragraph {
  readonly type: 'paragraph';
  readonly content?: readonly Inline[];
}
export interface ListItem {
  readonly type: 'listItem';
  readonly content: readonly Paragraph[];
}
export interface List {
  readonly type: 'bulletList' | 'orderedList';
  readonly content: readonly ListItem[];
}

/** How words are set. */
export interface Setting {
  readonly align: Alignment;
  readonly color: EmailColor;
  readonly size: number;
}

interface Node<T extends BlockType, Attrs = object, Content = never> {
  readonly type: T;
  readonly attrs: BlockAttrs & Attrs;
  readonly content?: readonly Content[];
}

export type HeadingBlock = Node<'heading', Setting & { readonly level: 1 | 2 | 3 }, Inline>;
export type TextBlock = Node<'text', Setting, Paragraph | List>;
export type ImageBlock = Node<
  'image',
  {
    /** Served from our own address; empty while none is chosen. */
    readonly src: string;
    /** Shown instead in the dark. */
    readonly dark_src: string | null;
    readonly alt: string;
    readonly is_decorative: boolean;
    readonly href: string | null;
    /** Of the width of the mail. */
    readonly width_pct: number;
    readonly align: Alignment;
  }
>;
export type ButtonBlock = Node<
  'button',
  {
    /** May hold merge tags. */
    readonly label: string;
    readonly href: string;
    readonly align: Alignment;
    readonly background: EmailColor;
    readonly color: EmailColor;
  }
>;
export type DividerBlock = Node<'divider', { readonly color: EmailColor; readonly thickness: number }>;
export type SpacerBlock = Node<'spacer', { readonly height: number }>;
export type SocialBlock = Node<
  'social',
  {
    readonly links: readonly { readonly network: SocialNetwork; readonly href: string }[];
    readonly align: Alignment;
  }
>;
export type MenuCardBlock = Node<
  'menuCard',
  {
    readonly title: string;
    readonly items: readonly {
      readonly name: string;
      readonly description: string;
      /** As printed on the menu, `34`. */
      readonly price: string;
    }[];
  }
>;
/** Of one location, or of the guest's usual one where it is null. */
export type LocationCardBlock = Node<
  'locationCard',
  { readonly merchant_id: number | null; readonly has_hours: boolean; readonly has_map: boolean }
>;
export type OfferBlock = Node<
  'offer',
  {
    readonly title: string;
    readonly text: string;
    /** May be a merge tag, `{{sparkfly_offer_code}}`. */
    readonly code: string;
    readonly small_print: string;
  }
>;
export type ReservationButtonBlock = Node<
  'reservationButton',
  { readonly label: string; readonly merchant_id: number | null; readonly align: Alignment }
>;
/** A block that several templates share. */
export type ReusableBlock = Node<'reusable', { readonly reusable_block_id: number }>;
/** The last block of every mail, which cannot be removed: address and unsubscribe. */
export type FooterBlock = Node<'footer', { readonly text: string; readonly align: Alignment }>;

/** What stands in a column. */
export type LeafBlock =
  | HeadingBlock
  | TextBlock
  | ImageBlock
  | ButtonBlock
  | DividerBlock
  | SpacerBlock
  | SocialBlock
  | MenuCardBlock
  | LocationCardBlock
  | OfferBlock
  | ReservationButtonBlock;

export interface Column {
  readonly type: 'column';
  readonly content: readonly LeafBlock[];
}
/** Two to four beside each other, below each other on a phone. */
export type ColumnsBlock = Node<'columns', object, Column>;

export type Block = LeafBlock | ColumnsBlock | ReusableBlock | FooterBlock;

export interface EmailDocument {
  readonly type: 'doc';
  readonly attrs: { readonly version: typeof DOCUMENT_VERSION; readonly preheader: string };
  readonly content: readonly Block[];
}

/** How the mails of a concept look. */
export interface BrandKit {
  readonly colors: Readonly<Record<BrandColor, `#${string}`>>;
  readonly heading_font: EmailFont;
  readonly body_font: EmailFont;
  readonly logo: string | null;
  readonly dark_logo: string | null;
  readonly corner_radius: number;
}

/** Fonts that mail programs have, each with what stands in for it. */
export const EMAIL_FONTS = {
  georgia: { label: 'Georgia', stack: "Georgia, 'Times New Roman', serif" },
  times: { label: 'Times New Roman', stack: "'Times New Roman', Times, serif" },
  helvetica: { label: 'Helvetica', stack: 'Helvetica, Arial, sans-serif' },
  verdana: { label: 'Verdana', stack: 'Verdana, Geneva, sans-serif' },
  trebuchet: { label: 'Trebuchet', stack: "'Trebuchet MS', Verdana, sans-serif" },
  courier: { label: 'Courier', stack: "'Courier New', Courier, monospace" },
} as const;
export type EmailFont = keyof typeof EMAIL_FONTS;

export const BLANK_BRAND_KIT: BrandKit = {
  colors: { ink: '#2b2118', accent: '#7a2b26', highlight: '#e29a3b', paper: '#fbf6ee', quiet: '#6d6258' },
  heading_font: 'georgia',
  body_font: 'helvetica',
  logo: null,
  dark_logo: null,
  corner_radius: 6,
};

/** A mail is so wide on a desktop. */
export const EMAIL_WIDTH = 600;
/** Gmail cuts off what is longer. */
export const MOST_HTML_BYTES = 102 * 1024;
export const MOST_BLOCKS = 100;
export const MOST_PREHEADER = 90;
