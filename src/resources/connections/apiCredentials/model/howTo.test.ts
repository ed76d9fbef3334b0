import { expect, test } from 'vitest';
import { ticketIngest } from '#contract/guests/tickets/schemas.ts';
import { curlExample } from './howTo.ts';

test('the example names this installation and carries a check that the call takes', () => {
  const command = curlExample('https://couvert.example', 'cvt_abc', 3, '2026-11-20T20:00:00.000Z');
  expect(command).toContain('curl -X POST https://couvert.example/api/v3/pos/tickets');
  expect(command).toContain('Authorization: Bearer cvt_abc');
  const body: unknown = JSON.parse(/-d '([\s\S]*)'$/.exec(command)?.[1] ?? '');
  expect(body).toEqual({ tickets: [expect.objectContaining({ merchant_id: 3, status: 'open' })] });
  const [sent] = (body as { tickets: unknown[] }).tickets;
  expect(ticketIngest.safeParse(sent).success).toBe(true);
});
