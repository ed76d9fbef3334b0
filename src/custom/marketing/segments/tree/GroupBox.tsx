import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { Footprints, ListTree, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Path, QueryActions, RuleGroupTypeAny } from 'react-querybuilder';
import { MOST_DEPTH } from '#contract/marketing/segments/definition.ts';
import { KIND_GROUPS } from '#contract/marketing/segments/kind.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { BEHAVIORS, grouped, type Offer } from '../model/offers.ts';
import { problemsAt } from '../model/problems.ts';
import { type Branch, branchOf, isBranch, type Leaf, leafOf, placeOf } from './shape.ts';
import { AddMenu } from './AddMenu.tsx';
import { Alone } from './Alone.tsx';
import { useBuilder } from './builderContext.ts';
import { ConditionRow, type RowProps } from './ConditionRow.tsx';
import { Handle } from './Handle.tsx';
import { Pair } from './styles.ts';
import { useDrop } from './useDrop.ts';

export interface GroupProps {
  readonly ruleGroup: RuleGroupTypeAny;
  readonly path: Path;
  readonly actions: QueryActions;
  readonly schema: RowProps['schema'];
}

const NOT_BEHAVIORS = KIND_GROUPS.filter((group) => !BEHAVIORS.includes(group));

function Head({ group, path, actions }: { group: Branch; path: Path; actions: QueryActions }) {
  const isRoot = path.length === 0;
  const set = (combinator: 'and' | 'or') => actions.onPropChange('combinator', combinator, path);
  return (
    <>
      {isRoot ? <span>Guests must</span> : null}
      <Pair role="group" aria-label="Whether this must hold or not">
        <button
          type="button"
          aria-pressed={group.not === true}
          onClick={() => actions.onPropChange('not', group.not !== true, path)}
        >
          Not
        </button>
      </Pair>
      {isRoot ? <span>match</span> : null}
      <Pair role="group" aria-label="How many of these must hold">
        <button type="button" aria-pressed={group.combinator === 'and'} onClick={() => set('and')}>
          All
        </button>
        <button type="button" aria-pressed={group.combinator === 'or'} onClick={() => set('or')}>
          Any
        </button>
      </Pair>
      <span>of these</span>
    </>
  );
}

function Adds({ path, actions }: { path: Path; actions: QueryActions }) {
  const { offers, focus } = useBuilder();
  const add = ({ blank }: Offer) => {
    const leaf = leafOf(blank);
    focus.current = leaf.id ?? null;
    actions.onRuleAdd(leaf, path);
  };
  const addGroup = () => {
    const branch = branchOf({ kind: 'group', match: 'any', is_not: false, rules: [] });
    focus.current = branch.id ?? null;
    actions.onGroupAdd(branch, path);
  };
  return (
    <li className="adds">
      <AddMenu label="Condition" icon={Plus} parts={grouped(offers, NOT_BEHAVIORS)} onAdd={add} />
      {path.length + 1 < MOST_DEPTH ? (
        <Button size="small" startIcon={<ListTree aria-hidden />} onClick={addGroup}>
          Group
        </Button>
      ) : null}
      <AddMenu label="Behavior" icon={Footprints} parts={grouped(offers, BEHAVIORS)} onAdd={add} />
    </li>
  );
}

function Item({
  one,
  path,
  word,
  ...rest
}: { one: Leaf | Branch; path: Path; word: string | null } & Pick<GroupProps, 'actions' | 'schema'>) {
  const drop = useDrop(path, rest.actions);
  return (
    <li {...drop}>
      {word === null ? null : <span className="word">{word}</span>}
      {isBranch(one) ? (
        <GroupBox ruleGroup={one} path={path} {...rest} />
      ) : (
        <ConditionRow rule={one} path={path} {...rest} />
      )}
    </li>
  );
}

/** Conditions and groups of which all or any must hold; the outermost one is the rule. */
export function GroupBox({ ruleGroup, path, actions, schema }: GroupProps) {
  const group = ruleGroup as Branch;
  const { problems, focus, say } = useBuilder();
  const box = useRef<HTMLFieldSetElement>(null);
  const isRoot = path.length === 0;
  const place = placeOf(path);
  const wrong = problemsAt(problems, place);
  useEffect(() => {
    if (isRoot || focus.current !== group.id) return;
    focus.current = null;
    box.current?.querySelector<HTMLElement>('.adds button')?.focus();
  });
  return (
    <fieldset
      className="group"
      ref={box}
      data-root={isRoot || undefined}
      data-match={group.combinator}
      data-wrong={wrong.length > 0 || undefined}
    >
      <VisuallyHidden as="legend">{isRoot ? 'Conditions' : 'Group'}</VisuallyHidden>
      <div className="head">
        {isRoot ? null : <Handle id={group.id} name="group" path={path} actions={actions} />}
        <Head group={group} path={path} actions={actions} />
        <span className="end">
          {isRoot ? (
            <span className="alone">{group.rules.length > 0 ? 'Matches on its own' : ''}</span>
          ) : (
            <>
              <Alone place={place} />
              <IconButton
                className="remove"
                aria-label="Remove group"
                onClick={() => {
                  actions.onGroupRemove(path);
                  say('Group removed');
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </>
          )}
        </span>
      </div>
      <ul className="rows">
        {group.rules.map((one, index) => (
          <Item
            key={one.id}
            one={one}
            path={[...path, index]}
            word={index === 0 ? null : group.combinator}
            actions={actions}
            schema={schema}
          />
        ))}
        <Adds path={path} actions={actions} />
      </ul>
      {wrong.length > 0 ? <FormHelperText error>{wrong.join('. ')}</FormHelperText> : null}
    </fieldset>
  );
}
