import type { Step, Together } from './steps.ts';

/** One machine of several that share a run: `index` from 1 to `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The process tests have at least so many files, and vitest refuses a part without any. */
const MOST = 7;

/** Reads `--shard=2/3` among the words of the command line; a run without it is whole. Throws for one that makes no sense. */
export function shardOf(words: readonly string[]): Shard {
  const said = words.find((word) => word.startsWith('--shard'));
  if (said === undefined) return { index: 1, of: 1 };
  const [, index = 0, of = 0] = (/^--shard=(\d+)\/(\d+)$/.exec(said) ?? []).map(Number);
  if (index < 1 || of < index || of > MOST)
    throw new Error(
      `${said}: say --shard=1/3 for the first of three machines; at most ${MOST} can share a run.`,
    );
  return { index, of };
}

/**
 * What one machine does of these steps, in their order: its part of every suite that can be divided, and every so-manieth of the
 * other steps. All machines together do everything once.
 */
export function partOf(steps: readonly (Step | Together)[], { index, of }: Shard): (Step | Together)[] {
  if (of === 1) return [...steps];
  const whole = steps.flat().filter(({ divides }) => !divides);
  const mine = ({ divides, command, ...step }: Step): Step[] => {
    if (divides) return [{ ...step, divides, command: [...command, `--shard=${index}/${of}`] }];
    return whole.findIndex(({ name }) => name === step.name) % of === index - 1 ? [{ ...step, command }] : [];
  };
  return steps.flatMap((step) => ('name' in step ? mine(step) : [step.flatMap(mine)]));
}
