import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import type { EditedAction } from '#contract/marketing/automations/edits.ts';
import {
  delayAction,
  fieldConditional,
  type DelayAction,
  type FieldConditional,
} from '#contract/marketing/automations/shapes.ts';
import {
  PERIOD_UNITS,
  type Period,
  type PeriodUnit,
  type WaitMode,
} from '#contract/marketing/automations/types.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { TimeField } from '#src/ui/form/DateField.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { RuleField, startingRule } from '#src/custom/marketing/segments/index.ts';
import { splitInto } from '../model/changes.ts';
import { EventRuleFields } from './EventRuleFields.tsx';
import { inPlace } from './inPlace.ts';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { NumberField, Select } from './inputs.tsx';
import type { StepFormProps } from './stepForm.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const UNITS = PERIOD_UNITS.map((value) => ({ value, label: value }));

/** So many minutes, hours, days … */
export function PeriodFields({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Period | null;
  onChange: (value: Period | null) => void;
}) {
  const [unit, setUnit] = useState<PeriodUnit>(value?.unit ?? 'days');
  const own = value?.unit ?? unit;
  return (
    <div className="row">
      <NumberField
        className="short"
        label={label}
        value={value?.count ?? null}
        onChange={(count) => onChange(count === null ? null : { count, unit: own })}
      />
      <Select
        label="Unit"
        value={own}
        options={UNITS}
        onChange={(next) => {
          setUnit(next);
          if (value) onChange({ ...value, unit: next });
        }}
      />
    </div>
  );
}

const MODES = [
  { value: 'span', label: 'For so long' },
  { value: 'time', label: 'Until a time of day' },
  { value: 'weekday', label: 'Until a weekday' },
  { value: 'event', label: 'Until something happens, or at most' },
] as const satisfies readonly { value: WaitMode; label: string }[];

const DAYS = DAY_NAMES.map((label, n) => ({ value: String(n), label }));

const PERIOD_LABELS = {
  span: 'For',
  time: 'At least',
  weekday: 'At least',
  event: 'At most',
} satisfies Record<WaitMode, string>;

/** What a wait has besides in another mode. */
const begun = (mode: WaitMode, own: DelayAction): Partial<DelayAction> => ({
  mode,
  time: mode === 'time' || mode === 'weekday' ? (own.time ?? '10:00') : null,
  weekday: mode === 'weekday' ? (own.weekday ?? 2) : null,
  event: mode === 'event' ? own.event : null,
});

/** How long, until when or until what guests wait (AUTO-022, AUTO-046). */
export function DelayForm({ action, onChange }: StepFormProps) {
  const own = action.delay_action ?? delayAction.parse({});
  const { mode } = own;
  const set = (change: Partial<DelayAction>, tag?: string) =>
    onChange({ delay_action: { ...own, ...change } }, tag);
  const setMode = (next: WaitMode) => {
    if (mode === 'event' && next !== 'event' && action.happened_action_uuid)
      showErrorToast('Delete the steps behind “It happened” first: another wait has one way out.');
    else set(begun(next, own));
  };
  return (
    <>
      <Select label="Guests wait" value={mode} options={MODES} onChange={setMode} />
      {mode === 'event' ? (
        <EventRuleFields label="Until" value={own.event} onChange={(event) => set({ event })} />
      ) : null}
      {mode === 'weekday' ? (
        <Select
          label="Weekday"
          value={String(own.weekday ?? 2)}
          options={DAYS}
          onChange={(day) => set({ weekday: Number(day) })}
        />
      ) : null}
      {mode === 'time' || mode === 'weekday' ? (
        <TimeField label="Time" value={own.time ?? ''} onChange={(time) => set({ time: time || null })} />
      ) : null}
      <PeriodFields
        label={PERIOD_LABELS[mode]}
        value={own.time_period}
        onChange={(time_period) => set({ time_period }, 'period')}
      />
      <Quiet>
        {mode === 'span'
          ? 'From when the guest comes to this step.'
          : mode === 'event'
            ? 'Guests who do it go on by “It happened”, everybody else by “Time out”.'
            : 'By the clocks of the guest’s usual location.'}
      </Quiet>
    </>
  );
}

