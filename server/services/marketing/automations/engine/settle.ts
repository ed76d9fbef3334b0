import { sql } from 'kysely';
import { FAIL_REASONS, SKIP_REASONS } from '#contract/marketing/campaigns/recipients.ts';
import type { StepOutcome } from '#contract/marketing/automations/runs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Working } from './rows.ts';

const AT_ONCE = 500;

interface Settled {
  readonly automation_run_id: number;
  readonly automation_run_step_id: number;
  readonly state: string;
  readonly reason: string | null;
  readonly detail: string | null;
}

const wordsOf = (reason: string | null): string => {
  const words: Readonly<Record<string, string>> = { ...SKIP_REASONS, ...FAIL_REASONS };
  return (reason !== null && words[reason]) || 'It was not sent';
};

const OUTCOMES: Readonly<Record<string, StepOutcome>> = { skipped: 'skipped', failed: 'failed' };

/**
 * Runs whose message is settled go on: who got it and who may not be written to behind the step, who stands at a refusal stays there
 * for somebody to try it again or let them go on. One whose fate is unknown waits until it is asked for.
 */
export async function followMessages({ db, clock }: Platform, of: Working): Promise<void> {
  const now = clock.now();
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Settled>`
        select r.automation_run_id, s.automation_run_step_id, c.state, c.reason, c.detail
        from automation_runs r
        join automation_run_steps s on s.program_id = r.program_id and s.automation_run_id = r.automation_run_id
          and s.step_no = r.step_no and s.attempt = r.attempt
        join campaign_recipients c on c.program_id = r.program_id and c.automation_run_id = r.automation_run_id
          and c.occasion = s.automation_run_step_id
        where r.program_id = ${of.program_id} and r.automation_id = ${of.automation_id} and r.state = 'active' and r.wait = 'send'
          and c.state not in ('queued', 'claimed') and not (c.state = 'unknown' and c.reason = 'no_answer')
        limit ${AT_ONCE} for update of r skip locked`.execute(trx);
      if (rows.length === 0) return 0;
      const told = rows.map((row) => ({
        run: row.automation_run_id,
        step: row.automation_run_step_id,
        outcome: OUTCOMES[row.state] ?? 'sent',
        detail:
          row.state === 'skipped' || row.state === 'failed' ? (row.detail ?? wordsOf(row.reason)) : 'Sent',
      }));
      const json = JSON.stringify(told);
      await sql`update automation_run_steps s set outcome = x.outcome, detail = x.detail
        from json_to_recordset(${json}::json) as x(step bigint, outcome text, detail text)
        where s.program_id = ${of.program_id} and s.automation_run_step_id = x.step`.execute(trx);
      await sql`update automation_runs r set
          state = case when x.outcome = 'failed' then 'failed' else 'active' end,
          reason = case when x.outcome = 'failed' then 'not_delivered' end,
          detail = case when x.outcome = 'failed' then x.detail end,
          wait = case when x.outcome = 'failed' then null else 'happened' end,
          due_ts = case when x.outcome = 'failed' then null else ${now}::timestamptz end
        from json_to_recordset(${json}::json) as x(run bigint, outcome text, detail text)
        where r.program_id = ${of.program_id} and r.automation_run_id = x.run`.execute(trx);
      return rows.length;
    });
    if (count < AT_ONCE) return;
  }
}
