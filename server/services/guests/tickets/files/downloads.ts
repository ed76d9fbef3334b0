import { z } from 'zod';
import { services } from '#contract/index.ts';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import type { EventInput } from '#server/platform/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { defineDownload, type DownloadScope } from '#server/services/administration/downloads/index.ts';
import { totalTickets } from '../search.ts';
import { checkRows } from './csv.ts';
import { checkPdf } from './pdf.ts';
import type { Heads } from '../queries.ts';
import { eachTicket, headsOf } from './read.ts';
import type { Clocks } from './wording.ts';

const params = z.object({
  merchant_ids: z.array(z.number()),
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
  const { ticket_id, merchant_ids: merchantIds, filters } = params;
  if (ticket_id !== null || !withGuests(scope, params)) return null;
  const { checks } = await totalTickets(db, { programId: scope.programId, merchantIds }, filters);
  const only = merchantIds.length === 1 ? merchantIds[0] : undefined;
  return {
    kind: 'ticket.exported',
    recordType: 'ticket_export',
    recordId: 'export',
    recordName: checks === 1 ? '1 check' : `${checks.toLocaleString('en-US')} checks`,
    changes: [{ field: 'row_count', from: null, to: checks }],
    ...(only === undefined ? {} : { merchantId: only }),
  };
}

async function* nameless(tickets: AsyncIterable<Ticket>): AsyncGenerator<Ticket> {
  for await (const ticket of tickets) yield { ...ticket, guest_name: null, user_id: null };
}

/** The clocks of a file: a fixed offset, those of its one zone, or those of each check's location. */
function clocksOf(heads: Heads, { utc_offset_mins }: Params): Clocks {
  const zones = new Set([...heads.values()].map(({ timezone }) => timezone));
  const [timezone = 'UTC'] = zones;
  return { timezone: zones.size > 1 ? null : timezone, offsetMinutes: utc_offset_mins };
}

function nameOf(heads: Heads): string {
  const [only] = heads.values();
  return only && heads.size === 1 ? only.merchant_name : `${heads.size} locations`;
}

/** Checks as CSV, a row each (CHECK-014, CHECK-015). */
export const ticketsCsv = defineDownload({
  kind: 'tickets_csv',
  permission: 'merchants.view',
  params,
  event: exportOf,
  fileName: named('csv'),
  async *rows({ db }, scope, input) {
    const heads = await headsOf(db, scope, input.merchant_ids);
    const tickets = eachTicket(db, scope, input, heads, { withDetail: false });
    yield* checkRows(tickets, clocksOf(heads, input), { withGuests: withGuests(scope, input) });
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
    const heads = await headsOf(db, scope, input.merchant_ids);
    const name = nameOf(heads);
    const isSingle = input.ticket_id !== null;
    const whole = eachTicket(db, scope, input, heads, { withDetail: true });
    yield* checkPdf(withGuests(scope, input) ? whole : nameless(whole), {
      title: `${isSingle ? 'Check' : 'Checks'} – ${name}`,
      locationName: name,
      clocks: clocksOf(heads, input),
      madeAt: clock.now(),
      isSingle,
    });
  },
});
