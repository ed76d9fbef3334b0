import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
  RECURRENCE_TYPES,
  isRecurrenceValid,
  recurrenceOf,
  type RecurrenceType,
  withinOf,
} from '#contract/marketing/automations/recurrence.ts';
import type { DateShape } from '#contract/marketing/automations/shapes.ts';
import {
  isDateBased,
  NO_SETTINGS,
  SEGMENT_BASED,
  TRIGGER_NAMES,
  TRIGGER_SOURCES,
  TRIGGER_TYPES,
  triggerOf,
  type TriggerType,
} from '#contract/marketing/automations/triggers.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useBuilder } from '../builder.ts';
import { EventRuleFields } from './EventRuleFields.tsx';
import { inPlace } from './inPlace.ts';
import { NumberField, Select } from './inputs.tsx';
import { SettingFields } from './SettingFields.tsx';

const HEADINGS = { guest_action: 'Guest action', date_based: 'Date based' } satisfies Record<
  TriggerType,
  string
>;

/** What it begins with (AUTO-009). */
function SourceField() {
  const { edits, changeHead } = useBuilder();
  const id = edits.automation.trigger_source_id;
  return (
    <TextField
      select
      size="small"
      label="Begins with"
      value={id === null ? '' : String(id)}
      onChange={({ target }) =>
        changeHead({ trigger_source_id: Number(target.value), trigger_settings: NO_SETTINGS })
      }
    >
      {TRIGGER_TYPES.flatMap((type) => [
        <ListSubheader
          role="presentation"
          key={type}
          disableSticky
          sx={{ lineHeight: '30px', bgcolor: 'transparent' }}
        >
          {HEADINGS[type]}
        </ListSubheader>,
        ...TRIGGER_NAMES.filter((name) => TRIGGER_SOURCES[name].type === type).map((name) => (
          <MenuItem key={name} value={String(TRIGGER_SOURCES[name].id)}>
            {TRIGGER_SOURCES[name].name}
          </MenuItem>
        )),
      ])}
    </TextField>
  );
}

const ON_THE_DAY: DateShape = { count: 0, unit: 'days', direction: 'before' };
const DATE_UNITS = [
  { value: 'days', label: 'days' },
  { value: 'weeks', label: 'weeks' },
] as const;
const DIRECTIONS = [
  { value: 'before', label: 'before the day' },
  { value: 'after', label: 'after the day' },
] as const;

/** So long before or after the day of a date based one (AUTO-010). */
function DateFields() {
  const { edits, changeHead } = useBuilder();
  const period = edits.automation.date_config?.time_period ?? ON_THE_DAY;
  const set = (change: Partial<DateShape>) =>
    changeHead({ date_config: { time_period: { ...period, ...change } } }, 'date');
  return (
    <fieldset>
      <legend>When</legend>
      <div className="row">
        <NumberField
          className="short"
          label="How many"
          value={period.count}
          onChange={(count) => set({ count: count ?? 0 })}
        />
        <Select label="Unit" value={period.unit} options={DATE_UNITS} onChange={(unit) => set({ unit })} />
        <Select
          label="Before or after"
          value={period.direction}
          options={DIRECTIONS}
          onChange={(direction) => set({ direction })}
        />
      </div>
      <Quiet style={{ marginTop: 6 }}>0 days: on the day itself, in the guest’s time zone.</Quiet>
    </fieldset>
  );
}

const RECURRENCES = RECURRENCE_TYPES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1).replace('x days', '… days'),
}));

/** How often a guest may enter (AUTO-011, AUTO-012). */
function RecurrenceFields() {
  const { edits, changeHead } = useBuilder();
  const { type, days } = recurrenceOf(edits.automation.recurrence_within);
  const [typed, setTyped] = useState<number | null>(typeof days === 'number' ? days : 30);
  const isEmpty = type === 'at most once every x days' && !isRecurrenceValid({ type, days: typed });
  const set = (next: RecurrenceType, count: number | null) => {
    setTyped(count);
    const isWhole = isRecurrenceValid({ type: next, days: count });
    // No number yet: it is kept as one that is none, so that nothing can be saved before there is one.
    changeHead(
      { recurrence_within: isWhole ? withinOf({ type: next, days: count }) : Number.NaN },
      'recurrence',
    );
  };
  return (
    <div className="row" style={{ alignItems: 'flex-start' }}>
      <Select
        label="How often"
        value={type}
        options={RECURRENCES}
        onChange={(next) => set(next, typed ?? 30)}
      />
      {type === 'at most once every x days' ? (
        <NumberField
          className="short"
          label="Days"
          value={typed}
          error={isEmpty}
          helperText={isEmpty ? 'Enter a number' : ''}
          onChange={(count) => set(type, count)}
        />
      ) : null}
    </div>
  );
}

