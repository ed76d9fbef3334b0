import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** No test says how fast something is: on a machine under load all are slow. What takes longer than this hangs. */
const SLOWEST_MS = 120_000;
/** The same for tests that start and end processes, and for what a file sets up. */
const SLOWEST_START_MS = 300_000;

/** Unit tests stand beside their source; the suites that need a database or the whole tree live under tests/. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,server,scripts}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          environment: 'node',
          // One set of modules a worker: loading them anew for every file took most of the run.
          isolate: false,
          setupFiles: ['tests/support/unit.setup.ts'],
          testTimeout: SLOWEST_MS,
        },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: SLOWEST_MS },
      },
      {
        extends: true,
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          testTimeout: SLOWEST_START_MS,
          hookTimeout: SLOWEST_START_MS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/processes/bundle.setup.ts'],
          testTimeout: SLOWEST_START_MS,
          hookTimeout: SLOWEST_START_MS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'outages',
          include: ['tests/outages/**/*.test.ts'],
          globalSetup: ['tests/processes/bundle.setup.ts'],
          testTimeout: SLOWEST_START_MS,
          hookTimeout: SLOWEST_START_MS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.setup.ts'],
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_START_MS,
          maxWorkers: 2,
          // As above: every file starts an application of its own, of modules loaded once a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.setup.ts'],
          testTimeout: 6 * SLOWEST_START_MS,
          hookTimeout: 3 * SLOWEST_START_MS,
          fileParallelism: false,
        },
      },
    ],
  },
});
