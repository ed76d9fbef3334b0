import type { z } from 'zod';
import type { erasureReceipt } from '#contract/guests/guests/keeping.ts';

export type Receipt = z.infer<typeof erasureReceipt>;

const nameOf = (table: string) => {
  const words = table.replaceAll('_', ' ').replace(/\bsms\b/, 'SMS');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What was erased, line by line, the most first; tables that held nothing are left out. */
export function receiptLines({ counts }: Receipt): { name: string; count: number }[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => ({ name: nameOf(table), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** The receipt as plain text, to keep or to send. */
export function receiptText(receipt: Receipt): string {
  return [
    'Receipt of an erasure',
    `Receipt: ${receipt.guest_erasure_id}`,
    `Guest number: ${receipt.guest_id}`,
    `Erased: ${receipt.created_ts}`,
    `By: ${receipt.author_name}`,
    `Reason: ${receipt.reason}`,
    '',
    ...receiptLines(receipt).map(({ name, count }) => `${name}: ${count}`),
  ].join('\n');
}
