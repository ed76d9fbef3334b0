import { z } from 'zod';
import { id, instant } from '#contract/core/ids.ts';

/** What became of a guest in an automation. Of each guest one run of an automation is open at most. */
export const RUN_STATES = {
  active: { words: 'On the way', isOpen: true },
  failed: { words: 'Stands at an error', isOpen: true },
  finished: { words: 'Went through', isOpen: false },
  exited: { words: 'Left by an exit', isOpen: false },
  goal: { words: 'Reached the goal', isOpen: false },
  held_out: { words: 'Held out', isOpen: false },
  stopped: { words: 'Stopped', isOpen: false },
} as const satisfies Record<string, { readonly words: string; readonly isOpen: boolean }>;
export type RunState = keyof typeof RUN_STATES;
export const RUN_STATE_NAMES = Object.keys(RUN_STATES) as [RunState, ...RunState[]];

/** Why a run ended or stands where it does. */
export const RUN_REASONS = {
  end: 'Came to the end',
  exit_step: 'Came to an exit',
  exit_rule: 'Something happened that makes guests leave',
  goal_reached: 'Did what the automation is for',
  holdout: 'Belongs to the holdout, which gets nothing',
  stopped: 'The automation was switched off with everybody inside',
  by_hand: 'Was taken out by hand',
  merged: 'The guest was merged with another who is further',
  erased: 'The guest was erased on request',
  not_delivered: 'The message was refused',
  template_gone: 'The template is gone',
  no_vendor: 'The loyalty vendor is not connected',
  not_given: 'The offer or the points were refused',
  segment_gone: 'The segment is gone',
  no_value: 'A merge tag has no value and no fallback for the guest',
  broken: 'The step could not be carried out',
} as const satisfies Record<string, string>;
export type RunReason = keyof typeof RUN_REASONS;
export const RUN_REASON_NAMES = Object.keys(RUN_REASONS) as [RunReason, ...RunReason[]];

/** What became of one step. */
export const STEP_OUTCOMES = {
  waited: 'Waited',
  went: 'Went on',
  decided: 'Decided',
  queued: 'Handed to sending',
  sent: 'Sent',
  would_send: 'Would be sent',
  skipped: 'Not sent',
  failed: 'Failed',
  granted: 'Given',
  would_give: 'Would be given',
  left: 'Left',
} as const satisfies Record<string, string>;
export type StepOutcome = keyof typeof STEP_OUTCOMES;
export const STEP_OUTCOME_NAMES = Object.keys(STEP_OUTCOMES) as [StepOutcome, ...StepOutcome[]];

/** One step of a run, of a dry run or of a replay. */
export const traceStep = z
  .object({
    step_no: z.number().int(),
    attempt: z.number().int(),
    action_id: id.nullable(),
    action_name: z.string().describe('Type and name'),
    at: instant,
    outcome: z.enum(STEP_OUTCOME_NAMES),
    edge: z.string().nullable().describe('By which it went on'),
    until: instant.nullable().default(null).describe('Of a wait that is only imagined: when it would end'),
    text: z.string().describe('What happened, in words, with the rule and the value'),
  })
  .meta({ id: 'AutomationTraceStep' });
export type TraceStep = z.infer<typeof traceStep>;

export const automationRun = z
  .object({
    id,
    automation_id: id,
    automation_name: z.string(),
    version_number: z.number().int(),
    guest_id: id,
    guest_name: z.string(),
    state: z.enum(RUN_STATE_NAMES),
    reason: z.enum(RUN_REASON_NAMES).nullable(),
    detail: z.string().nullable(),
    action_id: id.nullable().describe('Where it stands'),
    due_ts: instant.nullable().describe('When it goes on'),
    is_waiting_for_event: z.boolean(),
    entered_ts: instant,
    ended_ts: instant.nullable(),
  })
  .meta({ id: 'AutomationRun' });
export type AutomationRun = z.infer<typeof automationRun>;

export const runDetails = automationRun
  .extend({ steps: z.array(traceStep) })
  .meta({ id: 'AutomationRunDetails' });

/** What a dry run did with one guest: the same engine, a clock of its own and a sender that sends nothing. */
export const guestTrace = z
  .object({
    guest_id: id,
    guest_name: z.string(),
    enters: z.boolean(),
    why: z.string().describe('Why the guest enters or does not'),
    at: instant.nullable().default(null).describe('When the trigger meant the guest'),
    state: z.enum(RUN_STATE_NAMES).nullable(),
    steps: z.array(traceStep),
  })
  .meta({ id: 'AutomationGuestTrace' });
