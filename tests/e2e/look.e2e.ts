import { test } from './journey.ts';

const PAGES = (process.env.LOOK ?? '/segments').split(',');
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
test('look', async ({ journey }) => {
  test.setTimeout(300_000);
  for (const dark of [false, true])
    for (const [width, height] of SIZES) {
      if (dark && process.env.DARK !== '1') continue;
      const page = await journey.open({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
      for (const [n, path] of PAGES.entries()) {
        if (n === 0) await journey.signIn(page, (process.env.ROLE ?? 'admin') as 'admin', path);
        else await page.goto(path);
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `/tmp/look/${n}-${width}${dark ? '-dark' : ''}.png` });
      }
      await page.context().close();
    }
});
