import type { EventKind } from '#contract/core/records.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { services, ServiceName } from '#contract/index.ts';
import type { FilePart } from '../apiClient.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';

export interface SampleInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: FilePart;
}

/**
 * One good call of an endpoint. Who makes it, and who is refused, the generic suite derives from the endpoint's access; the
 * same sample is arranged at other locations and in another concept, so it takes every id from the fixture that it is given.
 */
export interface Sample extends SampleInput {
  /** Prepares what the call needs and may add to its input. */
  arrange?: (t: TestApp) => Promise<SampleInput & { headers?: Record<string, string> }>;
  /** Input that must be answered 400; null where there is nothing to get wrong. */
  invalid: SampleInput | null;
  /** Extra headers of the good call, such as a cookie. */
  headers?: Record<string, string>;
  /** A person of the fixture who calls, where the access does not say who can: a super admin, or one without a concept. */
  as?: 'super' | 'setup';
  /** What the handler asks of the caller beyond the declared access. */
  needs?: readonly Permission[];
  /** What its path names is one of a closed list, such as a source, and no row of any concept. */
  closedPath?: true;
  /** The call takes somebody who works at every location of the concept. */
  everywhere?: true;
  /** The caller has to be an approver of the fixture's user group. */
  approves?: true;
  /** What its ids name belongs to the concept as a whole, so that limits to locations do not bear on it. */
  conceptWide?: true;
  /** Where strange ids get a good answer: whether it says that they were not taken. */
  ignores?: (reply: unknown) => boolean;
  /** For a call that makes a thing or saves it: the input that saves what the good call made, from its answer. */
  again?: (reply: unknown) => SampleInput;
  /** The kind of the event that a good call leaves; without one it is listed in QUIET_WRITES with the reason. */
  leaves?: EventKind;
}

/** A sample for every endpoint of a service; a forgotten one does not compile. */
export type Samples<S extends ServiceName> = Record<keyof (typeof services)[S], (fixture: Fixture) => Sample>;

/**
 * A call of ours, decided beside the contract and not read from it: its method and path, who may make it, and the locks that it takes
 * when it does what its sample asks.
 */
export type Pin = readonly [call: string, whoMay: string, ...locks: string[]];
export type Pins<S extends ServiceName> = Record<keyof (typeof services)[S], Pin>;

/** The same sample, which leaves an event of this kind. */
export const leaving =
  (leaves: NonNullable<Sample['leaves']>, make: (fixture: Fixture) => Sample) =>
  (fixture: Fixture): Sample => ({ ...make(fixture), leaves });
