import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import type { TargetState } from '#contract/host/copies/kinds.ts';
import { isWritten } from './copier.ts';

/** How a location stands by what would become of the parts there. */
export function stateOf(items: readonly CopyItem[]): TargetState {
  if (items.some(isWritten)) return 'ready';
  return items.every(({ fate }) => fate === 'same') ? 'same' : 'left';
}

/** The versions of what stands at a location as one text: another one where anything of it was changed, added or removed. */
export function versionsOf(rows: readonly (readonly [kind: string, id: number, version: number])[]): string {
  return rows
    .map((row) => row.join(':'))
    .sort()
    .join(' ');
}

/** A value before and after, in words. */
export const fromTo = (from: string, to: string) => `${from} → ${to}`;
