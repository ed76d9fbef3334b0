import type {
  BrandKit,
  EmailColor,
  EmailDocument,
  LeafBlock,
  ShowIf,
} from '#contract/marketing/templates/email/document.ts';
import type { FoundTag } from '#contract/marketing/templates/tags.ts';

/** A mail as its author left it: blocks, or HTML that is used as it is. Its own text stands in for the automatic one. */
export interface EmailSource {
  readonly subject: string;
  readonly preheader: string;
  readonly is_raw_html: boolean;
  readonly json: EmailDocument | null;
  readonly html: string | null;
  readonly text: string | null;
}

/** A location as mails show it. */
export interface Place {
  readonly merchant_id: number;
  readonly name: string;
  /** On one line; null where none is known. */
  readonly address: string | null;
  /** As it is dialled, `+15035550100`. */
  readonly phone: string | null;
  /** `Mon to Thu 5 to 10 PM`, a line each; none where no week is planned. */
  readonly hours: readonly string[];
  /** Whether guests book on a page of ours, and join its waitlist. */
  readonly has_booking_page?: boolean;
  readonly has_waitlist_page?: boolean;
}

/** How the concept has its booking buttons; what it has not set is empty. */
export interface BookingWidget {
  /** Of a button that has no text of its own. */
  readonly label: string;
  readonly color: EmailColor | null;
  readonly heading: string;
  readonly offersWaitlist: boolean;
}

/** The open locations of a concept in their order, and where the concept is found on the web. */
export interface Places {
  readonly concept: {
    readonly name: string;
    readonly website: string | null;
    readonly widget?: BookingWidget;
  };
  readonly all: readonly Place[];
}

export interface CompileContext {
  /** With what footers say that have no words of their own. */
  readonly kit: BrandKit & { readonly footer_text?: string };
  readonly reusable: ReadonlyMap<number, readonly LeafBlock[]>;
  readonly locations: Places;
  readonly publicUrl: string;
}

/** Where a tag stands decides how its value is written there. */
export const CONTEXTS = {
  /** Between tags, and in a quoted attribute. */
  html: 'h',
  /** In an attribute without quotes. */
  unquoted: 'u',
  /** Within an address, in an attribute. */
  query: 'q',
  /** A whole address, in an attribute. */
  link: 'l',
  /** In a style, a script, a comment, a name: letters and digits alone. */
  inert: 'i',
  /** Subject and text. */
  plain: 'p',
  /** Within an address in the text. */
  plainQuery: 'r',
} as const;
export type Context = (typeof CONTEXTS)[keyof typeof CONTEXTS];

/** What the product says itself, differently to each guest. */
export type Part =
  | { readonly kind: 'card'; readonly has_hours: boolean; readonly has_map: boolean }
  | { readonly kind: 'phone_link' }
  | { readonly kind: 'address'; readonly with_name: boolean }
  | { readonly kind: 'unsubscribe' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'view' };

/** One thing that is filled for each guest, as it is written at one kind of place. */
export type Slot = { readonly token: string; readonly context: Context } & (
  | { readonly tag: FoundTag; readonly part: null }
  | { readonly tag: null; readonly part: Part }
);

/** A mail compiled once: tags and conditions left in. */
export interface CompiledEmail {
  /** Of everything that makes the mails: the same hash, the same mails. */
  readonly hash: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Each once; `narrow` takes whether each holds, in this order. */
  readonly conditions: readonly ShowIf[];
  /** Each once, in the order of subject, HTML and text. */
  readonly tags: readonly FoundTag[];
  /** Of the HTML with every block shown. */
  readonly bytes: number;
  readonly slots: readonly Slot[];
  /** The text of its blocks, by which one sees whether anything is shown; empty of raw HTML. */
  readonly body: string;
  readonly source: Pick<EmailSource, 'subject' | 'is_raw_html'>;
  readonly context: Pick<CompileContext, 'kit' | 'locations' | 'publicUrl'>;
}

/** A mail for those for whom the same conditions hold, with a token for what is filled. */
export interface NarrowedEmail {
  readonly compiled: CompiledEmail;
  readonly holds: readonly boolean[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whether these guests see nothing but the footer. */
  readonly isEmpty: boolean;
  /** Those that stand in it. */
  readonly slots: readonly Slot[];
}

export interface SendingValues {
  readonly unsubscribeUrl: string;
  /** The link is left out where there is none. */
  readonly pauseUrl?: string | undefined;
  /** The link is left out where there is none. */
  readonly viewUrl?: string | undefined;
  /** `YYYY-MM-DD`; that of the values where it is null. */
  readonly sentDate: string | null;
}
