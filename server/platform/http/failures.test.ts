import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fail } from '../errors/index.ts';
import { createLog } from '../log/index.ts';
import { installErrorHandler } from './failures.ts';
import { validatorOf } from './validate.ts';

const lines: string[] = [];
const logger: FastifyBaseLogger = createLog(
  { logLevel: 'info' },
  { write: (line: string) => void lines.push(line) },
);
const app = fastify({
  loggerInstance: logger,
  logController: new LogController({ disableRequestLogging: true }),
});
app.setValidatorCompiler(validatorOf);
installErrorHandler(app);
const body = z.object({
  fname: z.string().max(5),
  tags: z.array(z.string().max(3)).max(2).default([]),
  own: z.record(z.string().max(20), z.number()).default({}),
});
app.post('/guests/:id', { schema: { body } }, () =>
  fail('DUPLICATE', 'Nadia Okafor has this number already.', {
    errors: { phone: 'This is the phone of Nadia Okafor' },
    details: { name: 'Nadia Okafor' },
  }),
);

beforeEach(() => {
  lines.length = 0;
});

const send = (payload: object) =>
  app.inject({ method: 'POST', url: '/guests/nadia?search=Nadia%20Okafor', payload });
const line = () => JSON.parse(lines.join(''));

test('a refused request is logged by its code and fields, without the names in its reason, address or body', async () => {
  const answer = await send({ fname: 'Nadia' });
  expect(answer.json().message).toContain('Nadia Okafor');
  expect(line()).toMatchObject({
    msg: 'refused',
    method: 'POST',
    route: '/guests/:id',
    status: 409,
    code: 'DUPLICATE',
    fields: ['phone'],
  });
  expect(lines.join('')).not.toMatch(/nadia|okafor/i);
});

test.each([
  [{ fname: 'Nadia Okafor' }, 'fname'],
  [{ fname: 'A', tags: ['x', 'Nadia'] }, 'tags'],
  [{ fname: 'A', tags: ['Nadia', 'Nadia', 'Nadia'] }, 'tags'],
  [{ fname: 'A', own: { 'Nadia Okafor': 'Nadia' } }, 'own'],
])('of %j the log tells the field alone', async (payload, field) => {
  expect((await send(payload)).statusCode).toBe(400);
  expect(line()).toMatchObject({ code: 'VALIDATION', fields: [field] });
  expect(lines.join('')).not.toMatch(/nadia|okafor/i);
});

test('so it does of an address that is nothing', async () => {
  await app.inject('/guests/nadia/okafor');
  expect(lines.join('')).not.toMatch(/nadia|okafor/i);
});
