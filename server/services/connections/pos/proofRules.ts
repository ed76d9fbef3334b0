import type { SalesDifference, TenderSum } from '#contract/connections/pos/schemas.ts';
import { businessDate, dayAfter, dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';

const HOUR_MS = 3_600_000;
/** What stands on a check beyond its payments. */
export const UNPAID = 'Not paid';

/** A check as sums are made of it; amounts in cents. */
export interface Sale {
  readonly pos_ticket_id: string;
  readonly check_num: string;
  readonly ticket_id: number | null;
  /** Subtotal less discount plus tax. */
  readonly total: number;
  readonly payments: readonly { readonly tender: string; readonly amount: number; readonly tip: number }[];
}

/** What a check brings by tender, with tips; what is not paid of it counts under a name of its own. */
function byTender({ total, payments }: Sale): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (tender: string, cents: number) => sums.set(tender, (sums.get(tender) ?? 0) + cents);
  for (const { tender, amount, tip } of payments) add(tender, amount + tip);
  const unpaid = total - payments.reduce((sum, { amount }) => sum + amount, 0);
  if (unpaid !== 0) add(UNPAID, unpaid);
  return sums;
}

const sumOf = (sums: ReadonlyMap<string, number>) =>
  [...sums.values()].reduce((sum, cents) => sum + cents, 0);
const NOTHING: ReadonlyMap<string, number> = new Map();

function difference(ours: Sale | undefined, theirs: Sale | undefined): SalesDifference | null {
  const known = ours ?? theirs;
  if (!known) return null;
  const here = ours ? byTender(ours) : NOTHING;
  const there = theirs ? byTender(theirs) : NOTHING;
  const tenders = [...new Set([...here.keys(), ...there.keys()])]
    .filter((tender) => (here.get(tender) ?? 0) !== (there.get(tender) ?? 0))
    .sort();
  if (ours && theirs && tenders.length === 0) return null;
  return {
    pos_ticket_id: known.pos_ticket_id,
    check_num: known.check_num,
    ticket_id: ours?.ticket_id ?? null,
    kind: !ours ? 'missing_here' : !theirs ? 'missing_there' : 'amounts',
    ours_cents: ours ? sumOf(here) : null,
    theirs_cents: theirs ? sumOf(there) : null,
    tenders,
  };
}

/** The sums of a day by tender on both sides, and the checks that differ, by number. */
export function compareSales(
  ours: readonly Sale[],
  theirs: readonly Sale[],
): { readonly tenders: TenderSum[]; readonly differences: SalesDifference[] } {
  const here = new Map(ours.map((sale) => [sale.pos_ticket_id, sale]));
  const there = new Map(theirs.map((sale) => [sale.pos_ticket_id, sale]));
  const sums = new Map<string, { ours_cents: number; theirs_cents: number }>();
  const add = (sale: Sale, side: 'ours_cents' | 'theirs_cents') => {
    for (const [tender, cents] of byTender(sale)) {
      const sum = sums.get(tender) ?? { ours_cents: 0, theirs_cents: 0 };
      sums.set(tender, { ...sum, [side]: sum[side] + cents });
    }
  };
  for (const sale of here.values()) add(sale, 'ours_cents');
  for (const sale of there.values()) add(sale, 'theirs_cents');
  const differences = [...new Set([...here.keys(), ...there.keys()])].flatMap(
    (id) => difference(here.get(id), there.get(id)) ?? [],
  );
  const byNumber = new Intl.Collator('en', { numeric: true });
  return {
    tenders: [...sums]
      .map(([tender, sum]) => ({ tender, ...sum }))
      .sort((a, b) => b.theirs_cents - a.theirs_cents || byNumber.compare(a.tender, b.tender)),
    differences: differences.sort((a, b) => byNumber.compare(a.check_num, b.check_num)),
  };
}

/** The last business day of a location that is over. */
export const lastDay = (timezone: string, now: Date): string =>
  dayAfter(businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR), -1);

/** Until then the tips of the night are entered. */
const MORNING_HOURS = 3;

/** True once the location's morning has come, three hours after its business day ended. */
export function isMorning(timezone: string, now: Date): boolean {
  const { end } = dayRange(timezone, lastDay(timezone, now), RESERVATION_DAY_STARTS_AT_HOUR);
  return now.getTime() >= end.getTime() + MORNING_HOURS * HOUR_MS;
}
