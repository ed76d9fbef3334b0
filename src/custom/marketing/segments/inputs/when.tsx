import { format, subDays } from 'date-fns';
import {
  type AnySpan,
  type PastSpan,
  UNITS,
  type Unit,
  type WhenRule,
} from '#contract/marketing/segments/spans.ts';
import { timeNow } from '#src/clock.ts';
import { Choice, DayBox, NumberBox, type Option, Say } from './controls.tsx';

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }));

function Length({
  label,
  n,
  unit,
  onChange,
}: {
  label: string;
  n: number;
  unit: Unit;
  onChange: (length: { n: number; unit: Unit }) => void;
}) {
  return (
    <>
      <NumberBox label={label} value={n} onChange={(next) => onChange({ n: next, unit })} />
      <Choice
        label={`${label}: unit`}
        value={unit}
        options={UNIT_OPTIONS}
        onChange={(next) => onChange({ n, unit: next })}
      />
    </>
  );
}

function Days({
  span,
  onChange,
}: {
  span: Extract<AnySpan, { kind: 'between' }>;
  onChange: (span: Extract<AnySpan, { kind: 'between' }>) => void;
}) {
  return (
    <>
      <DayBox label="From" value={span.from} onChange={(from) => onChange({ ...span, from })} />
      <Say>to</Say>
      <DayBox label="To" value={span.to} onChange={(to) => onChange({ ...span, to })} />
    </>
  );
}

const day = (back: number) => format(subDays(timeNow(), back), 'yyyy-MM-dd');
const lengthOf = (span: AnySpan) =>
  span.kind === 'last' || span.kind === 'next'
    ? { n: span.n, unit: span.unit }
    : ({ n: 90, unit: 'days' } as const);
const daysOf = () => ({ kind: 'between', from: day(90), to: day(0) }) as const;

const PAST: readonly Option<PastSpan['kind']>[] = [
  { value: 'last', label: 'in the last' },
  { value: 'between', label: 'from' },
  { value: 'all', label: 'at any time' },
];

/** Days that are over: the last so many, from one to another, or all. */
export function PastSpanInput({ span, onChange }: { span: PastSpan; onChange: (span: PastSpan) => void }) {
  return (
    <>
      <Choice
        label="When"
        value={span.kind}
        options={PAST}
        onChange={(kind) =>
          onChange(kind === 'all' ? { kind } : kind === 'last' ? { kind, ...lengthOf(span) } : daysOf())
        }
      />
      {span.kind === 'last' ? (
        <Length label="How long" {...span} onChange={(length) => onChange({ kind: 'last', ...length })} />
      ) : null}
      {span.kind === 'between' ? <Days span={span} onChange={onChange} /> : null}
    </>
  );
}

const ANY: readonly Option<AnySpan['kind']>[] = [{ value: 'next', label: 'in the next' }, ...PAST];

/** The same, and days to come. */
export function AnySpanInput({ span, onChange }: { span: AnySpan; onChange: (span: AnySpan) => void }) {
  return (
    <>
      <Choice
        label="When"
        value={span.kind}
        options={ANY}
        onChange={(kind) =>
          onChange(kind === 'all' ? { kind } : kind === 'between' ? daysOf() : { kind, ...lengthOf(span) })
        }
      />
      {span.kind === 'last' || span.kind === 'next' ? (
        <Length
          label="How long"
          n={span.n}
          unit={span.unit}
          onChange={(length) => onChange({ kind: span.kind, ...length })}
        />
      ) : null}
      {span.kind === 'between' ? <Days span={span} onChange={onChange} /> : null}
    </>
  );
}

type Way = 'last' | 'next' | 'between' | 'all' | 'more_than_ago' | 'ever' | 'never';

const wayOf = (rule: WhenRule): Way => (rule.op === 'within' ? rule.span.kind : rule.op);

function ruleOf(way: Way, before: WhenRule): WhenRule {
  const length =
    before.op === 'more_than_ago'
      ? { n: before.n, unit: before.unit }
      : lengthOf(before.op === 'within' ? before.span : { kind: 'all' });
  switch (way) {
    case 'more_than_ago':
      return { op: way, ...length };
    case 'ever':
    case 'never':
      return { op: way };
    case 'all':
      return { op: 'within', span: { kind: 'all' } };
    case 'between':
      return { op: 'within', span: daysOf() };
    case 'last':
    case 'next':
      return { op: 'within', span: { kind: way, ...length } };
  }
}

export interface WhenInputProps {
  readonly rule: WhenRule;
  readonly onChange: (rule: WhenRule) => void;
  /** What its last two ways are called; absent where a guest always has one. */
  readonly ever?: { readonly ever: string; readonly never: string };
  /** Whether it can lie ahead. */
  readonly canBeAhead?: boolean;
}

/** When something was: in the last so many days, longer ago, between two days, ever or never. */
export function WhenInput({ rule, onChange, ever, canBeAhead = false }: WhenInputProps) {
  const way = wayOf(rule);
  const ways: Option<Way>[] = [
    { value: 'more_than_ago', label: 'was more than' },
    { value: 'last', label: 'was in the last' },
    ...(canBeAhead || way === 'next' ? [{ value: 'next', label: 'is in the next' } as const] : []),
    { value: 'between', label: 'was from' },
    ...(way === 'all' ? [{ value: 'all', label: 'was at any time' } as const] : []),
    ...(ever || way === 'ever' || way === 'never'
      ? [
          { value: 'ever', label: ever?.ever ?? 'is known' } as const,
          { value: 'never', label: ever?.never ?? 'never was' } as const,
        ]
      : []),
  ];
  return (
    <>
      <Choice label="When" value={way} options={ways} onChange={(next) => onChange(ruleOf(next, rule))} />
      {rule.op === 'more_than_ago' ? (
        <>
          <Length
            label="How long"
            n={rule.n}
            unit={rule.unit}
            onChange={(length) => onChange({ op: rule.op, ...length })}
          />
          <Say>ago</Say>
        </>
      ) : null}
      {rule.op === 'within' && (rule.span.kind === 'last' || rule.span.kind === 'next') ? (
        <Length
          label="How long"
          n={rule.span.n}
          unit={rule.span.unit}
          onChange={(length) => onChange(ruleWith(rule.span, length))}
        />
      ) : null}
      {rule.op === 'within' && rule.span.kind === 'between' ? (
        <Days span={rule.span} onChange={(span) => onChange({ op: 'within', span })} />
      ) : null}
    </>
  );
}

const ruleWith = (span: AnySpan, length: { n: number; unit: Unit }): WhenRule => ({
  op: 'within',
  span: { kind: span.kind === 'next' ? 'next' : 'last', ...length },
});
