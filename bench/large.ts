import { type LargeSize, seedLarge } from '#server/demo/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';

/** Each ten times the one before, so that growth shows. */
export const SIZES: readonly LargeSize[] = [
  { guests: 10_000, visits: 30_000 },
  { guests: 100_000, visits: 300_000 },
  { guests: 1_000_000, visits: 3_000_000 },
];

export const count = (n: number) => n.toLocaleString('en-US');

/** Fills a concept of its own in the database of the running product; answers its id. */
export async function seed(connectionString: string, size: LargeSize): Promise<number> {
  const { db } = openDatabase(connectionString, { size: 1 });
  try {
    return await seedLarge(db, size, new Date(), () => undefined);
  } finally {
    await db.destroy();
  }
}

/** What autovacuum does in the minutes after so many rows, done at once so that it does not fall into a measurement. */
export async function vacuum(connectionString: string, tables: readonly string[]): Promise<void> {
  const session = await openSession(connectionString, 'bench');
  try {
    await session.rows(`vacuum ${tables.join(', ')}`);
  } finally {
    await session.close();
  }
}

/** A row of several sizes, which holds as the largest does. */
export const growth = (values: readonly number[], digits = 1) =>
  values.map((value) => value.toFixed(digits)).join(' → ');
