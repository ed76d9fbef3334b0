/** When an action may leave (AUTO-026); times of day of the guest's own clocks, `HH:mm`. */
export interface ActionSchedule {
  readonly disabled_time_begin: string | null;
  readonly disabled_time_end: string | null;
  readonly send_time: string | null;
}

export const SCHEDULE_TYPES = ['do-not-disturb', 'scheduled', 'immediately'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** AUTO-027..030: a time of sending comes before what it rests in. */
export function scheduleTypeOf(schedule: Partial<ActionSchedule> | null | undefined): ScheduleType {
  if (schedule?.send_time) return 'scheduled';
  return schedule?.disabled_time_begin && schedule.disabled_time_end ? 'do-not-disturb' : 'immediately';
}

/** AUTO-031, AUTO-032. */
export const SCHEDULE_PRESETS = {
  doNotDisturb: { disabled_time_begin: '21:00', disabled_time_end: '09:00', send_time: null },
  sendNow: { disabled_time_begin: null, disabled_time_end: null, send_time: '09:00' },
} as const satisfies Record<string, ActionSchedule>;

export const IMMEDIATELY: ActionSchedule = {
  disabled_time_begin: null,
  disabled_time_end: null,
  send_time: null,
};

/** What is wrong with one; null where it can be kept. */
export function scheduleProblem({ disabled_time_begin, disabled_time_end }: ActionSchedule): string | null {
  if ((disabled_time_begin === null) !== (disabled_time_end === null))
    return 'Give both, when it begins and when it ends';
  return disabled_time_begin !== null && disabled_time_begin === disabled_time_end
    ? 'Begin and end are the same: nothing would ever be sent'
    : null;
}
