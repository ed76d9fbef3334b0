import { expect, test } from 'vitest';
import { createLog } from './index.ts';

test('secrets do not reach the log, however they are nested', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  log.info({ req: { headers: { authorization: 'Bearer hush', cookie: 'couvert_refresh=hush' } } }, 'request');
  log.info(
    { body: { password: 'hush', current_password: 'hush', password_token: 'hush' }, token: 'hush' },
    'body',
  );
  log.info({ res: { headers: { 'set-cookie': 'hush' } } }, 'answer');
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('hush');
  expect(lines.join()).toContain('[hidden]');
});
