import { useState } from 'react';
import { isCompared, type NumberRule } from '#contract/marketing/segments/comparisons.ts';
import { RESERVATION_STATES } from '#contract/marketing/segments/facts.ts';
import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { ALL_LOCATIONS } from '#src/ui/locations/locationModel.ts';
import { SomeOfChecks } from './chips.tsx';
import { Compared } from './compare.tsx';
import { Choice, Say, Tick } from './controls.tsx';
import type { InputProps } from './inputProps.ts';
import { AnySpanInput, PastSpanInput, WhenInput } from './when.tsx';

/** At some locations, or at all of them. */
function Places({ value, onChange }: { value: readonly number[]; onChange: (ids: number[]) => void }) {
  const source = useLocationSource();
  return (
    <>
      <Say>at</Say>
      <LocationSelector
        label="Where"
        source={source}
        value={value}
        none={ALL_LOCATIONS}
        onChange={onChange}
      />
    </>
  );
}

/** “Not once” leaves out who never came, unless one says so (SEG E4); asked only where it matters. */
function Never({
  count,
  checked,
  onChange,
}: {
  count: NumberRule;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  if (!isCompared(count, 0)) return null;
  return <Tick label="also who never came" checked={checked} onChange={onChange} />;
}

const EACH: NumberRule = { op: 'more_than', value: 5_000 };

export function VisitsInput({ condition, onChange }: InputProps<ConditionOf<'visits'>>) {
  const { count, span, merchant_ids, spend_each, include_never } = condition;
  return (
    <>
      <Compared label="Visits" rule={count} onChange={(next) => onChange({ ...condition, count: next })} />
      <Say>times</Say>
      <span className="break" />
      <PastSpanInput span={span} onChange={(next) => onChange({ ...condition, span: next })} />
      <Places value={merchant_ids} onChange={(ids) => onChange({ ...condition, merchant_ids: ids })} />
      <Tick
        label={spend_each === null ? 'limit the spend of each' : 'spending'}
        checked={spend_each !== null}
        onChange={(checked) => onChange({ ...condition, spend_each: checked ? EACH : null })}
      />
      {spend_each === null ? null : (
        <>
          <Compared
            label="Spend of each visit"
            isMoney
            rule={spend_each}
            onChange={(next) => onChange({ ...condition, spend_each: next })}
          />
          <Say>each</Say>
        </>
      )}
      <Never
        count={count}
        checked={include_never}
        onChange={(checked) => onChange({ ...condition, include_never: checked })}
      />
    </>
  );
}

export const VisitDateInput = ({ condition, onChange }: InputProps<ConditionOf<'visit_date'>>) => (
  <WhenInput
    rule={condition.when}
    ever={{ ever: 'is known', never: 'never was' }}
    onChange={(when) => onChange({ ...condition, when })}
  />
);

/** Checks of some ways to order only; until one is chosen all count. */
function OrderTypes({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || value.length > 0;
  return (
    <>
      <Tick
        label={isShown ? 'ordered by' : 'limit the way to order'}
        checked={isShown}
        onChange={(checked) => {
          setIsAsked(checked);
          if (!checked) onChange([]);
        }}
      />
      {isShown ? (
        <SomeOfChecks of="order_type" label="Ways to order" value={value} onChange={onChange} />
      ) : null}
    </>
  );
}

export function ChecksInput({ condition, onChange }: InputProps<ConditionOf<'checks'>>) {
  const { span, merchant_ids, order_types } = condition;
  return (
    <>
      {condition.of === 'count' ? (
        <>
          <Compared
            label="Checks"
            rule={condition.count}
            onChange={(count) => onChange({ ...condition, count })}
          />
          <Say>times</Say>
        </>
      ) : (
        <>
          <Say>is</Say>
          <Compared
            label="Amount"
            isMoney
            rule={condition.cents}
            onChange={(cents) => onChange({ ...condition, cents })}
          />
        </>
      )}
      <span className="break" />
      <PastSpanInput span={span} onChange={(next) => onChange({ ...condition, span: next })} />
      <Places value={merchant_ids} onChange={(ids) => onChange({ ...condition, merchant_ids: ids })} />
      <OrderTypes value={order_types} onChange={(next) => onChange({ ...condition, order_types: next })} />
      {condition.of === 'count' ? (
        <Never
          count={condition.count}
          checked={condition.include_never}
          onChange={(include_never) => onChange({ ...condition, include_never })}
        />
      ) : null}
    </>
  );
}

export function ItemsInput({ condition, onChange }: InputProps<ConditionOf<'items'>>) {
  const { names, count, span, merchant_ids, include_never } = condition;
  return (
    <>
      <SomeOfChecks
        of="dish"
        label="Dishes and drinks"
        value={names}
        onChange={(next) => onChange({ ...condition, names: next })}
      />
      <Compared label="Times" rule={count} onChange={(next) => onChange({ ...condition, count: next })} />
      <Say>times</Say>
      <span className="break" />
      <PastSpanInput span={span} onChange={(next) => onChange({ ...condition, span: next })} />
      <Places value={merchant_ids} onChange={(ids) => onChange({ ...condition, merchant_ids: ids })} />
      <Never
        count={count}
        checked={include_never}
        onChange={(checked) => onChange({ ...condition, include_never: checked })}
      />
    </>
  );
}

const STATE_LABELS = {
  any: 'reserved',
  requested: 'asked for a table',
  booked: 'have booked',
  came: 'came',
  cancelled: 'cancelled',
  no_show: 'did not show up',
} satisfies Record<(typeof RESERVATION_STATES)[number], string>;
const STATES = RESERVATION_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

export function ReservationsInput({ condition, onChange }: InputProps<ConditionOf<'reservations'>>) {
  const { state, count, span, merchant_ids, party_size, include_never } = condition;
  return (
    <>
      <Choice
        label="Outcome"
        value={state}
        options={STATES}
        onChange={(next) => onChange({ ...condition, state: next })}
      />
      <Compared
        label="Reservations"
        rule={count}
        onChange={(next) => onChange({ ...condition, count: next })}
      />
      <Say>times</Say>
      <span className="break" />
      <AnySpanInput span={span} onChange={(next) => onChange({ ...condition, span: next })} />
      <Places value={merchant_ids} onChange={(ids) => onChange({ ...condition, merchant_ids: ids })} />
      <Tick
        label={party_size === null ? 'limit the party size' : 'for'}
        checked={party_size !== null}
        onChange={(checked) =>
          onChange({ ...condition, party_size: checked ? { op: 'at_least', value: 6 } : null })
        }
      />
      {party_size === null ? null : (
        <>
          <Compared
            label="People"
            rule={party_size}
            onChange={(next) => onChange({ ...condition, party_size: next })}
          />
          <Say>people</Say>
        </>
      )}
      <Never
        count={count}
        checked={include_never}
        onChange={(checked) => onChange({ ...condition, include_never: checked })}
      />
    </>
  );
}
