import { afterAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { Stage } from './stage.ts';

const { guestImports, platform } = services;
const stage = new Stage();
afterAll(() => stage.close());

test('the built server reads a large file in a thread of its own, and answers others meanwhile', async () => {
  const server = await stage.start();
  const admin = await HttpClient.signIn(server.url, 'admin@example.com', 'couvert-demo');
  const text = `First name,Email\n${'Ana,ana@example.com\n'.repeat(20_000)}${'\n'.repeat(10_000_000)}`;
  let isRead = false;
  const reading = admin
    .call(guestImports.upload, { query: { kind: 'guests' }, file: { name: 'many.csv', text } })
    .finally(() => {
      isRead = true;
    });
  let answered = 0;
  while (!isRead) {
    await admin.call(platform.health);
    answered += 1;
  }
  expect(await reading).toMatchObject({ status: 'mapping', total: 20_000, file_name: 'many.csv' });
  expect(answered).toBeGreaterThan(5);
});
