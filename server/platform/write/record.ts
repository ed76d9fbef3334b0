import type { EventKind } from '#contract/core/records.ts';
import { changesBetween, checkOpened, type EventInput, type Stamp } from '../audit/index.ts';
import type { DB, Trx } from '../db/index.ts';
import { found, type Taken } from '../errors/index.ts';
import type { RequestContext } from '../http/index.ts';
import type { Platform } from '../platform.ts';
import {
  type Columns,
  deleteRow,
  insertRow,
  lockRow,
  type NewColumns,
  type RecordTable,
  updateRow,
} from './row.ts';
import { tell, type Write, write } from './write.ts';

/** Who writes within a concept: a person's request, or the product itself. */
export interface Writer {
  readonly programId: number;
  stamp(): Stamp;
}

interface Stored {
  readonly version: number;
  /** When it was removed, where removed records can come back. */
  readonly deleted_ts?: Date | null;
}

/** What is to be known of a type of record to write it. */
interface Spec<T extends RecordTable, Row, Shown, C> {
  readonly table: T;
  /** The column of its number. */
  readonly key: keyof DB[T] & string;
  /** Whether a removed one stays as a row with `deleted_ts`. */
  readonly isKept?: boolean;
  find(trx: Trx, programId: number, id: number): Promise<Row | null | undefined>;
  /** Whether it is there for who writes; NOT_FOUND else. */
  isOpen?(row: NoInfer<Row>, write: Write<C>): boolean | Promise<boolean>;
  present(row: NoInfer<Row>, write: Write<C>): Shown;
  /** As NOT_FOUND names it. */
  thing(id: number): string;
  /** As STALE names it. */
  called(shown: NoInfer<Shown>): string;
  /** As the event log names it. */
  name(shown: NoInfer<Shown>): string;
  /** What the event log tells of it; all that is shown where absent. */
  told?(shown: NoInfer<Shown>, row: NoInfer<Row>): object;
  /** The location at which it is. */
  place?(shown: NoInfer<Shown>): number;
}

interface Around<C> {
  readonly taken?: Taken | undefined;
  /** What is locked before the record. */
  readonly first?: (write: Write<C>) => Promise<unknown>;
}

interface Which {
  readonly id: number;
  readonly version?: number | undefined;
  /** Whether it may be one that was removed. */
  readonly isRemoved?: boolean;
}

/** Without an id a new one. */
type MaybeWhich = Omit<Which, 'id'> & { readonly id?: number | undefined };

interface Kind {
  readonly kind: EventKind;
}

interface Kinds {
  readonly kinds: readonly [created: EventKind, updated: EventKind];
}

/** One write of one record; where `store` is not called nothing changes, and nothing is told. */
interface Change<C, Row, Shown, Given> extends Write<C> {
  readonly row: Row;
  readonly before: Shown;
  /** Stores the record, in its next version when there is one; answers its number. */
  store(columns: Given): Promise<number>;
}

type Make<C, Row, Shown, Given> = (change: Change<C, Row, Shown, Given>) => Promise<unknown>;

/**
 * How records of one type are written: in one transaction the row is locked, its version compared, it is changed, and the event
 * told. Errors: NOT_FOUND, STALE with the stored record, and those of `taken`.
 */
export function recordOf<
  T extends RecordTable,
  Row extends Stored,
  Shown extends object,
  C extends Writer = RequestContext,
>(spec: Spec<T, Row, Shown, C>) {
  const { table, key } = spec;
  const told = (shown: Shown | null, row: Row | null) =>
    shown && row ? (spec.told?.(shown, row) ?? shown) : {};
  const rowKey = (ctx: C, id: number) => ({ table, key, programId: ctx.programId, id });

  /** The record, which nobody else changes until the transaction ends. */
  async function lock(work: Write<C>, { id, version, isRemoved = false }: Which, kind: EventKind) {
    const { trx, ctx } = work;
    const isThere = await lockRow(trx, rowKey(ctx, id));
    const stored = isThere ? await spec.find(trx, ctx.programId, id) : null;
    const isOpen =
      stored && (isRemoved || !stored.deleted_ts) && ((await spec.isOpen?.(stored, work)) ?? true);
    const row = found(isOpen ? stored : null, spec.thing(id));
    const before = spec.present(row, work);
    const record = { programId: ctx.programId, type: kind.slice(0, kind.indexOf('.')), id };
    const versions = { stored: row.version, sent: version };
    await checkOpened(trx, record, versions, spec.called(before), before);
    return { row, before };
  }

  const eventOf = (kind: EventKind, recordId: number, shown: Shown): EventInput => ({
    kind,
    recordId,
    recordName: spec.name(shown),
    ...(spec.place ? { merchantId: spec.place(shown) } : {}),
  });

  function put(
    platform: Platform,
    ctx: C,
    { kinds: [created, updated], taken, first, id, ...which }: Around<C> & Kinds & MaybeWhich,
    make: Make<C, Row | null, Shown | null, object>,
  ): Promise<Shown> {
    const work = async (base: Write<C>) => {
      const { trx, now } = base;
      await first?.(base);
      const { row, before } =
        id === undefined ? { row: null, before: null } : await lock(base, { ...which, id }, updated);
      let stored = 0;
      const store = async (columns: object) => {
        if (id === undefined) stored = await insertRow(trx, rowKey(ctx, 0), columns, now);
        else await updateRow(trx, rowKey(ctx, (stored = id)), columns, now);
        return stored;
      };
      await make({ ...base, row, before, store });
      if (before && stored === 0) return before;
      const saved = found(await spec.find(trx, ctx.programId, stored), spec.thing(stored));
      const after = spec.present(saved, base);
      const event = eventOf(before ? updated : created, stored, after);
      await tell(base, { ...event, changes: changesBetween(told(before, row), told(after, saved)) });
      return after;
    };
    return write(platform, ctx, work, taken);
  }

  return {
    /** Adds a record. */
    create: (
      platform: Platform,
      ctx: C,
      { kind, ...how }: Around<C> & Kind,
      make: Make<C, null, null, NewColumns<T>>,
    ) =>
      put(platform, ctx, { ...how, kinds: [kind, kind] }, (create) =>
        make({ ...create, row: null, before: null }),
      ),

    /** Changes a record, or answers it as it is. */
    change: (
      platform: Platform,
      ctx: C,
      { kind, ...how }: Around<C> & Kind & Which,
      make: Make<C, Row, Shown, Columns<T>>,
    ) =>
      put(platform, ctx, { ...how, kinds: [kind, kind] }, async ({ row, before, ...change }) => {
        if (row && before) await make({ ...change, row, before });
      }),

    /** Adds a record, or changes the one of the id by the same rules. */
    save: (
      platform: Platform,
      ctx: C,
      how: Around<C> & Kinds & MaybeWhich,
      make: Make<C, Row | null, Shown | null, NewColumns<T>>,
    ) => put(platform, ctx, how, make),

    /** Removes a record; `may` refuses one that is in use. */
    remove: (
      platform: Platform,
      ctx: C,
      { kind, ...which }: Kind & Which,
      may?: (remove: Write<C> & { readonly row: Row; readonly before: Shown }) => Promise<unknown> | void,
    ): Promise<void> =>
      write(platform, ctx, async (base) => {
        const { row, before } = await lock(base, which, kind);
        await may?.({ ...base, row, before });
        const at = rowKey(ctx, which.id);
        if (spec.isKept) await updateRow(base.trx, at, { deleted_ts: base.now }, base.now);
        else await deleteRow(base.trx, at);
        await tell(base, eventOf(kind, which.id, before));
      }),
  };
}
