import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret of at least thirty-two characters';

test('a token comes back as it was sealed, and only with the same secret', () => {
  const sealed = seal(secret, 'f00d');
  expect(sealed.toString('utf8')).not.toContain('f00d');
  expect(seal(secret, 'f00d')).not.toEqual(sealed);
  expect(unseal(secret, sealed)).toBe('f00d');
  expect(unseal(`${secret}!`, sealed)).toBeNull();
});

test('a token that was changed is refused', () => {
  const sealed = seal(secret, 'f00d');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(unseal(secret, sealed)).toBeNull();
  expect(unseal(secret, Buffer.alloc(3))).toBeNull();
});
