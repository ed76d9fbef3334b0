import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';

declare global {
  /** Told of every place that is come by, while tests run with probes. */
  var reached: ((id: string) => void) | undefined;
}

/** Writes which tests of this file came by which places to MUTATE_PROBE. */
const folder = process.env['MUTATE_PROBE'] ?? '';
const seen = new Map<string, Set<string>>();
globalThis.reached = (id) => {
  const tests = seen.get(id) ?? new Set<string>();
  seen.set(id, tests.add(expect.getState().currentTestName ?? ''));
};

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const places = Object.fromEntries([...seen].map(([id, tests]) => [id, [...tests]]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ file, places }));
});
