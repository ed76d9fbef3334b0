/** `npm run seed -- --size=large`: adds a concept with 1,000,000 guests and 3,000,000 visits with checks to the database. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/index.ts';
import { type LargeSize, seedLarge } from '#server/demo/index.ts';
import { withDatabase } from '#server/withDatabase.ts';
import { runCommand } from './runCommand.ts';

const SIZES: Readonly<Record<string, LargeSize>> = {
  small: { guests: 10_000, visits: 30_000 },
  medium: { guests: 100_000, visits: 300_000 },
  large: { guests: 1_000_000, visits: 3_000_000 },
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { size: { type: 'string', default: '' } } });
  const size = SIZES[values.size];
  if (!size) {
    console.error(`Say how much there is to be: npm run seed -- --size=${Object.keys(SIZES).join('|')}`);
    process.exitCode = 1;
    return;
  }
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const programId = await withDatabase(config, (db) =>
    seedLarge(db, size, new Date(), (step) => console.log(`${seconds().padStart(6)} s  ${step}`)),
  );
  console.log(
    `Concept ${programId} has ${size.guests} guests and ${size.visits} visits after ${seconds()} s.`,
  );
});
