import type { CopyItem, CopyPart } from '#contract/host/copies/endpoints.ts';
import type { CopyKind } from '#contract/host/copies/kinds.ts';
import type { FlagName } from '#contract/core/flags.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A part as it was when it was asked for; `value` is what its kind needs to write it elsewhere. */
export interface StoredPart extends CopyPart {
  readonly value: unknown;
}

/** What is to be done at one location, in one transaction. */
export interface CopyTask {
  readonly merchantId: number;
  readonly parts: readonly StoredPart[];
  /** What the location has already stays. */
  readonly keeps: boolean;
  /** Nothing is to stay of it but the answer. */
  readonly isTrial: boolean;
  /** Once what stands there is locked, with its versions; throws where it is not what was shown. */
  open(trx: Trx, seen: string): Promise<void>;
  /** Before the end of the transaction, with what was done. */
  close(trx: Trx, items: readonly CopyItem[]): Promise<void>;
}

/** One kind of thing that is copied from location to location. */
export interface Copier {
  /** The feature that both locations need. */
  readonly flag: FlagName | null;
  parts(db: Db | Trx, place: { programId: number; merchantId: number }): Promise<StoredPart[]>;
  /**
   * Copies to a location and answers what else it would mean there, in words. Errors: NOT_FOUND where the caller does not work,
   * FLAG_OFF, and those of its own writes.
   */
  copyTo(platform: Platform, ctx: RequestContext, task: CopyTask): Promise<string[]>;
}

/** Every kind; one that is missing does not compile. */
export type Copiers = Readonly<Record<CopyKind, Copier>>;

/** What makes a part `added`, `replaced` or otherwise; the first two are written. */
export const isWritten = ({ fate }: Pick<CopyItem, 'fate'>) => fate === 'added' || fate === 'replaced';

/** Names as they are compared between locations. */
export const folded = (name: string) => name.trim().toLowerCase();
