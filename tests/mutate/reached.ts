import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const written = z.object({ file: z.string(), places: z.record(z.string(), z.array(z.string())) });

/** Of each place the test files that came by, with the titles of their tests. */
export type Reached = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Reads what probe.setup.ts wrote. */
export function readReached(folder: string): Reached {
  const reached = new Map<string, Map<string, readonly string[]>>();
  for (const name of readdirSync(folder)) {
    const { file, places } = written.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    for (const [id, tests] of Object.entries(places)) {
      const files = reached.get(id) ?? new Map<string, readonly string[]>();
      reached.set(id, files.set(file, [...(files.get(file) ?? []), ...tests]));
    }
  }
  return reached;
}
