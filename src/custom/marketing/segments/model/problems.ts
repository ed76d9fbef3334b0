import { type Definition, type Problem, readDefinition } from '#contract/marketing/segments/definition.ts';

/** What is wrong with a definition; nothing where it can be counted and saved. */
export function problemsOf(definition: Definition): readonly Problem[] {
  const read = readDefinition(definition);
  return read.ok ? [] : read.problems;
}

const BELOW = /^\.rules\.\d+/;

/** What is wrong at one row itself: with a condition or any field of it, or with a group and none of what it holds. */
export function problemsAt(problems: readonly Problem[], place: string): readonly string[] {
  const own = problems.filter(
    ({ path }) => path === place || (path.startsWith(`${place}.`) && !BELOW.test(path.slice(place.length))),
  );
  return [...new Set(own.map(({ message }) => message))];
}
