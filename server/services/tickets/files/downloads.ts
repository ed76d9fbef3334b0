import { z } from 'zod';
import { services } from '#contract/index.ts';
import { defineDownload } from '../../downloads/index.ts';
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

/** Checks as CSV, a row each (CHECK-014, CHECK-015). */
export const ticketsCsv = defineDownload({
  kind: 'tickets_csv',
  permission: 'merchants.view',
  params,
  fileName: named('csv'),
  async *rows({ db }, scope, input) {
    const head = await headOf(db, scope, input.merchant_id);
    const clocks = { timezone: head.timezone, offsetMinutes: input.utc_offset_mins };
    yield* checkRows(eachTicket(db, scope, input, head, { withDetail: false }), clocks);
  },
});

/** Checks as they look on paper (CHECK-014, CHECK-015, CHECK-016). */
export const ticketsPdf = defineDownload({
  kind: 'tickets_pdf',
  type: 'application/pdf',
  permission: 'merchants.view',
  params,
  fileName: named('pdf'),
  async *chunks({ db, clock }, scope, input) {
    const head = await headOf(db, scope, input.merchant_id);
    const isSingle = input.ticket_id !== null;
    yield* checkPdf(eachTicket(db, scope, input, head, { withDetail: true }), {
      title: `${isSingle ? 'Check' : 'Checks'} – ${head.merchant_name}`,
      locationName: head.merchant_name,
      clocks: { timezone: head.timezone, offsetMinutes: input.utc_offset_mins },
      madeAt: clock.now(),
      isSingle,
    });
  },
});
