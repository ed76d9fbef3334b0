import { expect, test } from 'vitest';
import { createUndoStack } from './undoStack.ts';

test('the last act is taken back first, and only once', async () => {
  const stack = createUndoStack();
  const done: string[] = [];
  const act = (label: string, record: string) => ({ label, record, run: async () => done.push(label) });
  stack.push(act('Okafor seated', 'party 1'));
  stack.push(act('Hale moved', 'party 2'));
  const last = stack.last();
  if (last) await stack.run(last);
  if (last) await stack.run(last);
  expect(stack.last()?.label).toBe('Okafor seated');
  expect(done).toEqual(['Hale moved']);
});

test('a later act on the same party makes an inverse stale, so it is forgotten', () => {
  const stack = createUndoStack();
  stack.push({ label: 'Okafor seated', record: 'party 1', run: async () => undefined });
  stack.push({ label: 'Okafor moved', record: 'party 1', run: async () => undefined });
  expect(stack.last()?.label).toBe('Okafor moved');
  stack.forget('party 1');
  expect(stack.last()).toBeNull();
});
