import { describe, expect, it } from 'vitest';
import { partOf, shardOf } from './shard.ts';
import { CHECKS, vitest } from './steps.ts';

describe('npm test on several machines', () => {
  it('reads which of how many this is, and is whole without a word', () => {
    expect(shardOf([])).toEqual({ index: 1, of: 1 });
    expect(shardOf(['--shard=2/3'])).toEqual({ index: 2, of: 3 });
  });

  it.each(['--shard', '--shard=0/2', '--shard=3/2', '--shard=1/8', '--shard=a/b'])(
    'refuses %s with the remedy',
    (word) => {
      expect(() => shardOf([word])).toThrow(/say --shard=1\/3 for the first of three machines/);
    },
  );

  it('leaves nothing out and does nothing twice', () => {
    const browser = { name: 'browser tests', command: ['playwright', 'test'], divides: true };
    const steps = [[vitest('processes'), ...CHECKS, vitest('api')], browser];
    for (const of of [1, 2, 3, 7]) {
      const parts = Array.from({ length: of }, (_, n) => partOf(steps, { index: n + 1, of }).flat());
      for (const { name, divides } of steps.flat()) {
        const last = parts.flat().flatMap((step) => (step.name === name ? [step.command.at(-1)] : []));
        if (divides && of > 1) expect(last).toEqual(parts.map((_, n) => `--shard=${n + 1}/${of}`));
        else expect(last).toHaveLength(1);
      }
    }
  });
});
