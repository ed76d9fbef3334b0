/** The columns that a table can show beside what always stands in it. */
export interface ColumnPlan<C extends string> {
  /** In table order. */
  readonly order: readonly C[];
  readonly labels: Readonly<Record<C, string>>;
  readonly defaults: readonly C[];
  /** In px. */
  readonly widths: Readonly<Record<C, number>>;
  /** Which leave first when the table has no room for all. */
  readonly firstToGo: readonly C[];
  /** What is always there, in px. */
  readonly fixedWidth: number;
}

/** What was stored of the chosen columns, without names that no longer exist, in table order. */
export function knownColumns<C extends string>(plan: ColumnPlan<C>, stored: unknown): C[] {
  if (!Array.isArray(stored)) return [...plan.defaults];
  return plan.order.filter((column) => stored.includes(column));
}

/** The chosen columns that fit a width in px, the least asked for leaving first; null when a table has no room. */
export function fitColumns<C extends string>(
  plan: ColumnPlan<C>,
  chosen: readonly C[],
  width: number,
): C[] | null {
  let columns = [...chosen];
  const needed = () => columns.reduce((sum, column) => sum + plan.widths[column], plan.fixedWidth);
  for (const column of plan.firstToGo) {
    if (needed() <= width) break;
    columns = columns.filter((name) => name !== column);
  }
  return needed() <= width ? columns : null;
}
