import type { NumberRule, TextRule } from '#contract/marketing/segments/comparisons.ts';
import type { ReactNode } from 'react';
import { Choice, NumberBox, Say, TextBox } from './controls.tsx';

const OPS = [
  { value: 'at_least', label: 'at least' },
  { value: 'at_most', label: 'at most' },
  { value: 'exactly', label: 'exactly' },
  { value: 'more_than', label: 'more than' },
  { value: 'less_than', label: 'less than' },
  { value: 'between', label: 'between' },
] as const;

interface ComparedProps {
  /** What is compared, for those who listen: 'Visits'. */
  readonly label: string;
  readonly rule: NumberRule;
  readonly onChange: (rule: NumberRule) => void;
  readonly isMoney?: boolean;
}

/** At least, at most, between: a number with what it is compared to. */
export function Compared({ label, rule, onChange, isMoney = false }: ComparedProps) {
  const first = rule.op === 'between' ? rule.from : rule.value;
  return (
    <>
      <Choice
        label={`${label}: how it compares`}
        value={rule.op}
        options={OPS}
        onChange={(op) => onChange(op === 'between' ? { op, from: first, to: first } : { op, value: first })}
      />
      <NumberBox
        label={label}
        value={first}
        isMoney={isMoney}
        onChange={(value) =>
          onChange(rule.op === 'between' ? { ...rule, from: value } : { op: rule.op, value })
        }
      />
      {rule.op === 'between' ? (
        <>
          <Say>and</Say>
          <NumberBox
            label={`${label}: at most`}
            value={rule.to}
            isMoney={isMoney}
            onChange={(to) => onChange({ ...rule, to })}
          />
        </>
      ) : null}
    </>
  );
}

const TEXT_OPS = [
  { value: 'is', label: 'is' },
  { value: 'is_not', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'starts_with', label: 'begins with' },
  { value: 'is_set', label: 'is known' },
  { value: 'not_set', label: 'is not known' },
] as const;

export interface ChosenTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text with how it is compared. */
export function TextCompared({
  label,
  rule,
  onChange,
  choosing,
}: {
  label: string;
  rule: TextRule;
  onChange: (rule: TextRule) => void;
  /** Where a whole text is chosen from those that there are, and not typed. */
  choosing?: ((props: ChosenTextProps) => ReactNode) | undefined;
}) {
  const isChosen = choosing !== undefined && (rule.op === 'is' || rule.op === 'is_not');
  return (
    <>
      <Choice
        label={`${label}: how it compares`}
        value={rule.op}
        options={TEXT_OPS}
        onChange={(op) =>
          onChange(
            op === 'is_set' || op === 'not_set' ? { op } : { op, value: 'value' in rule ? rule.value : '' },
          )
        }
      />
      {'value' in rule && isChosen
        ? choosing({ label, value: rule.value, onChange: (value) => onChange({ op: rule.op, value }) })
        : null}
      {'value' in rule && !isChosen ? (
        <TextBox label={label} value={rule.value} onChange={(value) => onChange({ op: rule.op, value })} />
      ) : null}
    </>
  );
}
