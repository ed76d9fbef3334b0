import type { Party } from '#contract/host/parties/schemas.ts';

const QUARTER_MS = 900_000;

export interface Quarter {
  /** Milliseconds of its start. */
  readonly at: number;
  readonly parties: number;
  readonly covers: number;
}

/** Parties and covers by the quarter hour they are expected in, the earliest first; quarters without a party are left out. */
export function quartersOf(parties: readonly Pick<Party, 'reserved_ts' | 'party_size'>[]): Quarter[] {
  const quarters = new Map<number, { parties: number; covers: number }>();
  for (const party of parties) {
    const at = Math.floor(Date.parse(party.reserved_ts) / QUARTER_MS) * QUARTER_MS;
    const quarter = quarters.get(at) ?? { parties: 0, covers: 0 };
    quarters.set(at, { parties: quarter.parties + 1, covers: quarter.covers + party.party_size });
  }
  return [...quarters.entries()].sort(([a], [b]) => a - b).map(([at, counts]) => ({ at, ...counts }));
}

/** The same with the empty quarters between the first and the last. */
export function wholeFlow(parties: readonly Pick<Party, 'reserved_ts' | 'party_size'>[]): Quarter[] {
  const busy = quartersOf(parties);
  const [first, last] = [busy[0], busy.at(-1)];
  if (!first || !last) return [];
  const byStart = new Map(busy.map((quarter) => [quarter.at, quarter]));
  const count = (last.at - first.at) / QUARTER_MS + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = first.at + index * QUARTER_MS;
    return byStart.get(at) ?? { at, parties: 0, covers: 0 };
  });
}
