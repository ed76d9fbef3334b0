import { type KeyboardEvent, useRef, useState } from 'react';
import { QueryBuilder } from 'react-querybuilder';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { type Branch, definitionOf, treeOf } from './shape.ts';
import { type Builder, BuilderProvider } from './builderContext.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { GroupBox } from './GroupBox.tsx';
import { TreeBox } from './styles.ts';

const CONTROLS = { ruleGroup: GroupBox, rule: ConditionRow };

const isSame = (one: Definition, other: Definition) => JSON.stringify(one) === JSON.stringify(other);

/** Enter in a box is no wish to save the whole segment. */
function stayHere(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

export interface RuleTreeProps extends Omit<Builder, 'change' | 'say' | 'focus'> {
  readonly value: Definition;
  readonly onChange: (definition: Definition) => void;
}

/** The rule as a tree to build: react-querybuilder keeps and changes it, the look is ours. */
export function RuleTree({ value, onChange, ...builder }: RuleTreeProps) {
  const [tree, setTree] = useState(() => ({ of: value, branch: treeOf(value) }));
  const [said, say] = useState('');
  const focus = useRef<string | null>(null);
  // Set from outside, as when a stored version is taken over: drawn anew.
  const shown = tree.of === value || isSame(tree.of, value) ? tree : { of: value, branch: treeOf(value) };
  if (shown !== tree) setTree(shown);
  const change = (branch: Branch) => {
    const next = definitionOf(branch);
    setTree({ of: next, branch });
    if (!isSame(next, shown.of)) onChange(next);
  };
  return (
    <BuilderProvider value={{ ...builder, change, say, focus }}>
      <TreeBox onKeyDown={stayHere}>
        <QueryBuilder
          query={shown.branch}
          onQueryChange={(query) => change(query as Branch)}
          controlElements={CONTROLS}
          enableMountQueryChange={false}
        />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </TreeBox>
    </BuilderProvider>
  );
}
