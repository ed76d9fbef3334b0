import type { z } from 'zod';
import type { GuestFacts } from './facts.ts';
import type { Moment } from './spans.ts';

/** Where the builder offers a kind of condition. */
export const KIND_GROUPS = ['Profile', 'Consent', 'Visits and spend', 'Reservations', 'Membership'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

/** What other records are called, for sentences; `#12` where one is gone. */
export interface Names {
  tier(id: number): string;
  location(id: number): string;
  list(id: number): string;
  segment(id: number): string;
  property(id: number): string;
  /** Whether the values of a computed property are cents. */
  isMoney(propertyId: number): boolean;
  /** By the key of an own field. */
  field(key: string): string;
}

/** A condition in words: “who visited ” + **“at least 3 times in the last 90 days”** + “ at LoHi”. */
export interface Clause {
  readonly lead: string;
  readonly strong: string;
  readonly tail?: string;
}

/** What a condition found on one guest (SEG A1). */
export interface Judged {
  readonly ok: boolean;
  readonly seen: string;
}

/** The records that a condition stands on: what may not go while it does, and what must be there. */
export interface Ref {
  readonly type: 'tier' | 'location' | 'list' | 'segment' | 'property' | 'field';
  readonly id: number | string;
}

/** One kind of condition: its shape, its words, and whether it holds for a guest whose facts are known. Its SQL is the server's. */
export interface ConditionKind<C extends { readonly kind: string }> {
  readonly schema: z.ZodType<C, C>;
  readonly label: string;
  readonly group: KindGroup;
  /** As the builder adds one, complete where it can be. */
  readonly blank: C;
  words(condition: C, names: Names): Clause;
  judge(condition: C, facts: GuestFacts, moment: Moment): Judged;
  refs?(condition: C): readonly Ref[];
}

export const refsTo = (type: Ref['type'], ids: readonly (number | string)[]): Ref[] =>
  ids.map((id) => ({ type, id }));

/** “Gold, Silver or Platinum”. */
export const eitherOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** “ at Alberta Arts or LoHi”; nothing for all locations. */
export const placesText = (ids: readonly number[], names: Names): string =>
  ids.length === 0 ? '' : ` at ${eitherOf(ids.map((id) => names.location(id)))}`;
