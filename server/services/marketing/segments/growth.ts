import { dayAfter } from '#contract/core/time.ts';

interface KeptDay {
  readonly day: string;
  readonly size: number;
  readonly entered: number;
  readonly left_count: number;
}

/** Every day from one to another, both among them; a day on which nobody moved is as large as the one before. */
export function growthOf(kept: readonly KeptDay[], from: string, to: string) {
  const byDay = new Map(kept.map((one) => [one.day, one]));
  const days: { date: string; size: number; entered: number; left: number }[] = [];
  let size = kept.findLast(({ day }) => day < from)?.size ?? 0;
  for (let date = from; date <= to; date = dayAfter(date)) {
    const day = byDay.get(date);
    size = day?.size ?? size;
    days.push({ date, size, entered: day?.entered ?? 0, left: day?.left_count ?? 0 });
  }
  return days;
}
