import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { forgetCustomers } from '#server/services/host/payments/index.ts';
import { calledGuest } from '../changes.ts';
import { presentWhole } from '../find.ts';
import { BESIDE_ERASERS, takeCustomers } from './erasing/beside.ts';
import { BOOK_ERASERS } from './erasing/book.ts';
import { eraseImportFiles } from './erasing/files.ts';
import { ERASED_NAME, eraseEvents, listMessageIds } from './erasing/log.ts';
import { namelessReason } from './erasing/reason.ts';
import { refuseOpen } from './erasing/refusals.ts';
import { lockAll, type Subject, subjectOf } from './erasing/subject.ts';

interface Asked {
  readonly reason: string;
  readonly version?: number | undefined;
}

/**
 * Erases a guest, and who was merged into them, from every table and log; times, sizes and sums stay without a name. Answers the
 * receipt. What the payment provider keeps is removed by a job. Errors: NOT_FOUND, GONE, STALE, IN_USE while the guest is to come,
 * money is open or an import that holds them is under way.
 */
export async function eraseGuest(platform: Platform, ctx: RequestContext, id: number, asked: Asked) {
  const { programId } = ctx;
  return write(platform, ctx, async ({ trx, now }) => {
    const { guest, rows } = await lockAll(trx, programId, id);
    if (asked.version !== undefined && asked.version !== guest.version) {
      checkVersion(guest.version, asked.version, calledGuest(guest), await presentWhole(trx, guest));
    }
    const subject = await subjectOf(trx, rows);
    await refuseOpen(trx, calledGuest(guest), subject);
    const counts = await eraseAll(platform, trx, subject, now);
    await tell(
      { trx, ctx },
      {
        kind: 'guest.erased',
        recordId: guest.guest_id,
        recordName: ERASED_NAME,
      },
    );
    const receipt = await trx
      .insertInto('guest_erasures')
      .values({
        program_id: programId,
        guest_id: guest.guest_id,
        reason: namelessReason(asked.reason, subject),
        counts: JSON.stringify(counts),
        user_id: ctx.userId,
        author_name: ctx.stamp().actorName,
        created_ts: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentReceipt(receipt);
  });
}

/** What is found by the words of others goes first, the guest itself last; answers what was erased, by table. */
async function eraseAll(platform: Platform, trx: Trx, subject: Subject, now: Date) {
  const counts: Record<string, number> = {};
  const count = (table: string, rows: bigint | number | undefined) => {
    if (Number(rows ?? 0) > 0) counts[table] = Number(rows);
  };
  count('imports', await eraseImportFiles(trx, subject));
  count('events', await eraseEvents(trx, subject, await listMessageIds(trx, subject)));
  const customers = await takeCustomers(trx, subject);
  count('payment_customers', customers.count);
  await forgetCustomers(platform, trx, customers.sids);
  for (const [table, erase] of Object.entries({ ...BESIDE_ERASERS, ...BOOK_ERASERS })) {
    count(table, await erase(trx, subject, now));
  }
  return counts;
}

type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectErasures>['executeTakeFirstOrThrow']>>;

export function presentReceipt({ counts, created_ts, ...row }: Omit<ReceiptRow, 'program_id'>) {
  return {
    guest_erasure_id: row.guest_erasure_id,
    guest_id: row.guest_id,
    reason: row.reason,
    counts: Object.fromEntries(Object.entries(Object(counts)).map(([table, n]) => [table, Number(n)])),
    author_name: row.author_name,
    created_ts: created_ts.toISOString(),
  };
}

/** Receipts, the latest first. */
export function selectErasures(db: Db, programId: number) {
  return db
    .selectFrom('guest_erasures')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('created_ts', 'desc')
    .orderBy('guest_erasure_id', 'desc');
}
