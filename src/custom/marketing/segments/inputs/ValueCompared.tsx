import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';
import type { ReactNode } from 'react';
import { type ChosenTextProps, Compared, TextCompared } from './compare.tsx';
import { Say } from './controls.tsx';
import { WhenInput } from './when.tsx';

type ValueRule = ConditionOf<'computed'>['rule'];

export interface ValueComparedProps {
  /** What the value is called. */
  readonly label: string;
  readonly rule: ValueRule;
  readonly isMoney?: boolean;
  readonly choosing?: ((props: ChosenTextProps) => ReactNode) | undefined;
  readonly onChange: (rule: ValueRule) => void;
}

/** A value asked as what it is: words, a number or a day. */
export function ValueCompared({ label, rule, isMoney = false, choosing, onChange }: ValueComparedProps) {
  switch (rule.type) {
    case 'text':
      return (
        <TextCompared
          label={label}
          rule={rule.text}
          choosing={choosing}
          onChange={(text) => onChange({ ...rule, text })}
        />
      );
    case 'number':
      return (
        <>
          <Say>is</Say>
          <Compared
            label={label}
            rule={rule.number}
            isMoney={isMoney}
            onChange={(number) => onChange({ ...rule, number })}
          />
        </>
      );
    case 'date':
      return (
        <WhenInput
          rule={rule.when}
          ever={{ ever: 'is known', never: 'is not known' }}
          canBeAhead
          onChange={(when) => onChange({ ...rule, when })}
        />
      );
  }
}
