import type { RuleGroupType, RuleType } from 'react-querybuilder';
import {
  type Definition,
  DEFINITION_VERSION,
  type Group,
  isGroup,
  type Rule,
} from '#contract/marketing/segments/definition.ts';
import { type Condition, type ConditionName, CONDITION_KINDS } from '#contract/marketing/segments/kinds.ts';

/** A condition as react-querybuilder holds it: its whole shape is the value, so that nothing of it is lost. */
export type Leaf = RuleType<ConditionName, '=', Condition>;
export type Branch = RuleGroupType<Leaf, 'and' | 'or'>;

let last = 0;
const newId = () => `rule-${(last += 1)}`;

export const leafOf = (condition: Condition): Leaf => ({
  id: newId(),
  field: condition.kind,
  operator: '=',
  value: condition,
});

export const branchOf = ({ match, is_not, rules }: Group): Branch => ({
  id: newId(),
  combinator: match === 'all' ? 'and' : 'or',
  not: is_not,
  rules: rules.map((rule) => (isGroup(rule) ? branchOf(rule) : leafOf(rule))),
});

export const isBranch = (one: Leaf | Branch): one is Branch => 'rules' in one;

const ruleOf = (one: Leaf | Branch): Rule => (isBranch(one) ? groupOf(one) : one.value);

export const groupOf = ({ combinator, not = false, rules }: Branch): Group => ({
  kind: 'group',
  match: combinator === 'and' ? 'all' : 'any',
  is_not: not,
  rules: rules.map(ruleOf),
});

/** The definition that a tree draws, as it is: it may lack what a person has not filled in yet. */
export const definitionOf = (tree: Branch): Definition => ({
  version: DEFINITION_VERSION,
  root: groupOf(tree),
});
export const treeOf = ({ root }: Definition): Branch => branchOf(root);

export const blankDefinition: Definition = {
  version: DEFINITION_VERSION,
  root: { kind: 'group', match: 'all', is_not: false, rules: [CONDITION_KINDS.visits.blank] },
};

/** A place in the tree as the contract writes it: `root.rules.1.rules.0`. */
export const placeOf = (path: readonly number[]): string =>
  ['root', ...path.map((index) => `rules.${index}`)].join('.');
