import { expect, test } from 'vitest';
import { createLog } from './index.ts';

test('an error of the database is logged without what it quotes of a row', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(nadia@example.com) already exists.',
    where: 'COPY users, line 1: "Nadia"',
  });
  log.error({ err: error }, 'failed');
  expect(JSON.parse(lines.join())).toMatchObject({ err: { code: '23505', constraint: 'users_email' } });
  expect(lines.join()).not.toMatch(/nadia/i);
});

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
