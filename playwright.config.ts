import { defineConfig } from 'playwright/test';

const browser = process.env.CHROMIUM_PATH;

/** The product as built, on its own embedded database, driven through a real Chromium (tests/e2e). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  // A machine under load is slow, never wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: `reports/${process.env.E2E_REPORT ?? 'e2e'}.json` }]],
  globalSetup: './tests/support/product.setup.ts',
  use: {
    // Of the port that the product got, see product.setup.ts.
    baseURL: process.env.COUVERT_E2E_URL ?? '',
    // What a worker of the page fetches no test could hold back; the journey without a line has one.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Its snapshots put a script into every frame, which the frame of a mail refuses, as it should, in the console.
    trace: {
      mode: process.env.CI ? 'off' : 'retain-on-failure',
      screenshots: false,
      snapshots: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      ...(browser ? { executablePath: browser } : {}),
    },
  },
});
