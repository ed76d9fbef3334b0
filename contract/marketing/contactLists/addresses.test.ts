import { expect, test } from 'vitest';
import { addressHint } from './addresses.ts';

const kindOf = (email: string) => addressHint(email)?.kind ?? null;

test('a slip of the hand in a well-known domain is flagged with what was meant', () => {
  const meant = (email: string) => addressHint(email)?.suggestion ?? null;
  expect(meant('ana@gmial.com')).toBe('ana@gmail.com');
  expect(meant('Ana@GMAI.com')).toBe('ana@gmail.com');
  expect(meant('ana@gmaill.com')).toBe('ana@gmail.com');
  expect(meant('ana@hotnail.com')).toBe('ana@hotmail.com');
  expect(meant('ana@yahoo.con')).toBe('ana@yahoo.com');
  expect(meant('ana@marlowe.cmo')).toBe('ana@marlowe.com');
});

test('addresses of several people and addresses that live for minutes are flagged', () => {
  expect(kindOf('info@marlowe.example')).toBe('role');
  expect(kindOf('noreply+list@marlowe.example')).toBe('role');
  expect(kindOf('ana@mailinator.com')).toBe('disposable');
});

test('a good address, and one of a domain that nobody knows, has nothing to it', () => {
  for (const email of [
    'ana@gmail.com',
    'ana@googlemail.com',
    'ana@example.com',
    'infoline@example.com',
    'ana@me.com',
    'ana@mail.com',
    'nonsense',
  ])
    expect([email, kindOf(email)]).toEqual([email, null]);
});
