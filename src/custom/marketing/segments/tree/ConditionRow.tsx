import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { type Path, type QueryActions, type RuleType, update } from 'react-querybuilder';
import type { Condition } from '#contract/marketing/segments/kinds.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { KindChoice, WrongProvider } from '../inputs/controls.tsx';
import { ConditionInput } from '../inputs/index.tsx';
import { keyOf } from '#contract/marketing/segments/offers.ts';
import { grouped, KIND_ICONS, nameOf } from '../model/offers.ts';
import { problemsAt } from '../model/problems.ts';
import { type Branch, type Leaf, placeOf } from './shape.ts';
import { Alone } from './Alone.tsx';
import { useBuilder } from './builderContext.ts';
import { Handle } from './Handle.tsx';

export interface RowProps {
  readonly rule: RuleType;
  readonly path: Path;
  readonly actions: QueryActions;
  readonly schema: { readonly getQuery: () => unknown };
}

/** One condition: what it asks about, its own inputs, how many it matches on its own, and the ways to move and remove it. */
export function ConditionRow({ rule, path, actions, schema }: RowProps) {
  const { id, value: condition } = rule as Leaf;
  const builder = useBuilder();
  const row = useRef<HTMLFieldSetElement>(null);
  const wrongId = useId();
  useEffect(() => {
    if (builder.focus.current !== id) return;
    builder.focus.current = null;
    row.current?.querySelector('select')?.focus();
  });
  const name = nameOf(builder.offers, condition);
  const place = placeOf(path);
  const wrong = problemsAt(builder.problems, place);
  const Icon = KIND_ICONS[condition.kind];
  const set = (next: Condition) => actions.onPropChange('value', next, path);
  const setKind = (key: string) => {
    const blank = builder.offers.find((offer) => offer.key === key)?.blank;
    if (!blank) return;
    const renamed = update(schema.getQuery() as Branch, 'field', blank.kind, path, {
      resetOnFieldChange: false,
    });
    builder.change(update(renamed, 'value', blank, path) as Branch);
  };
  const key = keyOf(condition);
  const isOffered = builder.offers.some((offer) => offer.key === key);
  const groups = grouped(builder.offers).map(({ group, offers }) => ({
    group,
    options: offers.map(({ key: value, label }) => ({ value, label })),
  }));
  return (
    <fieldset className="row" ref={row} data-wrong={wrong.length > 0 || undefined}>
      <VisuallyHidden as="legend">{name}</VisuallyHidden>
      <Handle id={id} name={name} path={path} actions={actions} />
      <span className="icon">
        <Icon size={17} aria-hidden />
      </span>
      <div className="fields">
        <KindChoice
          label="Condition"
          value={key}
          groups={
            isOffered ? groups : [...groups, { group: 'Other', options: [{ value: key, label: name }] }]
          }
          onChange={setKind}
        />
        <WrongProvider value={wrong.length > 0 ? wrongId : null}>
          <ConditionInput condition={condition} onChange={set} />
        </WrongProvider>
      </div>
      <Alone place={place} />
      <IconButton
        className="remove"
        aria-label={`Remove ${name}`}
        onClick={() => {
          actions.onRuleRemove(path);
          builder.say(`${name} removed`);
        }}
      >
        <X size={16} aria-hidden />
      </IconButton>
      {wrong.length > 0 ? (
        <FormHelperText error id={wrongId}>
          {wrong.join('. ')}
        </FormHelperText>
      ) : null}
    </fieldset>
  );
}
