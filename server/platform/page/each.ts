/** So many rows are asked for at once. */
interface Batch<Row> {
  readonly size: number;
  /** The last row so far; null at the beginning. */
  readonly after: Row | null;
}

/** Every row of a long read, a batch at a time, each asked for behind the last row of the one before. */
export async function* eachOf<Row>(
  size: number,
  read: (batch: Batch<Row>) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await read({ size, after });
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
