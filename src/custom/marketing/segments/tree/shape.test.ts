import fc from 'fast-check';
import { move, type Path } from 'react-querybuilder';
import { expect, test } from 'vitest';
import { type Definition, isGroup, type Rule } from '#contract/marketing/segments/definition.ts';
import { CONDITION_KINDS } from '#contract/marketing/segments/kinds.ts';
import { problemsAt, problemsOf } from '../model/problems.ts';
import { type Branch, blankDefinition, definitionOf, placeOf, treeOf } from './shape.ts';

const condition = fc.constantFrom<Rule>(...Object.values(CONDITION_KINDS).map(({ blank }) => blank));
const { root } = fc.letrec<{ root: Rule; rule: Rule }>((tie) => ({
  root: fc.record({
    kind: fc.constant('group' as const),
    match: fc.constantFrom('all' as const, 'any' as const),
    is_not: fc.boolean(),
    rules: fc.array(tie('rule'), { maxLength: 4 }),
  }),
  rule: fc.oneof({ maxDepth: 3 }, condition, tie('root')),
}));

const definitions = root.filter(isGroup).map((group): Definition => ({ version: 1, root: group }));

test('a definition of any kinds, depth, match and not is the same after it was drawn', () => {
  fc.assert(
    fc.property(definitions, (definition) => {
      expect(definitionOf(treeOf(definition))).toEqual(definition);
    }),
  );
});

/** What stands at a place, as the contract walks there. */
function ruleAt(definition: Definition, place: string): unknown {
  return place.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], definition);
}

test('a path of the tree is the place in the definition that the contract and the server name', () => {
  const inner: Rule = { kind: 'group', match: 'any', is_not: true, rules: [CONDITION_KINDS.vip.blank] };
  const definition: Definition = {
    version: 1,
    root: { kind: 'group', match: 'all', is_not: false, rules: [CONDITION_KINDS.tags.blank, inner] },
  };
  expect(placeOf([])).toBe('root');
  expect(ruleAt(definition, placeOf([1]))).toBe(inner);
  expect(ruleAt(definition, placeOf([1, 0]))).toBe(CONDITION_KINDS.vip.blank);
});

test('moving a row changes the order and nothing else', () => {
  const rules = [CONDITION_KINDS.vip.blank, CONDITION_KINDS.visits.blank, CONDITION_KINDS.checks.blank];
  const tree = treeOf({ version: 1, root: { kind: 'group', match: 'all', is_not: false, rules } });
  const to = (from: Path, path: Path | 'up') => definitionOf(move(tree, from, path) as Branch).root.rules;
  expect(to([2], [0])).toEqual([rules[2], rules[0], rules[1]]);
  expect(to([1], 'up')).toEqual([rules[1], rules[0], rules[2]]);
  expect(to([0], [3])).toEqual([rules[1], rules[2], rules[0]]);
});

test('what is wrong stands at its row: with a field of a condition, and with an empty group and not with those around it', () => {
  const definition: Definition = {
    version: 1,
    root: {
      kind: 'group',
      match: 'all',
      is_not: false,
      rules: [
        CONDITION_KINDS.tags.blank,
        { kind: 'group', match: 'any', is_not: false, rules: [] },
        { ...CONDITION_KINDS.visits.blank, count: { op: 'at_least', value: Number.NaN } },
      ],
    },
  };
  const problems = problemsOf(definition);
  expect(problemsAt(problems, 'root.rules.0')).toEqual(['Choose a tag']);
  expect(problemsAt(problems, 'root.rules.1')).toEqual(['Add a condition; an empty group matches nobody']);
  expect(problemsAt(problems, 'root.rules.2')).toEqual(['Enter a number']);
  expect(problemsAt(problems, 'root')).toEqual([]);
  expect(problemsOf(blankDefinition)).toEqual([]);
});
