import { figure } from './figures.ts';
import { unitOf, type View } from './views.ts';

/** What a chart shows, for those who do not see it: each series with its highest group. */
export function spokenOf(title: string, view: View): string {
  const unit = unitOf(view);
  const highs = view.series.map(({ key, label }) => {
    const measured = view.rows.flatMap((row) => {
      const value = row.values[key];
      return typeof value === 'number' ? [{ label: row.label, value }] : [];
    });
    const [first] = measured;
    if (!first) return `${label}: nothing measured`;
    const high = measured.reduce((best, one) => (one.value > best.value ? one : best), first);
    return `${label}: highest at ${high.label} with ${figure(high.value, unit)}`;
  });
  return `Chart of ${title.toLowerCase()} by ${view.by}, in ${view.unit}. ${highs.join('. ')}. The table has every number.`;
}
