import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { workerOf } from '../../scripts/keptFiles.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** One build after the other at one address, each with the product's own worker and scripts of its own names. */
async function aSite() {
  let build = 'one';
  const filesOf = (name: string): Record<string, readonly [type: string, text: string]> => ({
    '/': [
      'text/html',
      `<!doctype html><title>Site</title><body><script src="/assets/app-${name}.js"></script>`,
    ],
    [`/assets/app-${name}.js`]: [
      'text/javascript',
      `document.body.insertAdjacentHTML('beforeend', '<h1>Build ${name}</h1>');
       navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });`,
    ],
    [`/assets/later-${name}.js`]: ['text/javascript', `export default 'later ${name}';`],
    '/favicon.ico': ['image/x-icon', 'none'],
    '/sw.js': [
      'text/javascript',
      workerOf({ version: name, files: [`/assets/app-${name}.js`, `/assets/later-${name}.js`] }),
    ],
  });
  let files = filesOf(build);
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    /** The scripts of the build before are gone from the server. */
    deploy: (name: string) => {
      build = name;
      files = filesOf(build);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Which builds the device keeps, once one of them answers for this page. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => (navigator.serviceWorker.controller ? (await caches.keys()).sort() : []));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page under the worker of the build before shows the new build at once, whose worker takes over; the old page still gets its scripts, and without a line the new build is shown', async ({
  page,
  context,
  journey,
}) => {
  journey.allow('network');
  const site = await aSite();
  await page.goto(site.url);
  await expect(heading(page)).toHaveText('Build one');
  await expect.poll(() => keptBuilds(page)).toEqual(['couvert-files-one']);
  const old = await context.newPage();
  await old.goto(site.url);
  await expect(heading(old)).toHaveText('Build one');

  site.deploy('two');
  // On a busy machine the document may come after the worker's patience, which then shows the kept one.
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Build two', { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => keptBuilds(page)).toEqual(['couvert-files-one', 'couvert-files-two']);
  expect(await old.evaluate(async () => (await fetch('/assets/later-one.js')).text())).toContain('later one');

  await site.close();
  await page.reload();
  await expect(heading(page)).toHaveText('Build two');
  await old.close();
});