export type GuestTrace = z.infer<typeof guestTrace>;

/** How far a replay is. */
export const REPLAY_STATES = {
  running: { words: 'Is being played', isOver: false },
  done: { words: 'Played', isOver: true },
  cancelled: { words: 'Canceled', isOver: true },
  failed: { words: 'Stopped by an error', isOver: true },
} as const satisfies Record<string, { readonly words: string; readonly isOver: boolean }>;
export type ReplayState = keyof typeof REPLAY_STATES;
export const REPLAY_STATE_NAMES = Object.keys(REPLAY_STATES) as [ReplayState, ...ReplayState[]];
/** A replay goes so many days back. */
export const REPLAY_DAYS = 30;

const many = z.number().int();

/** What a draft would have done in days that are over; of messages, consent and addresses are as they are now. */
export const replayResult = z
  .object({
    entered: many,
    held_out: many,
    on_the_way: many.describe('Of those who entered, who would be inside at the end of it'),
    finished: many,
    exited: many,
    goal: many,
    failed: many,
    would_send: many,
    stayed_out: z
      .array(z.object({ reason: z.string(), count: many }))
      .describe('Times that the trigger meant a guest who did not enter'),
    days: z.array(
      z.object({ day: z.string(), entered: many, email: many, sms: many, push: many, skipped: many }),
    ),
    nodes: z.array(
      z.object({
        action_id: id,
        came: many,
        stands: many.default(0).describe('Who would stand there at the end of it'),
        sent: many,
        skipped: many,
      }),
    ),
    edges: z.array(z.object({ action_id: id, edge: z.string(), count: many })),
    skipped: z.array(z.object({ action_id: id, reason: z.string(), count: many })),
    traces: z.array(guestTrace).describe('Of some guests of each end'),
  })
  .meta({ id: 'AutomationReplayResult' });
export type ReplayResult = z.infer<typeof replayResult>;

export const replay = z
  .object({
    id,
    automation_id: id,
    state: z.enum(REPLAY_STATE_NAMES),
    done: many.describe('Guests who were played'),
    total: many.nullable().describe('Null until it is known how many the trigger means'),
    message: z.string().nullable(),
    from_ts: instant,
    to_ts: instant,
    started_by_name: z.string().nullable(),
    created_ts: instant,
    finished_ts: instant.nullable(),
    result: replayResult.nullable(),
  })
  .meta({ id: 'AutomationReplay' });
export type Replay = z.infer<typeof replay>;

/** Why a guest did or did not get something: each rule with the value that was seen, and when. */
export const whyNot = z
  .object({
    guest_id: id,
    guest_name: z.string(),
    answer: z.string().describe('In one sentence'),
    checks: z.array(
      z.object({
        rule: z.string(),
        ok: z.boolean(),
        value: z.string(),
        at: instant.nullable(),
      }),
    ),
    runs: z.array(runDetails),
  })
  .meta({ id: 'AutomationWhyNot' });
export type WhyNot = z.infer<typeof whyNot>;

/** Who else would write to the same guests within a week. */
export const conflict = z
  .object({
    kind: z.enum(['automation', 'email_campaign', 'sms_campaign', 'push_campaign']),
    id,
    name: z.string(),
    guests: z
      .number()
      .int()
      .describe('Of the guests inside, or of those who would have entered in the last 30 days'),
    when_ts: instant.nullable(),
  })
  .meta({ id: 'AutomationConflict' });
export type Conflict = z.infer<typeof conflict>;

/** A version that was published; guests stay in theirs until they are moved. */
export const automationVersion = z
  .object({
    number: z.number().int(),
    published_ts: instant,
    published_by_name: z.string().nullable(),
    open_runs: z.number().int(),
    steps: z.array(
      z.object({
        action_id: id,
        name: z.string(),
        waiting: z.number().int().describe('Guests who stand here'),
        sending: z.number().int().describe('Of these, who wait for a message on its way and cannot be moved'),
        has_counterpart: z.boolean().describe('The newest version has this step too'),
      }),
    ),
  })
  .meta({ id: 'AutomationVersion' });
export type AutomationVersion = z.infer<typeof automationVersion>;
