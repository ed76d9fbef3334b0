import type { Condition } from '#contract/marketing/segments/kinds.ts';

export interface InputProps<C = Condition> {
  readonly condition: C;
  readonly onChange: (condition: C) => void;
}
