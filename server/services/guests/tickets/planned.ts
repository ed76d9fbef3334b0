import type { Trx } from '#server/platform/db/index.ts';
import { type TicketWrite, upsertTickets } from './ingestQueries.ts';
import { judge } from './rules.ts';

export interface PlannedTicket extends Omit<TicketWrite, 'ticket'> {
  /** The check as a point of sale would send it. */
  readonly sent: unknown;
}

/** Stores checks whose guests are known beforehand, such as those of the demo; who calls counts for the guests. Throws on a refused one. */
export async function storePlannedTickets(
  trx: Trx,
  programId: number,
  planned: readonly PlannedTicket[],
  now: Date,
): Promise<void> {
  const writes = planned.map(({ sent, link, timezone }): TicketWrite => {
    const judged = judge(sent, now);
    if (!judged.ok) throw new Error(`The check ${judged.posTicketId} cannot be stored: ${judged.reason}`);
    return { ticket: judged.ticket, link, timezone };
  });
  if (writes.length > 0) await upsertTickets(trx, programId, writes, now);
}
