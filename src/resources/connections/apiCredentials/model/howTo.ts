import { services } from '#contract/index.ts';
import type { z } from 'zod';
import type { ticketIngest } from '#contract/guests/tickets/schemas.ts';

const example = (merchantId: number, opened: string): z.input<typeof ticketIngest> => ({
  merchant_id: merchantId,
  pos_ticket_id: 'example-1',
  pos_updated_ts: opened,
  check_num: '1042',
  status: 'open',
  open_ts: opened,
  table_name: '14',
  covers: 2,
  employee: 'Sofia M.',
  subtotal_cents: 4200,
  tax_cents: 380,
  items: [{ name: 'Halibut', quantity: 1, unit_cents: 4200, total_cents: 4200 }],
});

/**
 * A command that sends one open check to this installation. `origin` is where the dashboard is served, `secret` stands for
 * itself or a placeholder, `opened` is an instant in UTC.
 */
export function curlExample(origin: string, secret: string, merchantId: number, opened: string): string {
  const { method, path } = services.tickets.ingest;
  const body = JSON.stringify({ tickets: [example(merchantId, opened)] }, null, 2);
  return [
    `curl -X ${method} ${origin}/api${path} \\`,
    `  -H "Authorization: Bearer ${secret}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '${body}'`,
  ].join('\n');
}
