import type { services, ServiceName } from '#contract/index.ts';
import type { FilePart } from '../apiClient.ts';
import type { Fixture, Who } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';

export interface SampleInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: FilePart;
}

/** One good call of an endpoint, and the bad ones that the generic suite makes of it. */
export interface Sample extends SampleInput {
  /** Who succeeds with it; null for nobody signed in. */
  as: Who | 'pos' | null;
  /** Prepares what the call needs and may add to its input. */
  arrange?: (t: TestApp) => Promise<SampleInput & { headers?: Record<string, string> }>;
  /** Who is refused for want of the permission; null where everybody signed in (or everybody) may. */
  denied: Who | null;
  /** The same call with ids of another concept, and what it must answer; null where no id can be sent. */
  foreign: (SampleInput & { expect: number }) | null;
  /** Input that must be answered 400; null where there is nothing to get wrong. */
  invalid: SampleInput | null;
  /** Extra headers of the good call, such as a cookie. */
  headers?: Record<string, string>;
}

/** A sample for every endpoint of a service; a forgotten one does not compile. */
export type Samples<S extends ServiceName> = Record<keyof (typeof services)[S], (fixture: Fixture) => Sample>;
