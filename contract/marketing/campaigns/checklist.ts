import { z } from 'zod';

/** What is looked at before a campaign may go; `blocks` keeps it, `warns` is told. */
export const CHECKS = {
  no_content: 'blocks',
  offer_gone: 'blocks',
  few_codes: 'warns',
  over_ceiling: 'blocks',
  no_subject: 'blocks',
  template_gone: 'blocks',
  template_problem: 'blocks',
  template_warning: 'warns',
  no_preheader: 'warns',
  unknown_tag: 'blocks',
  no_carrier: 'blocks',
  sender_unverified: 'blocks',
  no_audience: 'blocks',
  empty_audience: 'blocks',
  no_time: 'blocks',
  time_over: 'blocks',
  clock_change: 'warns',
  quiet_hours: 'warns',
  no_approver: 'blocks',
  no_group: 'warns',
  ab_test: 'blocks',
  ab_small: 'warns',
} as const satisfies Record<string, 'blocks' | 'warns'>;

export type Check = keyof typeof CHECKS;
const CHECK_NAMES = Object.keys(CHECKS) as [Check, ...Check[]];

/** Where the way to sending mends it. */
export const CHECK_STEPS = ['audience', 'content', 'schedule', 'review'] as const;

export const finding = z.object({
  check: z.enum(CHECK_NAMES),
  level: z.enum(['blocks', 'warns']),
  step: z.enum(CHECK_STEPS),
  field: z.string().nullable().describe('The field that mends it'),
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** What would keep a campaign from being sent, and what is told before (CAMP-034). */
export const checklist = z
  .object({
    findings: z.array(finding),
    can_be_sent: z.boolean().describe('Nothing blocks'),
    needs_approval: z.boolean().describe('An approver of a chosen group decides'),
    approver_names: z.array(z.string()).describe('Who may approve it, at most twenty'),
  })
  .meta({ id: 'CampaignChecklist' });
export type Checklist = z.infer<typeof checklist>;