const ASKING = [
  { value: 'segment', label: 'Whether the guest is in a segment' },
  { value: 'rule', label: 'A rule about the guest' },
] as const;

/** Which way a guest goes on: by a segment, or a rule in the language of segments (AUTO-021, AUTO-045). */
export function ConditionForm({ action, onChange }: StepFormProps) {
  const own = action.field_conditional ?? fieldConditional.parse({});
  const rule = own.query ?? own.crm_query;
  const set = (change: Partial<FieldConditional>, tag?: string) =>
    onChange({ field_conditional: { ...own, ...change } }, tag);
  const [asks, setAsks] = useState<'segment' | 'rule'>(rule ? 'rule' : 'segment');
  const shown = rule ? 'rule' : own.segment_id === null ? asks : 'segment';
  const choose = (next: 'segment' | 'rule') => {
    setAsks(next);
    if (next === 'rule') set({ segment_id: null, query: rule ?? startingRule() });
    else set({ query: null, crm_query: null });
  };
  return (
    <>
      <Select label="Asks" value={shown} options={ASKING} onChange={choose} />
      {shown === 'segment' ? (
        <RecordChoice
          of={segmentResource}
          label="Segment"
          sort={{ field: 'name', order: 'ASC' }}
          value={own.segment_id}
          onChange={(segment_id) => set({ segment_id })}
        />
      ) : rule ? (
        <RuleField
          value={rule}
          onChange={(query) => set(own.crm_query && !own.query ? { crm_query: query } : { query }, 'rule')}
        />
      ) : null}
      <label style={{ display: 'flex', gap: 8, alignItems: 'center', fontSize: 13.5, minHeight: 32 }}>
        <input
          type="checkbox"
          checked={action.is_pre_entry ?? false}
          onChange={({ target }) => onChange({ is_pre_entry: target.checked })}
        />
        Checked before the guest enters: guests who do not match never enter
      </label>
    </>
  );
}

const MOST_BRANCHES = 5;

/** Guests are dealt out by chance. */
export function SplitForm({ action, onChange }: StepFormProps) {
  const shares = (action.random_split?.branches ?? []).map(({ share }) => share);
  const set = (next: readonly number[], tag?: string) => onChange(splitInto(action, next), tag);
  const remove = (at: number) => {
    if (shares.some((_, n) => n >= at && leads(action, n)))
      showErrorToast('Delete the steps of this branch and of those behind it first.');
    else set(shares.toSpliced(at, 1));
  };
  return (
    <fieldset>
      <legend>Branches</legend>
      <div style={{ display: 'grid', gap: 12 }}>
        {shares.map(inPlace).map(({ it: share, n }) => (
          <div className="row" key={n} style={{ flexWrap: 'nowrap', alignItems: 'center' }}>
            <NumberField
              label={`Branch ${n + 1}, percent`}
              value={share}
              onChange={(next) => {
                if (next !== null && next >= 1 && next <= 99) set(shares.with(n, next), 'shares');
              }}
            />
            <IconButton
              aria-label={`Remove branch ${n + 1}`}
              style={{ flex: 'none' }}
              disabled={shares.length <= 2}
              onClick={() => remove(n)}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        size="small"
        startIcon={<Plus aria-hidden />}
        disabled={shares.length >= MOST_BRANCHES}
        onClick={() => set(evenly(shares.length + 1))}
        sx={{ mt: 1 }}
      >
        Add a branch
      </Button>
      <Quiet>{capital('together they come to 100 %; a guest always goes the same way.')}</Quiet>
    </fieldset>
  );
}

const leads = (action: EditedAction, n: number) => Boolean(action.branch_action_uuids?.[n]);

/** 100 % dealt out evenly: 34, 33, 33. */
export function evenly(count: number): number[] {
  const share = Math.floor(100 / count);
  return Array.from({ length: count }, (_, n) => share + (n < 100 - share * count ? 1 : 0));
}