const MOST_RULES = 10;

/** What makes guests leave wherever they are. */
function ExitRules() {
  const { edits, changeHead } = useBuilder();
  const rules = edits.automation.exit_rules ?? [];
  const set = (exit_rules: typeof rules, tag?: string) => changeHead({ exit_rules }, tag);
  return (
    <fieldset>
      <legend>Guests leave as soon as</legend>
      <div style={{ display: 'grid', gap: 12 }}>
        {rules.map(inPlace).map(({ it: rule, n }) => (
          <div key={n} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 4 }}>
            <div style={{ display: 'grid', gap: 10 }}>
              <EventRuleFields
                label={`Reason ${n + 1}`}
                value={rule}
                onChange={(next, tag) => (next ? set(rules.with(n, next), tag) : set(rules.toSpliced(n, 1)))}
              />
            </div>
            <IconButton
              aria-label={`Remove reason ${n + 1}`}
              onClick={() => set(rules.toSpliced(n, 1))}
              style={{ alignSelf: 'start' }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        size="small"
        startIcon={<Plus aria-hidden />}
        disabled={rules.length >= MOST_RULES}
        onClick={() =>
          set([...rules, { source_id: TRIGGER_SOURCES.reservation_made.id, settings: NO_SETTINGS }])
        }
        sx={{ mt: rules.length > 0 ? 1 : 0 }}
      >
        Add a reason to leave
      </Button>
    </fieldset>
  );
}

/** What the automation is for, and how many guests it is compared with. */
function GoalFields() {
  const { edits, changeHead } = useBuilder();
  const hasHoldouts = useFlag('holdout-groups');
  const { goal = null, goal_days = 30, holdout_pct = 0 } = edits.automation;
  return (
    <>
      <EventRuleFields
        label="Goal"
        none="None"
        value={goal}
        onChange={(next, tag) => changeHead({ goal: next }, tag)}
      />
      {goal ? (
        <NumberField
          label="Days it counts after entering"
          value={goal_days}
          onChange={(days) => days && changeHead({ goal_days: Math.min(days, 365) }, 'goal days')}
        />
      ) : null}
      {goal && hasHoldouts ? (
        <NumberField
          label="Holdout, percent"
          helperText="So many get nothing, to compare with; at most 50"
          value={holdout_pct}
          onChange={(pct) => changeHead({ holdout_pct: Math.min(pct ?? 0, 50) }, 'holdout')}
        />
      ) : null}
    </>
  );
}

/** What begins the automation, how often, what ends it, and what it is for. */
export function TriggerForm() {
  const { edits, changeHead } = useBuilder();
  const { trigger_source_id, trigger_settings, description = '' } = edits.automation;
  const source = triggerOf(trigger_source_id);
  return (
    <>
      <SourceField />
      {source ? <Quiet>{TRIGGER_SOURCES[source].description}.</Quiet> : null}
      {source ? (
        <SettingFields
          key={source}
          source={source}
          settings={trigger_settings}
          onChange={(settings, tag) => changeHead({ trigger_settings: settings }, tag)}
        />
      ) : null}
      {source?.startsWith('segment_') ? (
        <Alert type="info" size="small">
          {SEGMENT_BASED}.
        </Alert>
      ) : null}
      {isDateBased(trigger_source_id) && source !== 'no_visit' ? <DateFields /> : null}
      <hr />
      <RecurrenceFields />
      <ExitRules />
      <hr />
      <GoalFields />
      <hr />
      <TextField
        size="small"
        multiline
        minRows={2}
        label="Description"
        value={description}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => changeHead({ description: target.value }, 'description')}
      />
    </>
  );
}
