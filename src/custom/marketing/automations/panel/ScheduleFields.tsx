import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  type ActionSchedule,
  IMMEDIATELY,
  SCHEDULE_PRESETS,
  scheduleProblem,
  type ScheduleType,
  scheduleTypeOf,
} from '#contract/marketing/automations/schedules.ts';
import { TimeField } from '#src/ui/form/DateField.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { scheduleOf } from '../model/problems.ts';
import { clockText } from '../model/words.ts';
import { NumberField, Select } from './inputs.tsx';
import type { StepFormProps } from './stepForm.ts';

const TYPES = [
  ['immediately', 'Immediately'],
  ['do-not-disturb', 'Do not disturb'],
  ['scheduled', 'At a time'],
] as const satisfies readonly (readonly [ScheduleType, string])[];

/** What each type begins with (AUTO-031, AUTO-032). */
const BEGINNINGS = {
  immediately: IMMEDIATELY,
  'do-not-disturb': SCHEDULE_PRESETS.doNotDisturb,
  scheduled: SCHEDULE_PRESETS.sendNow,
} satisfies Record<ScheduleType, ActionSchedule>;

/** When a message may leave, by the clocks of the guest (AUTO-026 to AUTO-032). */
export function ScheduleFields({ action, onChange }: StepFormProps) {
  const schedule = scheduleOf(action);
  const type = scheduleTypeOf(schedule);
  const set = (change: Partial<ActionSchedule>) => onChange({ action_schedule: { ...schedule, ...change } });
  const problem = scheduleProblem(schedule);
  const { disabled_time_begin: begin, disabled_time_end: end, send_time: time } = schedule;
  return (
    <fieldset>
      <legend>Schedule</legend>
      <div style={{ display: 'grid', gap: 10 }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Schedule"
          value={type}
          onChange={(_, next: ScheduleType | null) => {
            if (next && next !== type) onChange({ action_schedule: BEGINNINGS[next] });
          }}
        >
          {TYPES.map(([value, label]) => (
            <ToggleButton key={value} value={value} sx={{ whiteSpace: 'nowrap', px: 0.5 }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {type === 'do-not-disturb' ? (
          <div className="row">
            <TimeField
              required
              label="Not from"
              value={begin ?? ''}
              error={problem !== null}
              onChange={(next) => next && set({ disabled_time_begin: next })}
            />
            <TimeField
              required
              label="to"
              value={end ?? ''}
              error={problem !== null}
              onChange={(next) => next && set({ disabled_time_end: next })}
            />
          </div>
        ) : null}
        {type === 'scheduled' ? (
          <TimeField
            required
            label="At"
            value={time ?? ''}
            onChange={(next) => next && set({ send_time: next })}
          />
        ) : null}
        <Quiet>
          {problem ??
            (type === 'immediately'
              ? 'It leaves as soon as the guest comes here.'
              : type === 'scheduled'
                ? 'In the guest’s time zone, the next time that it is so late.'
                : `In the guest’s time zone. Until ${end ? clockText(end) : 'then'} it waits.`)}
        </Quiet>
      </div>
    </fieldset>
  );
}

const HOURS = 24;
const SPANS = [
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
] as const;

/** How long a message that could not leave in time is still worth sending. */
export function UsefulFields({ action, onChange }: StepFormProps) {
  const hours = action.useful_hours ?? null;
  const inDays = hours !== null && hours % HOURS === 0;
  const set = (next: number | null) =>
    onChange({ useful_hours: next === null || next === 0 ? null : Math.min(next, HOURS * 60) }, 'useful');
  return (
    <fieldset>
      <legend>Useful for</legend>
      <div className="row">
        <NumberField
          className="short"
          label="How long"
          value={hours === null ? null : inDays ? hours / HOURS : hours}
          onChange={(count) => set(count === null ? null : count * (inDays ? HOURS : 1))}
        />
        <Select
          label="Hours or days"
          value={inDays ? 'days' : 'hours'}
          options={SPANS}
          disabled={hours === null}
          onChange={(unit) =>
            hours !== null && set((inDays ? hours / HOURS : hours) * (unit === 'days' ? HOURS : 1))
          }
        />
      </div>
      <Quiet style={{ marginTop: 6 }}>
        {hours === null
          ? 'It is sent however late it has become.'
          : 'Later than that it is left out, and the guest’s timeline says so.'}
      </Quiet>
    </fieldset>
  );
}
