import { z } from 'zod';
import { services } from '#contract/index.ts';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import type { EventInput } from '#server/platform/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { defineDownload, type DownloadScope } from '#server/services/administration/downloads/index.ts';
import { totalTickets } from '../search.ts';
import { checkRows } from './csv.ts';
import { checkPdf } from './pdf.ts';
import { eachTicket, headOf } from './read.ts';

const params = z.object({
  merchant_id: z.number(),
  ticket_id: z.number().nullable(),
  filters: services.tickets.totals.query,
  utc_offset_mins: z.number().optional(),
});
type Params = z.output<typeof params>;

const named = (extension: string) => (input: Params, day: string) =>
  input.ticket_id === null ? `checks-${day}.${extension}` : `check-${input.ticket_id}.${extension}`;

/** Whose many checks are is for who may export guests; one check tells what its page does. */
const withGuests = ({ can }: DownloadScope, { ticket_id }: Params) =>
  ticket_id !== null || can('guestProfile.export');

/** A file with the guests of many checks is an export of guests. */
async function exportOf({ db }: Platform, scope: DownloadScope, params: Params): Promise<EventInput | null> {
  const { ticket_id, merchant_id: merchantId, filters } = params;
  if (ticket_id !== null || !withGuests(scope, params)) return null;
  const { checks } = await totalTickets(db, { programId: scope.programId, merchantId }, filters);
  return {
    kind: 'ticket.exported',
    recordType: 'ticket_export',
    recordId: 'export',
    recordName: checks === 1 ? '1 check' : `${checks.toLocaleString('en-US')} checks`,
    changes: [{ field: 'row_count', from: null, to: checks }],
    merchantId,
  };
}

async function* nameless(tickets: AsyncIterable<Ticket>): AsyncGenerator<Ticket> {
  for await (const ticket of tickets) yield { ...ticket, guest_name: null, user_id: null };
}

/** Checks as CSV, a row each (CHECK-014, CHECK-015). */
export const ticketsCsv = defineDownload({
  kind: 'tickets_csv',
  permission: 'merchants.view',
  params,
  event: exportOf,
  fileName: named('csv'),
  async *rows({ db }, scope, input) {
    const head = await headOf(db, scope, input.merchant_id);
    const clocks = { timezone: head.timezone, offsetMinutes: input.utc_offset_mins };
    const tickets = eachTicket(db, scope, input, head, { withDetail: false });
    yield* checkRows(tickets, clocks, { withGuests: withGuests(scope, input) });
  },
});

/** Checks as they look on paper (CHECK-014, CHECK-015, CHECK-016). */
export const ticketsPdf = defineDownload({
  kind: 'tickets_pdf',
  type: 'application/pdf',
  permission: 'merchants.view',
  params,
  event: exportOf,
  fileName: named('pdf'),
  async *chunks({ db, clock }, scope, input) {
    const head = await headOf(db, scope, input.merchant_id);
    const isSingle = input.ticket_id !== null;
    const whole = eachTicket(db, scope, input, head, { withDetail: true });
    yield* checkPdf(withGuests(scope, input) ? whole : nameless(whole), {
      title: `${isSingle ? 'Check' : 'Checks'} – ${head.merchant_name}`,
      locationName: head.merchant_name,
      clocks: { timezone: head.timezone, offsetMinutes: input.utc_offset_mins },
      madeAt: clock.now(),
      isSingle,
    });
  },
});
