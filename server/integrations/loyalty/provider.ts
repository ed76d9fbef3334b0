/** Who runs a loyalty program that guests are members of. */
export const VENDORS = ['sparkfly', 'punchh'] as const;
export type Vendor = (typeof VENDORS)[number];

/** Who calls: the key that names the account, and the secret that signs. */
export interface LoyaltyAccount {
  readonly identity: string;
  readonly secret: string;
}

export interface VendorOffer {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly image_url: string | null;
  readonly starts_ts: Date | null;
  readonly expires_ts: Date | null;
}

/** What is to be given to a member, whom the vendor knows by our id of the guest. */
export interface Gift {
  readonly member: string;
  /** Ours, the same for ever: a vendor that knows it gives nothing twice. */
  readonly reference: string;
  readonly what:
    | { readonly offerId: number }
    | { readonly points: number; readonly description: string; readonly expires: Date | null };
}

/** What a vendor has given. */
export interface Given {
  /** The vendor's own id of it. */
  readonly ref: string;
  readonly code: string | null;
  readonly url: string | null;
  readonly expires_ts: Date | null;
  readonly state: 'issued' | 'redeemed' | 'expired';
}

export type GiftOutcome =
  | { readonly kind: 'accepted'; readonly given: Given }
  /** It was surely not given, for a reason that passes; when to come back, where that was said. */
  | { readonly kind: 'not_taken'; readonly why: string; readonly retryAfterSeconds: number | null }
  /** It is not given, however often it is asked for. */
  | { readonly kind: 'refused'; readonly why: string; readonly code: 'offer_gone' | 'credential' | 'other' }
  /** There was no answer: it is asked for by its reference, and not given again before. */
  | { readonly kind: 'unknown'; readonly why: string };

/** What asking for a reference says: `absent` is a no, `unknown` no answer. */
export type Found =
  | { readonly kind: 'found'; readonly given: Given }
  | { readonly kind: 'absent' | 'unknown' };

/** One loyalty vendor as this product speaks with it. */
export interface LoyaltyClient {
  readonly isSetUp: boolean;
  readonly isSandbox: boolean;
  /** Why the vendor does not take these credentials, in words; null where it does. UNAVAILABLE where it is away. */
  refusalOf(account: LoyaltyAccount): Promise<string | null>;
  /** Everything that can be given. Errors: UNAVAILABLE, with the reason where the credentials are refused. */
  listOffers(account: LoyaltyAccount): Promise<readonly VendorOffer[]>;
  give(account: LoyaltyAccount, gift: Gift): Promise<GiftOutcome>;
  find(account: LoyaltyAccount, gift: Gift): Promise<Found>;
}

export interface VendorAddress {
  readonly url: string;
  readonly isSandbox: boolean;
  readonly timeoutMs?: number;
}
