import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { shiftDayWrite, shiftWrite } from '#contract/host/shifts/schemas.ts';

type DayInput = z.input<typeof shiftDayWrite>;

/** A shift as a person writes it: dinner from 18:00 for four hours on Mondays unless said otherwise. */
export function shiftOf(
  merchantId: number,
  days: readonly Partial<DayInput>[] = [{}],
  fields: Partial<z.input<typeof shiftWrite>> = {},
) {
  return {
    merchant_id: merchantId,
    name: `Shift ${randomUUID().slice(0, 8)}`,
    days: days.map((day) => ({ dow: 1, block_start: '1800', block_duration: 240, ...day })),
    ...fields,
  };
}
