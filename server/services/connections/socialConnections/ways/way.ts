import type {
  OutsideReply,
  PlacePage,
  ReviewPage,
  SandboxVendor,
  SourceAccount,
  SourceProviders,
  SourceTokens,
} from '#server/integrations/sources/index.ts';

/** A place as it is kept here. */
export interface KnownPlace {
  readonly id: string;
  readonly token: string | null;
  readonly igAccountId: string | null;
}

/** In whose name a source is asked. */
export interface Held {
  readonly tokens: SourceTokens;
  readonly accountId: string;
  readonly businessId: string | null;
}

export interface Grant {
  readonly tokens: SourceTokens;
  readonly account: SourceAccount;
}

export interface Asked {
  readonly state: string;
  readonly challenge: string;
  readonly callback: string;
  readonly scopes: readonly string[];
}

export interface Begun {
  readonly url: string;
  /** Of OAuth 1.0a: what names the sign-in when the browser comes back, and its secret. */
  readonly oauth1: { readonly token: string; readonly secret: string } | null;
}

export interface Returned {
  readonly code: string;
  /** The verifier of the code, or the secret of the request token. */
  readonly secret: string;
  readonly callback: string;
  readonly oauthToken: string | null;
}

export interface SignInWay {
  begin(providers: SourceProviders, asked: Asked): Promise<Begun>;
  finish(providers: SourceProviders, returned: Returned): Promise<Grant>;
}

/** How one source is asked; every call throws SourceProblem. */
export interface SourceWay {
  readonly vendor: SandboxVendor;
  /** Whether a whole read tells everything that stands there; else what is older than it read is not judged. */
  readonly tellsAll: boolean;
  /** Whether a place counts only with a linked business account (SOCIAL-008). */
  readonly needsBusinessAccount: boolean;
  account(providers: SourceProviders, tokens: SourceTokens): Promise<SourceAccount>;
  places(providers: SourceProviders, held: Held, next: string | null): Promise<PlacePage>;
  reviews(
    providers: SourceProviders,
    held: Held,
    place: KnownPlace,
    next: string | null,
  ): Promise<ReviewPage>;
  /** Another access before it ends; null where it does not end by itself. */
  renew(providers: SourceProviders, tokens: SourceTokens): Promise<SourceTokens | null>;
  revoke(providers: SourceProviders, held: Held): Promise<void>;
  /** Proves that a place can still be asked. */
  prove(providers: SourceProviders, held: Held, place: KnownPlace): Promise<void>;
  reply(at: ReplyPlace, text: string, isPrivate: boolean): Promise<string | null>;
  editReply(at: ReplyPlace, replyId: string | null, text: string): Promise<string | null>;
  deleteReply(at: ReplyPlace, replyId: string | null): Promise<void>;
  replies(at: ReplyPlace): Promise<readonly OutsideReply[]>;
}

/** Under which review, in whose name. */
export interface ReplyPlace {
  readonly providers: SourceProviders;
  readonly held: Held;
  readonly place: KnownPlace;
  readonly reviewId: string;
}
