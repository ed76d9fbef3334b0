import { z } from 'zod';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Removes one customer at the provider, whose holder was erased. */
export const FORGET_JOB = { name: 'payments.forget' } as const;
export const forgetData = z.object({ customer_id: z.string() });

/** Has the provider forget customers, once the transaction that took them out of our books commits. */
export async function forgetCustomers(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Trx,
  customerIds: readonly string[],
): Promise<void> {
  for (const customer_id of customerIds) {
    await jobs.enqueue<typeof forgetData>(trx, FORGET_JOB, { customer_id });
  }
}
